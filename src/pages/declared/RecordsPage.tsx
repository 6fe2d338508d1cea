import { useMemo } from 'react';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { PageSlots } from '@/providers/data/pageSlots';
import { type OrganizationScope, type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import type { Drawn } from './drawn';
import { OwnRecords, SelectableRecords } from './RecordsOf';
import { textsOf } from './texts';

interface RecordsPageProps {
  readonly resource: ResourceDeclaration;
  readonly slots?: PageSlots | undefined;
}

const noSlots: PageSlots = {};

/** The records of a declared resource, once the selection has gone as far as the resource needs. */
export function RecordsPage({ resource, slots = noSlots }: RecordsPageProps) {
  const texts = useMemo(() => textsOf(resource, slots.texts), [resource, slots]);
  const drawn = { resource, slots, texts };
  const { missing } = texts;
  const Records = resource.selects ? SelectableRecords : OwnRecords;
  if (resource.needs === 'organization') {
    return (
      <SelectionGate need="organization" missing={missing}>
        {(scope) => <ScopedRecords {...drawn} place={scope} />}
      </SelectionGate>
    );
  }
  if (resource.needs === 'project') {
    return (
      <SelectionGate need="project" missing={missing}>
        {(scope) => <ScopedRecords {...drawn} place={scope} />}
      </SelectionGate>
    );
  }
  return <Records {...drawn} scope={noScope} context={slots.texts?.context} />;
}

const noScope = {};

function ScopedRecords({ place, ...drawn }: Drawn & { readonly place: OrganizationScope | ProjectScope }) {
  const context = useScopeLine(drawn.texts.context, place);
  const Records = drawn.resource.selects ? SelectableRecords : OwnRecords;
  const scope = { organizationId: place.organization.id, ...('project' in place && { projectId: place.project.id }) };
  return <Records {...drawn} scope={scope} context={context} />;
}
