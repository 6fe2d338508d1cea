import { Link } from 'react-router';
import type { OrganizationScope, ProjectScope } from './SelectionGate';

/** Where a page is: the organization and, where the page is of one, the project, each leading to where it is chosen. */
export const ScopePath = ({ scope }: { readonly scope: OrganizationScope | ProjectScope }) => (
  <>
    <Link to="/organizations">
      <bdi>{scope.organization.name}</bdi>
    </Link>
    {'project' in scope && (
      <>
        {' / '}
        <Link to="/projects">
          <bdi>{scope.project.name}</bdi>
        </Link>
      </>
    )}
  </>
);
