import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type LinkAnswer, type LinkRows, type LinkSource, readRequests } from '@/engines/link-lists';
import { addressOfId, domainsInAddress, type Link, onlyDomain } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { announce } from '@/lib/browser/announce';
import { maxPrintedRows } from '@/lib/browser/usePrinting';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { useNow } from '@/lib/useNow';
import { type LinksView, readOpen } from '@/resources/links/view';
import type { ShownRows } from '../select/selection';
import type { NamedRow } from '../table/useOpenRows';
import { texts } from '../texts';
import type { ListedLinks } from './useListedLinks';

/** The rows of the list. */
interface RowSource {
  readonly rows: LinkRows;
  /** What is shown, for a selection. */
  readonly shown: ShownRows;
  /** Links that the widths of the columns are made for. */
  readonly known: readonly Link[];
  /** The link that the address opens. */
  readonly named: NamedRow | undefined;
  /** Some links are not here. */
  readonly hasRest: boolean;
  /** The row of a link that was created a moment ago. */
  readonly newKey: string | undefined;
}

export function useRowSource(listed: ListedLinks, { filter, sort }: LinksView): RowSource {
  const { source, createdId, newId, place } = listed;
  const answer = useStore(source.answer);
  const { rows } = answer;
  const known = useKnownLinks(listed, rows);
  usePrintableRows(rows, listed.served !== undefined);
  const { query } = useAddress();
  const openId = place && readOpen(query, domainsInAddress(place));
  const openKey = useKeyOf(source, answer, openId, false);
  const newKey = useKeyOf(source, answer, createdId, true);
  const isNewRow = newKey !== undefined && newId === undefined && rows.indexOf(newKey) >= 0;
  useEffect(() => {
    const { domain, slug } = addressOfId(createdId ?? '');
    if (isNewRow) announce(texts.isNew(`${domain}/${slug}`)); // of a link that the loaded pages have, they say it
  }, [isNewRow, createdId]);
  const hasRest = useStore(source.state, (state) => state.hasRest);
  const now = useNow();
  return {
    rows,
    known,
    hasRest,
    shown: {
      source,
      query: { filter, sort, now },
      answer,
      readRest: place && hasRest && listed.readAll ? () => readRequests.make(place, 'question') : undefined,
    },
    named: openId === undefined ? undefined : { id: openId, key: openKey },
    newKey,
  };
}

/** A short list has all its links here once the page is quiet: printing waits for no worker. Rows of the server are here, and the last of them ask for more. */
function usePrintableRows(rows: LinkRows, isServed: boolean): void {
  useEffect(() => {
    if (isServed || rows.length > maxPrintedRows) return undefined;
    let isWanted = true;
    const fetchAll = () => Array.from({ length: isWanted ? rows.length : 0 }, (_, index) => rows.at(index));
    void whenQuiet().then(fetchAll);
    return () => void (isWanted = false);
  }, [rows, isServed]);
}

/** So many rows make the columns as wide as links of other domains than the first need. */
const measuredRows = 50;

/** The loaded pages; they begin with one domain, so in a list of all domains the first rows that are shown are known, too. */
function useKnownLinks({ list: { links }, place, source }: ListedLinks, rows: LinkRows): readonly Link[] {
  const isBeyond = place !== undefined && onlyDomain(place) === undefined && !source.paging;
  return useMemo(() => {
    if (!isBeyond) return links;
    const first = Array.from({ length: Math.min(rows.length, measuredRows) }, (_, row) => rows.at(row));
    return first.filter((link) => link !== undefined); // columns get no narrower, so what the pages need stays
  }, [isBeyond, links, rows]);
}

interface FoundRow {
  readonly id: string;
  readonly generation: number;
  readonly key: string;
}

/** The key of the row of a link, once the list has it; one that is kept stays in sight whatever the filter. */
function useKeyOf(
  source: LinkSource,
  { rows, generation, isCurrent }: LinkAnswer,
  id: string | undefined,
  isKept: boolean,
): string | undefined {
  const [found, setFound] = useState<FoundRow>();
  // The list may be with its owner. What it answers after a change may hold the link.
  useEffect(() => {
    if (id === undefined || !isCurrent) return undefined;
    let isWanted = true;
    void source.find(id, isKept).then((key) => isWanted && key !== undefined && setFound({ id, generation, key }));
    return () => void (isWanted = false);
  }, [source, id, generation, isCurrent, isKept]);
  if (id === undefined) return undefined;
  if (found?.id === id && found.generation === generation) return found.key;
  return rows.indexOf(id) >= 0 ? id : undefined;
}
