import { Suspense, useMemo } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { errorSentence, serverWords } from '@/providers/http/apiError';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import { readOpen } from '@/resources/links/linkInAddress';
import { type Link, linkId } from '@/resources/links/model';
import { texts as toasts } from '@/resources/links/texts';
import type { LinksView } from '@/resources/links/view';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import type { DomainChoice } from './domain/useDomainChoice';
import { AllLinksTable, LinkDetails, NoDomain, NoLinks, NoMatch } from './lazyParts';
import { Loading } from './list/Loading';
import { MoreLinks } from './list/MoreLinks';
import { texts as listTexts } from './list/texts';
import { isNoMatch, type ListedLinks } from './list/useListedLinks';
import type { ShownRows } from './select/rowIds';
import type { SelectMode } from './select/useSelectMode';
import { rowsOf } from './table/items';
import { LinkTable } from './table/LinkTable';
import type { SelectColumn } from './table/selectColumn';
import { texts } from './texts';

interface LinksContentProps {
  readonly choice: DomainChoice;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  /** The check boxes of bulk mode, while it is on. */
  readonly selectColumn: SelectColumn | undefined;
  readonly select: SelectMode;
  readonly onChange: (part: Partial<LinksView>) => void;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The links, or why there are none. */
export function LinksContent(props: LinksContentProps) {
  const { choice, listed, view, selectColumn, select, onChange, onCreate, createRefusal } = props;
  const { domain, isLoading } = choice;
  const { list, shown, actions, all } = listed;
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
  const selectionOf = (rows: ShownRows) =>
    selectColumn ? { selectColumn, selectBox: selectColumn.heading(rows) } : select.table(rows);
  const renderDetails = (link: Link, asOf?: number) => (
    <LinkDetails
      link={link}
      asOf={asOf}
      all={listed.isAll ? all : undefined}
      isBusy={actions.busy.has(link.id)}
      refusal={actions.refusals.get(link.id)}
      onAction={actions.run}
    />
  );
  const table =
    listed.isAll && all ? (
      <Suspense fallback={<Loading text={listTexts.loadingAll} />}>
        <AllLinksTable
          all={all}
          listed={listed}
          view={view}
          select={select}
          onChange={onChange}
          renderDetails={renderDetails}
        />
      </Suspense>
    ) : (
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
        {...selectionOf({ rows, links: shown.links, count: shown.links.length })}
        onSort={(sort) => onChange({ sort })}
        renderDetails={renderDetails}
      >
        {isNoMatch(shown) ? (
          <Suspense fallback={<Loading />}>
            <NoMatch listed={listed} onClear={() => onChange({ filter: noFilter })} />
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
      {table}
    </>
  );
}
