import type { ReactNode } from 'react';
import { ScopePath } from './ScopePath';
import type { OrganizationScope, ProjectScope } from './SelectionGate';
import { useSelection } from './SelectionProvider';

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
        {words} <ScopePath scope={scope} />
        {figure && ` · ${figure}`}
      </>
    );
  }
  const hasFailed = organizations.error || ('project' in scope && projects.error);
  return figure ?? (hasFailed ? undefined : '\u00a0');
}
