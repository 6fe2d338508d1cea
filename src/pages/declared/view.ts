import type { BaseRecord, CrudFilters, CrudSort } from '@refinedev/core';
import { useMemo } from 'react';
import type { NamesByField } from '@/forms/references';
import { plainText, type ShownField, type serverViewOf } from '@/forms/shownFields';
import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddress';
import { instantOf, isInstant } from '@/lib/dates/dates';
import { localDay } from '@/lib/dates/localTime';
import type { Sort } from '@/lib/sort';
import { foldText } from '@/lib/text/foldText';
import { dateLocale } from '@/lib/text/locale';
import { useDrawn } from './drawn';

/** What is looked for, by which fields it is filtered, and in which order it stands. */
export interface RecordsView {
  readonly text: string;
  readonly sort: Sort | undefined;
  /** From 1, of a list that is read by numbers. */
  readonly page: number;
  /** By field: a value, or the two ends of a span with two dots between. */
  readonly filters: Readonly<Record<string, string>>;
}

const first = () => 'ascending' as const;

/** The view as the address says it. */
export function useRecordsView() {
  const { filters: filtered } = useDrawn();
  const inAddress = useMemo((): ViewInAddress<RecordsView> => {
    const names = filtered.map(({ name }) => name);
    return {
      read: (search) => ({
        text: readText(search),
        sort: readSort(search, search.getAll('sort'), first),
        page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
        filters: Object.fromEntries(names.flatMap((name) => search.getAll(name).map((value) => [name, value]))),
      }),
      write({ text, sort, page, filters }, search) {
        const written = withoutKeys(search, [...listKeys, 'page', ...names]);
        writeText(text, written);
        writeSort(sort, written, first);
        if (page > 1) written.set('page', String(page));
        for (const [name, value] of Object.entries(filters)) if (value !== '') written.set(name, value);
        return written;
      },
    };
  }, [filtered]);
  const { view, change } = useAddressView(inAddress);
  return {
    view,
    change: (part: Partial<RecordsView>) => change({ page: 1, ...part }), // another question has other pages
    changeFilter: (name: string, value: string) =>
      change(({ filters }) => ({ page: 1, filters: { ...filters, [name]: value } })),
    showPage: (page: number) => change({ page }, 'push'),
  };
}

type Asked = ReturnType<typeof serverViewOf>;

/** The part of a view that the server is asked for, in Refine's words. */
export function questionOf({ text, sort, filters }: RecordsView, asked: Asked) {
  const fields = Object.entries(asked.isSearched ? { q: text, ...filters } : filters);
  const isAsked = ([name, value]: readonly [string, string]) => asked.isFiltered(name) && value.trim() !== '';
  const sorters: CrudSort[] =
    sort && asked.isSorted(sort.column)
      ? [{ field: sort.column, order: sort.direction === 'ascending' ? 'asc' : 'desc' }]
      : [];
  const crudFilters: CrudFilters = fields
    .filter(isAsked)
    .map(([field, value]) => ({ field, operator: 'eq', value: value.trim() }));
  return { sorters, filters: crudFilters };
}

/** The rows of the page that a view shows, in its order: what the server has not done is done here. */
export function viewedRows(
  rows: readonly BaseRecord[],
  { text, sort, filters }: RecordsView,
  fields: readonly ShownField[],
  asked: Asked,
  names: NamesByField,
): readonly BaseRecord[] {
  const textOf: TextOf = (row, name) => {
    const text = plainText(row[name]);
    return names[name]?.get(text) ?? text;
  };
  const wanted = asked.isSearched ? '' : foldText(text.trim());
  const own = Object.entries(filters).filter(([name]) => !asked.isFiltered(name));
  const found = rows.filter(
    (row) =>
      (wanted === '' || fields.some(({ name }) => foldText(textOf(row, name)).includes(wanted))) &&
      own.every(([name, value]) => fits(row[name], value)),
  );
  return sort && fields.some(({ name }) => name === sort.column) && !asked.isSorted(sort.column)
    ? sortRows(found, sort, textOf)
    : found;
}

const collator = new Intl.Collator(dateLocale(), { numeric: true, sensitivity: 'base' });

/** What is shown of a field as it is compared and searched: of a record that it refers to the name. */
type TextOf = (row: BaseRecord, name: string) => string;

/** A new list in the order asked for. Equal rows keep their order; rows without a value stand last either way. */
function sortRows(rows: readonly BaseRecord[], sort: Sort, textOf: TextOf): readonly BaseRecord[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const hasNone = (row: BaseRecord) => plainText(row[sort.column]) === '';
  const compare = (one: BaseRecord, other: BaseRecord) => {
    const [a, b]: readonly unknown[] = [one[sort.column], other[sort.column]];
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return collator.compare(textOf(one, sort.column), textOf(other, sort.column));
  };
  return rows.toSorted((one, other) =>
    hasNone(one) || hasNone(other) ? Number(hasNone(one)) - Number(hasNone(other)) : sign * compare(one, other),
  );
}

/** The day of a text: of an instant in the user's calendar, in which it is shown. */
function dayOf(text: string): string {
  const instant = isInstant(text) ? instantOf(text) : undefined;
  return instant ? localDay(instant) : text.slice(0, 'yyyy-mm-dd'.length);
}

/** Whether a value is the one wanted, or lies in the span, whose ends count in any order; a day at its end counts whole. */
function fits(value: unknown, wanted: string): boolean {
  const [first = '', last] = wanted.split('..');
  if (last === undefined) return Array.isArray(value) ? value.includes(wanted) : plainText(value) === wanted;
  if (plainText(value) === '') return false;
  const isSwapped =
    first !== '' && last !== '' && (typeof value === 'number' ? Number(last) < Number(first) : last < first);
  const [from, to] = isSwapped ? [last, first] : [first, last];
  if (typeof value === 'number') return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
  const day = dayOf(plainText(value));
  return (from === '' || day >= from) && (to === '' || day <= to);
}
