import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { ageOf } from '@/resources/links/sync/allLinksState';
import { useAllLinksState } from '@/resources/links/sync/useAllLinksState';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '../list/Loading';
import type { ListedLinks } from '../list/useListedLinks';
import { LinkTable } from '../table/LinkTable';
import { texts as pageTexts } from '../texts';
import { linkRows } from './linkRows';
import { texts } from './texts';
import { useNewRow } from './useNewRow';
import { useOpenKey } from './useOpenKey';

interface AllLinksTableProps {
  readonly all: AllLinks;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly onChange: (part: Partial<LinksView>) => void;
  /** `asOf`: when the link was read, in ms. */
  readonly renderDetails: (link: Link, asOf: number) => ReactNode;
}

/** The links that match, of all that there are. */
export function AllLinksTable({ all, listed, view, onChange, renderDetails }: AllLinksTableProps) {
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
      selectColumn={undefined}
      onSort={(sort) => onChange({ sort })}
      undrawn={(shown.result?.count ?? 0) - rows.length}
      renderDetails={(link) => renderDetails(link, age)}
    >
      {isEmpty && (isBusy || !shown.result) && <Loading text={texts.searching} />}
      {isEmpty && !isBusy && shown.result && (
        <EmptyState
          title={texts.noMatch}
          action={<PlainButton onClick={() => onChange({ filter: noFilter })}>{pageTexts.clearFilter}</PlainButton>}
        />
      )}
      {shown.result && shown.result.count > rows.length && (
        <PlainButton onClick={all.window.showMore}>{texts.showNext}</PlainButton>
      )}
    </LinkTable>
  );
}
