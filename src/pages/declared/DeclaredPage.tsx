import { useLocation } from 'react-router';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { resources } from '@/resources';
import { ScopePath } from '@/resources/selection/ScopePath';
import { SelectionGate } from '@/resources/selection/SelectionGate';
import { RecordsScreen } from './RecordsScreen';
import { textsOf } from './texts';

/** The page of whichever declared resource has this address and no page of its own. */
export function DeclaredPage() {
  const { pathname } = useLocation();
  const resource = resources.find(({ menu }) => menu?.route === pathname);
  if (!resource) throw new Error(`No resource is declared for the address ${pathname}`);
  return <RecordsPage resource={resource} />;
}

/** The records of a declared resource, once the selection has gone as far as the resource needs. */
export function RecordsPage({ resource }: { readonly resource: ResourceDeclaration }) {
  const { title, missing } = textsOf(resource);
  if (resource.needs === 'organization') {
    return (
      <SelectionGate need="organization" title={title} missing={missing.organization}>
        {(scope) => (
          <RecordsScreen
            resource={resource}
            scope={{ organizationId: scope.organization.id }}
            place={<ScopePath scope={scope} />}
          />
        )}
      </SelectionGate>
    );
  }
  if (resource.needs === 'project') {
    return (
      <SelectionGate need="project" title={title} missing={missing.project}>
        {(scope) => (
          <RecordsScreen
            resource={resource}
            scope={{ organizationId: scope.organization.id, projectId: scope.project.id }}
            place={<ScopePath scope={scope} />}
          />
        )}
      </SelectionGate>
    );
  }
  return <RecordsScreen resource={resource} scope={noScope} />;
}

const noScope = {};
