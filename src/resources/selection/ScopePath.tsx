import { ScopedLink } from './ScopedLink';
import type { OrganizationScope, ProjectScope } from './SelectionGate';

/** Where a page is: the organization and, where the page is of one, the project, each leading to where it is chosen. */
export const ScopePath = ({ scope }: { readonly scope: OrganizationScope | ProjectScope }) => (
  <>
    <ScopedLink to="/organizations">
      <bdi>{scope.organization.name}</bdi>
    </ScopedLink>
    {'project' in scope && (
      <>
        {' / '}
        <ScopedLink to="/projects">
          <bdi>{scope.project.name}</bdi>
        </ScopedLink>
      </>
    )}
  </>
);
