import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type AllLinks, closedList, readRequests, type WindowState } from '@/engines/link-lists';
import { addressOfId, isAllDomains, type Link } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { announce } from '@/lib/browser/announce';
import { maxPrintedRows } from '@/lib/browser/usePrinting';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { useNow } from '@/lib/useNow';
import { type LinksView, readOpen } from '@/resources/links/view';
import type { ShownRows } from '../select/rowIds';
import { type LinkRows, rowsOf } from '../table/items';
import type { NamedRow } from '../table/useOpenRows';
import { texts } from '../texts';
import type { ListedLinks } from './useListedLinks';

/** The rows of the list, whether the loaded pages or all links give them. */
interface RowSource {
  readonly rows: LinkRows;
  /** What is shown, for a selection. */
  readonly shown: ShownRows;
  /** Links that the widths of the columns are made for. */
  readonly known: readonly Link[];
  /** The link that the address opens. */
  readonly named: NamedRow | undefined;
  /** The row of a link that was created a moment ago. */
  readonly newKey: string | undefined;
}

export function useRowSource(listed: ListedLinks, { filter, sort }: LinksView): RowSource {
  const { shown, createdId, newId, place } = listed;
  const all = listed.isAll ? listed.all : undefined;
  const found = useStore(all?.window.store ?? closedList);
  const now = useNow();
  const ofPages = useMemo(() => rowsOf(shown.links), [shown.links]);
  const ofAll = useMemo(() => all && found && rowsFound(all, found), [all, found]);
  const known = useKnownLinks(listed, ofAll);
  usePrintableRows(ofAll);
  const { query } = useAddress();
  const openId = place && readOpen(query, place.domain);
  const openOfAll = useKeyOf(all, found, openId, false);
  const newOfAll = useKeyOf(all, found, createdId, true);
  const isNewOfAllAlone = newOfAll !== undefined && newId === undefined;
  useEffect(() => {
    const { domain, slug } = addressOfId(createdId ?? '');
    if (isNewOfAllAlone) announce(texts.isNew(`${domain}/${slug}`)); // the loaded pages would say it
  }, [isNewOfAllAlone, createdId]);
  const isAllHere = useStore(all?.store ?? closedList, (state) => state?.list?.current.ended !== undefined);
  const hasRest = listed.readAll !== undefined && (all ? !isAllHere : listed.list.hasMore && !shown.isOfJob);
  const part = {
    question: JSON.stringify([filter, sort]),
    readRest: place && hasRest ? () => readRequests.make(place, 'question') : undefined,
  };
  if (all && found && ofAll) {
    const count = found.result?.count ?? ofAll.length;
    return {
      rows: ofAll,
      known,
      shown: { rows: ofAll, count, all, query: { filter, sort, now }, ...part },
      named: openId === undefined ? undefined : { id: openId, key: openOfAll },
      newKey: newOfAll,
    };
  }
  return {
    rows: ofPages,
    known,
    shown: { rows: ofPages, links: shown.links, count: shown.links.length, ...part },
    named: openId === undefined ? undefined : { id: openId, key: openId },
    newKey: newId,
  };
}

/** A short list has all its links here once the page is quiet: printing waits for no worker. */
function usePrintableRows(rows: LinkRows | undefined): void {
  useEffect(() => {
    if (!rows || rows.length > maxPrintedRows) return undefined;
    let isWanted = true;
    const fetchAll = () => Array.from({ length: isWanted ? rows.length : 0 }, (_, index) => rows.at(index));
    void whenQuiet().then(fetchAll);
    return () => void (isWanted = false);
  }, [rows]);
}

/** So many rows make the columns as wide as links of other domains than the first need. */
const measuredRows = 50;

/** The loaded pages; they begin with one domain, so in a list of all domains the first rows that are shown are known, too. */
function useKnownLinks({ list: { links }, place }: ListedLinks, rows: LinkRows | undefined): readonly Link[] {
  const isOfAll = place !== undefined && isAllDomains(place);
  return useMemo(() => {
    if (!isOfAll || !rows) return links;
    const first = Array.from({ length: Math.min(rows.length, measuredRows) }, (_, row) => rows.at(row));
    return first.filter((link) => link !== undefined); // columns become no narrower, so what the pages need stays
  }, [isOfAll, links, rows]);
}

function rowsFound(all: AllLinks, { keys, rows, result }: WindowState): LinkRows {
  const starts = result?.starts && new Set(result.starts);
  return {
    length: rows.length,
    at: (index) => all.window.at(rows[index] ?? -1),
    keyAt: (index) => keys.of(rows[index] ?? -1),
    indexOf(key) {
      const row = keys.row(key);
      return row === undefined ? -1 : rows.indexOf(row);
    },
    startsGroup: (index) => index > 0 && starts?.has(rows[index] ?? -1) === true,
  };
}

interface FoundRow {
  readonly id: string;
  readonly generation: number;
  readonly row: number;
}

/** The key of the row of a link, once the list has it; one that is kept stays in sight whatever the filter. */
function useKeyOf(
  all: AllLinks | undefined,
  shown: WindowState | undefined,
  id: string | undefined,
  isKept: boolean,
): string | undefined {
  const [found, setFound] = useState<FoundRow>();
  const { generation = 0, isCurrent = false } = shown ?? {};
  // The list is in a worker. What it answers after a change may hold the link.
  useEffect(() => {
    if (!all || id === undefined || !isCurrent) return undefined;
    let isWanted = true;
    async function find({ questions, window }: AllLinks, wanted: string) {
      const { domain, slug } = addressOfId(wanted);
      const [entry] = (await questions.find({ kind: 'slug', domain, slugs: [slug] }, 1)) ?? [];
      if (!isWanted || entry?.[1].id !== wanted) return;
      if (isKept) window.keep(entry[0]);
      setFound({ id: wanted, generation, row: entry[0] });
    }
    void find(all, id);
    return () => void (isWanted = false);
  }, [all, id, generation, isCurrent, isKept]);
  return shown && found?.id === id && found?.generation === generation ? shown.keys.of(found.row) : undefined;
}
