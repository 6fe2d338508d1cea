import { Link } from 'react-router';
import type { ProjectScope } from './SelectionGate';

/** Where a page is: the organization and the project, each leading to where it is chosen. */
export const ScopePath = ({ scope: { organization, project } }: { readonly scope: ProjectScope }) => (
  <>
    <Link to="/organizations">
      <bdi>{organization.name}</bdi>
    </Link>
    {' / '}
    <Link to="/projects">
      <bdi>{project.name}</bdi>
    </Link>
  </>
);
