import { Suspense, useMemo } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { errorSentence, serverWords } from '@/providers/http/apiError';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import { readOpen } from '@/resources/links/linkInAddress';
import { type Link, linkId } from '@/resources/links/model';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { texts as toasts } from '@/resources/links/texts';
import type { LinksView } from '@/resources/links/view';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import type { DomainChoice } from './domain/useDomainChoice';
import { AllLinksTable, LinkDetails, NoDomain, NoLinks, NoMatch } from './lazyParts';
import { Loading } from './list/Loading';
import { MoreLinks } from './list/MoreLinks';
import { texts as listTexts } from './list/texts';
import type { ListedLinks } from './list/useListedLinks';
import { isNoMatch } from './list/useShownLinks';
import type { SelectMode } from './select/useSelectMode';
import { rowsOf } from './table/items';
import { LinkTable } from './table/LinkTable';
import type { SelectColumn } from './table/selectColumn';
import { texts } from './texts';

interface LinksContentProps {
  readonly choice: DomainChoice;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  /** Of bulk mode, in which nothing else selects. */
  readonly selectColumn: SelectColumn | undefined;
  readonly select: SelectMode;
  readonly onChange: (part: Partial<LinksView>) => void;
  /** Shows all links; undefined where that is not offered. */
  readonly onLoadAll: (() => void) | undefined;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The links, or why there are none. */
export function LinksContent(props: LinksContentProps) {
  const { choice, listed, view, selectColumn, select, onChange, onLoadAll, onCreate, createRefusal } = props;
  const { domain, isLoading } = choice;
  const { list, shown, actions } = listed;
  const rows = useMemo(() => rowsOf(shown.links), [shown.links]);
  const open = readOpen(useAddress().query);
  if (domain === undefined) {
    if (isLoading) return <Loading />;
    return (
      <Suspense fallback={<Loading />}>
        <NoDomain {...choice} onChoose={(chosen) => onChange({ domain: chosen })} />
      </Suspense>
    );
  }
  if (list.failure?.kind === 'list') {
    return (
      <ErrorNotice
        title={texts.loadError}
        meaning={errorSentence(list.failure.error, toasts.loadFailure)}
        onRetry={list.refresh}
        isRetrying={list.activity === 'loading'}
      />
    );
  }
  if (list.activity === 'loading') return <Loading />;
  if (list.links.length === 0 && !list.hasMore) {
    return (
      <Suspense fallback={<Loading />}>
        <NoLinks domain={domain} onCreate={onCreate} createRefusal={createRefusal} />
      </Suspense>
    );
  }
  const renderDetails = (link: Link, asOf?: number, all?: AllLinks) => (
    <LinkDetails
      link={link}
      asOf={asOf}
      all={all}
      isBusy={actions.busy.has(link.id)}
      refusal={actions.refusals.get(link.id)}
      onAction={actions.run}
    />
  );
  const shownRows = { rows, links: shown.links, count: shown.links.length };
  const pages = (
    <LinkTable
      key={listed.key}
      label={texts.tableOf(readableName(domain))}
      rows={rows}
      known={list.links}
      isBusy={list.activity !== 'idle'}
      position={listed.position}
      newId={listed.newId}
      onMarkEnd={listed.endMark}
      openKey={open === undefined ? undefined : linkId(domain, open)}
      sort={view.sort}
      {...(selectColumn ? { selectColumn, selectBox: selectColumn.heading(shownRows) } : select.table(shownRows))}
      onSort={(sort) => onChange({ sort })}
      renderDetails={renderDetails}
    >
      {isNoMatch(shown) ? (
        <Suspense fallback={<Loading />}>
          <NoMatch hasMore={list.hasMore} onLoadAll={onLoadAll} onClear={() => onChange({ filter: noFilter })} />
        </Suspense>
      ) : (
        <MoreLinks listed={listed} />
      )}
    </LinkTable>
  );
  return (
    <>
      {list.failure?.kind === 'refresh' && (
        <ErrorNotice
          title={texts.loadError}
          meaning={texts.refreshMeaning}
          words={serverWords(list.failure.error)}
          onRetry={list.refresh}
          isRetrying={list.activity === 'refreshing'}
        />
      )}
      {listed.isAll ? (
        <Suspense fallback={<Loading text={listTexts.loadingAll} />}>
          <AllLinksTable
            listed={listed}
            view={view}
            select={select}
            onChange={onChange}
            renderDetails={renderDetails}
            pages={pages}
          />
        </Suspense>
      ) : (
        pages
      )}
    </>
  );
}
