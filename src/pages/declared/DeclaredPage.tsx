import { useResourceParams } from '@refinedev/core';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { resources } from '@/resources';
import { ScopePath } from '@/resources/selection/ScopePath';
import { SelectionGate } from '@/resources/selection/SelectionGate';
import { RecordsScreen } from './RecordsScreen';
import { textsOf } from './texts';

/** The page of the declared resource that the route table names, when it has no page of its own. */
export function DeclaredPage() {
  const { identifier } = useResourceParams();
  const resource = resources.find(({ name }) => name === identifier);
  if (!resource) throw new Error(`No resource '${identifier}' is declared`);
  return <RecordsPage resource={resource} />;
}

/** The records of a declared resource, once the selection has gone as far as the resource needs. */
export function RecordsPage({ resource }: { readonly resource: ResourceDeclaration }) {
  const { missing } = textsOf(resource);
  if (resource.needs === 'organization') {
    return (
      <SelectionGate need="organization" missing={missing.organization}>
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
      <SelectionGate need="project" missing={missing.project}>
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
