import { useMemo } from 'react';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { PageSlots } from '@/providers/data/pageSlots';
import { type OrganizationScope, type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import type { Drawn, ScopedRecords } from './drawn';
import { OwnRecords } from './OwnRecords';
import { SelectableRecords } from './SelectableRecords';
import { textsOf } from './texts';

interface RecordsPageProps {
  readonly resource: ResourceDeclaration;
  readonly slots?: PageSlots | undefined;
}

const noSlots: PageSlots = {};
const noScope = {};

/** The records of a declared resource, once the selection has gone as far as the resource needs. */
export function RecordsPage({ resource, slots = noSlots }: RecordsPageProps) {
  const texts = useMemo(() => textsOf(resource, slots.texts), [resource, slots]);
  const drawn = { resource, slots, texts };
  const { needs } = resource;
  if (needs === 'nothing') return <Records {...drawn} scope={noScope} context={slots.texts?.context} />;
  const placed = (place: OrganizationScope | ProjectScope) => <PlacedRecords {...drawn} place={place} />;
  return (
    <SelectionGate need={needs} missing={texts.missing}>
      {placed}
    </SelectionGate>
  );
}

function PlacedRecords({ place, ...drawn }: Drawn & { readonly place: OrganizationScope | ProjectScope }) {
  const context = useScopeLine(drawn.texts.context, place);
  const scope = { organizationId: place.organization.id, ...('project' in place && { projectId: place.project.id }) };
  return <Records {...drawn} scope={scope} context={context} />;
}

const Records = (props: ScopedRecords) =>
  props.resource.selects ? <SelectableRecords {...props} /> : <OwnRecords {...props} />;
