import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useNow } from '@/lib/useNow';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import { noMoreFilter } from '@/resources/links/localIndex/moreFilter';
import type { Link } from '@/resources/links/model';
import { isPagesOnly, isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type AllLinksState, ageOf } from '@/resources/links/sync/allLinksState';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loading } from '../list/Loading';
import { texts as listTexts } from '../list/texts';
import type { ListedLinks } from '../list/useListedLinks';
import type { SelectMode } from '../select/useSelectMode';
import { LinkTable } from '../table/LinkTable';
import { texts as pageTexts } from '../texts';
import { linkRows } from './linkRows';
import { texts } from './texts';
import { useMoreView } from './useMoreView';
import { useNewRow } from './useNewRow';
import { useOpenKey } from './useOpenKey';
import { useShownList } from './useShownList';

interface AllLinksTableProps {
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly select: SelectMode;
  readonly onChange: (part: Partial<LinksView>) => void;
  /** `asOf`: when the link was read, in ms. */
  readonly renderDetails: (link: Link, asOf: number, all: AllLinks) => ReactNode;
  /** What is shown where the list can't be. */
  readonly pages: ReactNode;
}

const loading = <Loading text={listTexts.loadingAll} />;

/** The links that match, of all that there are. */
export function AllLinksTable(props: AllLinksTableProps) {
  const { all, state } = useShownList(props.listed);
  if (!all || !state) return loading;
  if (isPagesOnly(state.activity)) return props.pages;
  return <Rows {...props} all={all} state={state} />;
}

interface RowsProps extends AllLinksTableProps {
  readonly all: AllLinks;
  readonly state: AllLinksState;
}

function Rows({ all, state, listed, view, select, onChange, renderDetails }: RowsProps) {
  const shown = useSyncExternalStore(all.window.subscribe, all.window.state);
  const { view: more, change: changeMore } = useMoreView();
  const openKey = useOpenKey(all, shown);
  const rows = useMemo(() => linkRows(all, shown), [all, shown]);
  const { newId } = listed;
  const created = useMemo(() => listed.list.links.find(({ id }) => id === newId), [listed.list.links, newId]);
  const newRow = useNewRow(all, shown, created);
  const domain = listed.place?.domain ?? '';
  const { links = 0 } = state.list?.current ?? {};
  const age = state.list ? ageOf(state.list) : 0;
  const isBusy = isReading(state.activity);
  const isFirstPage = isBusy && links === 0;
  const now = useNow();
  const isEmpty = rows.length === 0;
  if (!shown.result && isEmpty) return loading;
  const clear = () => {
    onChange({ filter: noFilter });
    changeMore(noMoreFilter);
  };
  const query = { filter: view.filter, sort: view.sort, more, now };
  return (
    <LinkTable
      key={listed.key}
      label={pageTexts.tableOf(readableName(domain))}
      rows={rows}
      known={listed.list.links}
      isBusy={isBusy}
      position={listed.list.positionIn(JSON.stringify(['all', view.filter, more, view.sort]))}
      newId={newRow}
      onMarkEnd={listed.endMark}
      openKey={openKey}
      sort={view.sort}
      {...select.table({ rows, all, query, count: shown.result?.count ?? rows.length })}
      onSort={(sort) => onChange({ sort })}
      undrawn={(shown.result?.count ?? 0) - rows.length}
      renderDetails={(link) => renderDetails(link, age, all)}
    >
      {isEmpty && isFirstPage && loading}
      {isEmpty && !isFirstPage && (
        <EmptyState title={texts.noMatch} action={<PlainButton onClick={clear}>{pageTexts.clearFilter}</PlainButton>} />
      )}
      {shown.result && shown.result.count > rows.length && (
        <PlainButton onClick={all.window.showMore}>{texts.showNext}</PlainButton>
      )}
    </LinkTable>
  );
}
