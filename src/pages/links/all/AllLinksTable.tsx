import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { useNow } from '@/lib/useNow';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import { readOpen } from '@/resources/links/linkInAddress';
import type { Link } from '@/resources/links/model';
import { isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { ageOf } from '@/resources/links/sync/allLinksState';
import { useAllLinksState } from '@/resources/links/sync/useAllLinksState';
import type { WindowState } from '@/resources/links/sync/windowState';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '../list/Loading';
import type { ListedLinks } from '../list/useListedLinks';
import type { SelectMode } from '../select/useSelectMode';
import type { LinkRows } from '../table/items';
import { LinkTable } from '../table/LinkTable';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

interface AllLinksTableProps {
  readonly all: AllLinks;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly select: SelectMode;
  readonly onChange: (part: Partial<LinksView>) => void;
  /** `asOf`: when the link was read, in ms. */
  readonly renderDetails: (link: Link, asOf: number) => ReactNode;
}

/** The links that match, of all that there are. */
export function AllLinksTable({ all, listed, view, select, onChange, renderDetails }: AllLinksTableProps) {
  const { list, activity } = useAllLinksState(all) ?? {};
  const shown = useSyncExternalStore(all.window.subscribe, all.window.state);
  const openKey = useOpenKey(all, shown);
  const rows = useMemo(() => linkRows(all, shown), [all, shown]);
  const { newId } = listed;
  const created = useMemo(() => listed.list.links.find(({ id }) => id === newId), [listed.list.links, newId]);
  const newRow = useNewRow(all, shown, created);
  const domain = listed.place?.domain ?? '';
  const age = list ? ageOf(list) : 0;
  const isBusy = activity !== undefined && isReading(activity);
  const isEmpty = rows.length === 0;
  const count = shown.result?.count ?? rows.length;
  const now = useNow();
  return (
    <LinkTable
      key={listed.key}
      label={pageTexts.tableOf(readableName(domain))}
      rows={rows}
      known={listed.list.links}
      isBusy={isBusy}
      position={listed.position}
      newId={newRow}
      onMarkEnd={listed.endMark}
      openKey={openKey}
      sort={view.sort}
      {...select.table({ rows, count, all, query: { filter: view.filter, sort: view.sort, now } })}
      onSort={(sort) => onChange({ sort })}
      undrawn={count - rows.length}
      renderDetails={(link) => renderDetails(link, age)}
    >
      {isEmpty && (isBusy || !shown.result) && <Loading text={texts.searching} />}
      {isEmpty && !isBusy && shown.result && (
        <EmptyState
          title={texts.noMatch}
          action={<PlainButton onClick={() => onChange({ filter: noFilter })}>{pageTexts.clearFilter}</PlainButton>}
        />
      )}
      {count > rows.length && <PlainButton onClick={all.window.showMore}>{texts.showNext}</PlainButton>}
    </LinkTable>
  );
}

/** The rows that a question has found, as the table takes them. */
const linkRows = (all: AllLinks, { keys, rows }: WindowState): LinkRows => ({
  length: rows.length,
  at: (index) => all.window.at(rows[index] ?? -1),
  keyAt: (index) => keys.of(rows[index] ?? -1),
  indexOf(key) {
    const row = keys.row(key);
    return row === undefined ? -1 : rows.indexOf(row);
  },
});

/** The key of the row of a link that was created a moment ago, once the list has it. It is kept in sight whatever the filter. */
function useNewRow(all: AllLinks, shown: WindowState, created: Link | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly generation: number; readonly row: number }>();
  const { generation, keys, isCurrent } = shown;

  // The list is in a worker. What it answers after a change may hold the link.
  useEffect(() => {
    if (!created || !isCurrent) return undefined;
    let isWanted = true;
    async function find({ id, domain, slug }: Link) {
      const [entry] = (await all.finder.find({ kind: 'slug', domain, slugs: [slug] }, 1)) ?? [];
      if (!isWanted || entry?.[1].id !== id) return;
      all.window.keep(entry[0]);
      setFound({ id, generation, row: entry[0] });
    }
    void find(created);
    return () => void (isWanted = false);
  }, [all, created, generation, isCurrent]);

  return created && found?.id === created.id && found.generation === generation ? keys.of(found.row) : undefined;
}

/** The row of the link that the address opens, once it is known. */
function useOpenKey(all: AllLinks, { generation, keys, result }: WindowState): string | undefined {
  const slug = readOpen(useAddress().query);
  const [found, setFound] = useState<{ readonly slug: string; readonly row: number; readonly of: number }>();
  const isShown = result !== undefined;
  // The worker is asked outside React.
  useEffect(() => {
    if (slug === undefined || !isShown) return undefined;
    let isWanted = true;
    async function find(wanted: string) {
      const links = await all.finder.find({ kind: 'slug', domain: all.place.domain, slugs: [wanted] }, 1);
      const [row, link] = links?.[0] ?? [];
      if (isWanted && row !== undefined && link?.slug === wanted) setFound({ slug: wanted, row, of: generation });
    }
    void find(slug);
    return () => void (isWanted = false);
  }, [all, slug, isShown, generation]);
  return found && found.slug === slug && found.of === generation ? keys.of(found.row) : undefined;
}
