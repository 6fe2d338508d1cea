import type { BaseRecord } from '@refinedev/core';
import { use } from 'react';
import { Link } from 'react-router';
import { largestPageSize } from '@/contract/paths';
import type { ControlProps, ResourceDeclaration } from '@/providers/data/declaration';
import { type Question, useReadOn, useRecords } from '@/providers/data/useRecords';
import { Choice } from '@/ui/choice/Choice';
import { listedFields, nameOf, RecordScope } from './shownFields';

interface ReferenceProps {
  readonly reference: ResourceDeclaration;
}

const everything: Question = { filters: [], sorters: [], pageSize: largestPageSize };

/** The names of the records that can be referred to, by their ids: page after page of all that are in the place. */
export function useReferredNames(reference: ResourceDeclaration) {
  const { id: _, ...scope } = use(RecordScope);
  const failure = `Failed to load ${reference.label?.many ?? reference.name}`;
  const list = useRecords(reference, scope, failure, everything);
  useReadOn(list);
  const { rows, isFetching } = list;
  return { names: rows ? namesOf(reference, rows) : noNames, isFetching };
}

type Names = ReadonlyMap<string, string>;

const noNames: Names = new Map();
const knownNames = new WeakMap<readonly BaseRecord[], Names>();

/** Of the same rows always the same names: each cell of a table asks for them. */
function namesOf(reference: ResourceDeclaration, rows: readonly BaseRecord[]): Names {
  const known = knownNames.get(rows);
  if (known) return known;
  const fields = listedFields(reference, rows);
  const names = new Map(rows.map((row) => [String(row.id), nameOf(row, fields)]));
  knownNames.set(rows, names);
  return names;
}

interface ReferenceSelectProps extends ReferenceProps, ControlProps {
  readonly label: string;
}

/** A record of another resource, by its name. One that is gone is shown by its id. */
export function ReferenceSelect({ reference, value, onChange, ...given }: ReferenceSelectProps) {
  const { names, isFetching } = useReferredNames(reference);
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <Choice
      {...given}
      placeholder="Select"
      value={chosen}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      unlistedLabel={chosen}
      isBusy={isFetching}
      maxDrawnOptions={200}
      onChange={(id) => onChange?.(id)}
    />
  );
}

/** A drawn page has the name of its resource as its address. */
export const addressOfRecord = ({ name }: ResourceDeclaration, id: string) => `/${name}/${encodeURIComponent(id)}`;

/** Leads to the record that is referred to. One that is gone is its id. */
export function ReferenceLink({ reference, id }: ReferenceProps & { readonly id: string }) {
  const name = useReferredNames(reference).names.get(id);
  return <bdi>{name === undefined ? id : <Link to={addressOfRecord(reference, id)}>{name}</Link>}</bdi>;
}
