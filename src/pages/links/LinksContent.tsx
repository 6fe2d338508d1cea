import { Suspense, useEffect } from 'react';
import { countUnread, everyDomain, isFiltering, type Link, linkTexts, noFilter } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { errorSentence, serverWords } from '@/providers/http/errorSentence';
import { MissingDomains } from '@/resources/domains/MissingDomains';
import { nameInSentence } from '@/resources/domains/name';
import type { LinkList } from '@/resources/links/useLinks';
import { useLinkColumnKeys, useTableChoice } from '@/resources/links/useTableChoice';
import { isAboutClicksSince, type LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import { Loading } from '@/ui/feedback/Spinner';
import { LoadMore } from '@/ui/list/LoadMore';
import type { OpenDialog } from './LinksDialogs';
import styles from './LinksScreen.module.css';
import { LinkDetails, NoDomain, NoLinks, NoMatch, preloadNoDomain, preloadParts } from './lazyParts';
import type { ListedLinks } from './list/useListedLinks';
import { useRoom } from './list/useRoom';
import { useRowSource } from './list/useRowSource';
import endStyles from './MoreLinks.module.css';
import type { Selecting } from './select/useSelecting';
import { LinkTable } from './table/LinkTable';
import { rowActions } from './table/rowActions';
import { texts } from './texts';
import type { useLinksView } from './useLinksView';

interface LinksContentProps {
  readonly links: ReturnType<typeof useLinksView>;
  readonly selecting: Pick<Selecting, 'table'>;
  readonly onOpen: OpenDialog;
}

/** The links, or why there are none. */
export function LinksContent({ links, selecting, onOpen }: LinksContentProps) {
  const { choice, listed, asked: view, change, createRefusal } = links;
  const { domain, isLoading } = choice;
  const { list, actions, source } = listed;
  const { rows, shown, known, hasRest, named, newKey } = useRowSource(listed, view);
  const { room, placeholder } = useRoom();
  const columns = useLinkColumnKeys(domain === everyDomain);
  const isPhone = useIsPhone();
  const isCompact = useTableChoice().choice.isCompact && !isPhone;
  const isListed = list.activity === 'idle';
  useEffect(() => {
    if (isListed) void whenQuiet().then(preloadParts);
  }, [isListed]);
  useEffect(() => {
    if (domain === undefined) preloadNoDomain(); // beside the domains
  }, [domain]);
  const loading = (
    <div ref={placeholder} className={styles.room}>
      <Loading text={texts.loading} />
    </div>
  );
  if (domain === undefined) {
    if (isLoading) return loading;
    return (
      <Suspense fallback={loading}>
        <NoDomain {...choice} onChoose={(chosen) => change({ domain: chosen })} />
      </Suspense>
    );
  }
  if (list.failure?.kind === 'list') {
    return (
      <ErrorNotice
        title={texts.loadError}
        meaning={errorSentence(list.failure.error, linkTexts.loadFailure)}
        onRetry={list.refresh}
        isRetrying={list.activity === 'loading'}
      />
    );
  }
  const { isOfJob, size } = listed.pages.answer.getState();
  const hasRowsOfJob = isOfJob && size > 0; // known without the list
  if (list.activity === 'loading' && !hasRowsOfJob) return loading;
  const missing = listed.place && listed.missing.length > 0 && (
    <MissingDomains
      organizationId={listed.place.organizationId}
      names={listed.missing}
      isBusy={listed.isBusy}
      onRetry={list.refresh}
    />
  );
  if (list.links.length === 0 && !list.hasMore && !hasRowsOfJob) {
    if (missing) return missing;
    if (list.unread > 0) return <MoreLinks listed={listed} />;
    return (
      <Suspense fallback={loading}>
        <NoLinks domain={domain} onCreate={() => onOpen('create')} createRefusal={createRefusal} />
      </Suspense>
    );
  }
  const duplicate = (link: Link) => onOpen('create', { start: link });
  const actionsOf = rowActions({
    isBusy: ({ id }) => actions.busy.has(id),
    onStatus: actions.run,
    onQrCode: (link) => onOpen('qr', { link }),
    onDuplicate: duplicate,
    duplicateRefusal: createRefusal,
  });
  const renderDetails = (link: Link) => (
    <LinkDetails
      link={link}
      source={source}
      isBusy={actions.busy.has(link.id)}
      refusal={actions.refusals.get(link.id)}
      onAction={actions.run}
      onDuplicate={duplicate}
      duplicateRefusal={createRefusal}
    />
  );
  const undrawn = shown.answer.size - rows.length;
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
      {missing}
      <LinkTable
        key={listed.key}
        label={texts.tableOf(nameInSentence(domain))}
        rows={rows}
        known={known}
        isBusy={listed.isBusy}
        searched={view.filter.text}
        columns={columns}
        isCompact={isCompact}
        position={listed.position}
        newId={newKey}
        onMarkEnd={listed.endMark}
        named={named}
        sort={view.sort}
        isClicksSince={!source.paging && isAboutClicksSince(view)}
        {...selecting.table(shown)}
        actionsOf={actionsOf}
        onSort={(sort) => change({ sort })}
        undrawn={undrawn}
        hasMore={hasRest}
        room={room}
        renderDetails={renderDetails}
      >
        <Suspense fallback={<Loading />}>
          <ListEnd
            listed={listed}
            view={view}
            rows={rows.length}
            undrawn={undrawn}
            onClear={() => change({ filter: noFilter })}
          />
        </Suspense>
      </LinkTable>
    </>
  );
}

interface ListEndProps {
  readonly listed: ListedLinks;
  readonly view: LinksView;
  /** How many are drawn, and how many match and are not. */
  readonly rows: number;
  readonly undrawn: number;
  readonly onClear: () => void;
}

/** Below the last row: why there is none, the rows that are not drawn, or the next page. */
function ListEnd({ listed, view, rows, undrawn, onClear }: ListEndProps) {
  const { source, pages } = listed;
  if (undrawn > 0)
    return <PlainButton onClick={source.showMore}>{listed.served ? texts.loadMore : texts.showNext}</PlainButton>;
  if (rows === 0 && (!source.paging || isFiltering(view.filter)))
    return <NoMatch listed={listed} view={view} onClear={onClear} />;
  return source.paging && !pages.answer.getState().isOfJob ? <MoreLinks listed={listed} /> : null;
}

/** Below the last row: the button for the next page, why it failed to load, or why this is not all. */
function MoreLinks({ listed: { list } }: { readonly listed: ListedLinks }) {
  if (list.failure?.kind === 'token') {
    return (
      <div className={endStyles.end}>
        <Notice
          tone="orange"
          title={texts.tokenGone}
          action={<PlainButton onClick={list.startAgain}>{texts.reload}</PlainButton>}
        >
          {texts.tokenGoneMeaning}
        </Notice>
      </div>
    );
  }
  const end = endOf(list);
  if (end) {
    return (
      <div className={endStyles.end}>
        <Notice
          tone="orange"
          title={end.title}
          action={
            <PlainButton isBusy={list.activity !== 'idle'} onClick={list.refresh}>
              {texts.reload}
            </PlainButton>
          }
        >
          {end.meaning}
        </Notice>
      </div>
    );
  }
  if (!list.hasMore) return null;
  return (
    <LoadMore
      label={texts.loadMore}
      isLoading={list.activity !== 'idle'}
      onLoad={() => void list.loadMore()}
      failure={
        list.failure?.kind === 'more'
          ? { title: texts.loadError, words: serverWords(list.failure.error) ?? linkTexts.loadFailure }
          : undefined
      }
    />
  );
}

/** Why a list that goes no further is not all that there is. */
function endOf({ hasMore, wholeness }: LinkList): { readonly title: string; readonly meaning: string } | undefined {
  if (wholeness.kind === 'part') return hasMore ? undefined : { title: texts.repeats, meaning: texts.repeatsMeaning };
  if (wholeness.kind === 'unread') return { title: countUnread(wholeness.unread ?? 0), meaning: texts.unreadMeaning };
  if (wholeness.kind === 'moved') return { title: texts.moved, meaning: texts.movedMeaning };
  if (wholeness.kind !== 'differs') return undefined;
  return { title: texts.differs(wholeness.links, wholeness.total), meaning: texts.movedMeaning };
}
