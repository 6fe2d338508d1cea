import type { ReactNode } from 'react';
import { ScopePath } from './ScopePath';
import type { OrganizationScope, ProjectScope } from './SelectionGate';
import { useSelection } from './SelectionProvider';

/** The line under a page's title: some words and where the page is. There is none when the name can't be had. */
export function useScopeLine(words: string, scope: OrganizationScope | ProjectScope): ReactNode {
  const { organizations } = useSelection();
  if (organizations.error && scope.organization.name === '') return undefined;
  return (
    <>
      {words} <ScopePath scope={scope} />
    </>
  );
}
