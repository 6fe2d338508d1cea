import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrganizationScope, ProjectScope } from './SelectionGate';
import { useScopedAddress, useSelection } from './SelectionProvider';

/** A link to a page of the workspace under the current selection, in another tab too. */
export function ScopedLink({ to, ...props }: ComponentProps<typeof Link> & { readonly to: string }) {
  const addressOf = useScopedAddress();
  return <Link {...props} to={addressOf(to)} />;
}

/** Where the pages about links belong that the menu has no entry for. */
export const linksParent = <ScopedLink to="/links">Links</ScopedLink>;

/** Where a page is: the organization and, where the page is of one, the project, each leading to where it is chosen. */
const ScopePath = ({ scope }: { readonly scope: OrganizationScope | ProjectScope }) => (
  <>
    <ScopedLink to="/organizations">
      <bdi>{scope.organization.name}</bdi>
    </ScopedLink>
    {'project' in scope && (
      <>
        <span> / </span>
        <ScopedLink to="/projects">
          <bdi>{scope.project.name}</bdi>
        </ScopedLink>
      </>
    )}
  </>
);

/** Whether the names of the scope are loaded. */
export const isScopeNamed = (scope: OrganizationScope | ProjectScope) =>
  scope.organization.name !== '' && (!('project' in scope) || scope.project.name !== '');

/**
 * The line under a page's title: some words and where the page is, and a figure after them. While the names are loading their
 * place is kept; there is no line when they can't be had.
 */
export function useScopeLine(words: string, scope: OrganizationScope | ProjectScope, figure?: string): ReactNode {
  const { organizations, projects } = useSelection();
  if (isScopeNamed(scope)) {
    return (
      <>
        <span>{words}</span> <ScopePath scope={scope} />
        {figure && <span>{` · ${figure}`}</span>}
      </>
    );
  }
  const hasFailed = organizations.error || ('project' in scope && projects.error);
  return figure ?? (hasFailed ? undefined : '\u00a0');
}
