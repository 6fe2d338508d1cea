import { type BaseRecord, type CrudFilters, useOne } from '@refinedev/core';
import { type ReactNode, use, useMemo, useState } from 'react';
import { maxPageSize } from '@/contract/paths';
import type { ControlProps, ResourceDeclaration } from '@/providers/data/declaration';
import { inScope } from '@/providers/data/scope';
import { type Question, useReadOn, useRecords } from '@/providers/data/useRecords';
import type { ApiError } from '@/providers/http/apiError';
import { Choice, type ChoiceProps } from '@/ui/choice/Choice';
import { listedFields, nameOf, RecordScope, type ShownField, serverViewOf } from './shownFields';

interface ReferenceProps {
  readonly reference: ResourceDeclaration;
}

const everything: Question = { filters: [], sorters: [], pageSize: maxPageSize };

const failureOf = ({ name, label }: ResourceDeclaration) => `Failed to load ${label?.many ?? name}`;

/** The names of the records that can be referred to, by their ids: page after page of all that are in the place. */
export function useReferredNames(reference: ResourceDeclaration) {
  const { id: _, ...scope } = use(RecordScope);
  const list = useRecords(reference, scope, failureOf(reference), everything);
  const isUnread = useReadOn(list);
  return {
    names: namesOf(reference, list.rows),
    isKnown: list.rows !== undefined,
    isFetching: list.isFetching || isUnread,
  };
}

export type Names = ReadonlyMap<string, string>;

const noRows: readonly BaseRecord[] = [];
const knownNames = new WeakMap<readonly BaseRecord[], Names>();

/** Of the same rows always the same names: each cell of a table asks for them. */
function namesOf(reference: ResourceDeclaration, rows: readonly BaseRecord[] = noRows): Names {
  const known = knownNames.get(rows);
  if (known) return known;
  const fields = listedFields(reference, rows);
  const names = new Map(rows.map((row) => [String(row.id), nameOf(row, fields)]));
  knownNames.set(rows, names);
  return names;
}

/** By the name of the field that refers to them. */
export type NamesByField = Readonly<Record<string, Names>>;

const noNames: NamesByField = {};

interface WithNamesProps {
  readonly fields: readonly ShownField[];
  readonly known?: NamesByField;
  readonly children: (names: NamesByField) => ReactNode;
}

/** Gives the names that the fields refer to, one field after the other: each is a list of its own. */
export function WithNames({ fields, known = noNames, children }: WithNamesProps) {
  const at = fields.findIndex(({ reference }) => reference !== undefined);
  const { name = '', reference } = fields[at] ?? {};
  if (!reference) return children(known);
  return (
    <WithNamesOf name={name} reference={reference} fields={fields.slice(at + 1)} known={known}>
      {children}
    </WithNamesOf>
  );
}

interface WithNamesOfProps extends ReferenceProps, Required<WithNamesProps> {
  readonly name: string;
}

function WithNamesOf({ name, reference, known, ...rest }: WithNamesOfProps) {
  const { names } = useReferredNames(reference);
  const all = useMemo(() => ({ ...known, [name]: names }), [known, name, names]);
  return <WithNames {...rest} known={all} />;
}

interface ReferenceSelectProps extends ReferenceProps, ControlProps {
  readonly label: string;
}

/** A record of another resource, by its name. One that is gone is shown by its id. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  const { list, one } = props.reference;
  const isSearched = one !== undefined && serverViewOf({ list }).isSearched;
  return isSearched ? <SearchedSelect {...props} /> : <WholeSelect {...props} />;
}

/** Finds among all that can be referred to. */
function WholeSelect({ reference, ...props }: ReferenceSelectProps) {
  const { names, isFetching } = useReferredNames(reference);
  return <NamesSelect {...props} names={names} isBusy={isFetching} />;
}

/** Has the server find them; the name of the chosen one is read by itself. */
function SearchedSelect({ reference, ...props }: ReferenceSelectProps) {
  const { value } = props;
  const { id: _, ...scope } = use(RecordScope);
  const [text, setText] = useState('');
  const question = useMemo((): Question => {
    const filters: CrudFilters = text.trim() === '' ? [] : [{ field: 'q', operator: 'eq', value: text.trim() }];
    return { ...everything, filters };
  }, [text]);
  const { rows, isFetching } = useRecords(reference, scope, failureOf(reference), question);
  const id = typeof value === 'string' ? value : '';
  const { query } = useOne<BaseRecord, ApiError>({
    resource: reference.name,
    id,
    meta: inScope(scope),
    queryOptions: { enabled: id !== '', retry: false },
    errorNotification: false,
  });
  const chosen = query.data && namesOf(reference, [query.data.data]);
  return (
    <NamesSelect
      {...props}
      names={namesOf(reference, rows)}
      isBusy={isFetching}
      chosenName={chosen?.get(id)}
      onSearch={setText}
    />
  );
}

interface NamesSelectProps extends Omit<ReferenceSelectProps, 'reference'>, Pick<ChoiceProps, 'onSearch' | 'isBusy'> {
  readonly names: Names;
  readonly chosenName?: string | undefined;
}

function NamesSelect({ names, chosenName, value, onChange, ...given }: NamesSelectProps) {
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <Choice
      {...given}
      placeholder="Select"
      value={chosen}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      unlistedLabel={chosenName ?? chosen}
      maxDrawnOptions={200}
      onChange={(id) => onChange?.(id)}
    />
  );
}
