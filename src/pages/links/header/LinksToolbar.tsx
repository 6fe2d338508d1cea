import { useRef } from 'react';
import { useStore } from 'zustand';
import { defaultPageSize, pageSizes } from '@/contract/paths';
import {
  countUnread,
  everyDomain,
  filterCount,
  isByClicksSince,
  isFiltering,
  type LinkFilter,
  linkTexts,
  linkWithSlug,
} from '@/engines/links';
import { useIsPhone, useMediaQuery } from '@/lib/browser/useMediaQuery';
import { doWithout } from '@/lib/lazy/lazyPart';
import type { ApiError } from '@/providers/http/apiError';
import { errorSentence } from '@/providers/http/errorSentence';
import { DomainSelect, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { listName, nameInSentence } from '@/resources/domains/name';
import { useLinkColumnKeys } from '@/resources/links/useTableChoice';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { IconButton } from '@/ui/button/IconButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { ErrorNotice, UnreadNotice } from '@/ui/feedback/Notice';
import allStyles from '../all/AllLinks.module.css';
import { FilterBar } from '../filters/FilterBar';
import type { OpenDialog } from '../LinksDialogs';
import { AllLinksStatus, FilterChips, JobFilterHost, UnlistedDomain } from '../lazyParts';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShortcuts';
import { texts as pageTexts } from '../texts';
import { ToolsMenu } from '../tools/ToolsMenu';
import type { useLinksView } from '../useLinksView';
import styles from './LinksToolbar.module.css';
import { texts } from './texts';

interface LinksToolbarProps {
  readonly scope: ProjectScope;
  readonly links: ReturnType<typeof useLinksView>;
  readonly onOpen: OpenDialog;
  /** Shows check boxes; undefined while those of bulk mode are shown. */
  readonly onSelect: (() => void) | undefined;
}

const pageSizeOptions = pageSizes.map((size) => ({ value: String(size), label: texts.perPage(size) }));

/** The domain, the question and the tools in one row; below it what is filtered, the number of links, and the page size. */
export function LinksToolbar({ scope, links, onOpen, onSelect }: LinksToolbarProps) {
  const isNarrow = useMediaQuery('(48em <= width < 60em)'); // two lines there, on a phone one
  const isPhone = useIsPhone();
  const keyOf = useShownKeys();
  const { choice, listed, view, asked, type, change, chooseDomain } = links;
  const { place, all, list, source, readAll, refusal } = listed;
  const { paging } = source;
  const { canShowAll } = choice;
  const columns = useLinkColumnKeys(true);
  const unmarked = columns.some((key) => key === view.sort?.column) ? undefined : view.sort;
  const isSorted = asked.sort !== undefined && !isByClicksSince(asked.sort);
  const line = (
    <p className={styles.statusLine} aria-live="polite">
      {statusLine(choice.domain, listed, asked.filter, isSorted, asked.filter.text)}
    </p>
  );
  const showAll = () => change(({ filter }) => ({ filter: { ...filter, job: undefined } }));
  const statusRow = useRef<HTMLDivElement>(null);
  const hideKept = <HideKept listed={listed} onHide={() => statusRow.current?.focus({ preventScroll: true })} />;
  const statusOfPages = (
    <>
      {line}
      {hideKept}
    </>
  );
  const chips = choice.domain !== undefined && (filterCount(view.filter) > 0 || unmarked) && (
    <FilterChips
      all={all}
      filter={view.filter}
      sort={unmarked}
      onChange={change}
      fallback={<div className={styles.chips} />}
      onMissing={doWithout}
    />
  );
  const showAllDomains = canShowAll && choice.domain !== everyDomain ? () => chooseDomain(everyDomain) : undefined;
  const tools = (
    <div className={styles.atEnd}>
      <ToolsMenu listed={listed} onOpen={onOpen} onSelect={onSelect} onShowAll={isPhone ? showAllDomains : undefined} />
      <IconButton
        label={texts.shortcuts}
        icon="?"
        className={styles.help}
        opens="dialog"
        shortcut={keyOf('help')}
        onClick={() => onOpen('shortcuts')}
      />
    </div>
  );
  return (
    <>
      {choice.error ? (
        <ErrorNotice
          title={domainTexts.loadError}
          meaning={errorSentence(choice.error, domainTexts.loadFailure)}
          onRetry={choice.retry}
          isRetrying={choice.isLoading}
        />
      ) : null}
      {choice.unread > 0 && (choice.domain ?? everyDomain) === everyDomain && (
        <UnreadNotice title={domainTexts.unread(choice.unread)} isBusy={choice.isFetching} onReload={choice.retry} />
      )}
      {choice.unlisted !== undefined && (
        <UnlistedDomain unlisted={choice.unlisted} scope={scope} shown={choice.domain} onMissing={doWithout} />
      )}
      <div className={styles.controls}>
        <div className={styles.place}>
          <div className={styles.domain}>
            <DomainSelect
              domains={choice.offered}
              value={choice.domain}
              unread={choice.unread}
              placeholder={
                choice.isLoading || choice.error || choice.offered.length > 0
                  ? domainTexts.placeholder
                  : domainTexts.none
              }
              isBusy={choice.isLoading}
              isDisabled={choice.offered.length === 0}
              onChange={chooseDomain}
            />
          </div>
          {showAllDomains && !isPhone && <PlainButton onClick={showAllDomains}>{listName(everyDomain)}</PlainButton>}
        </div>
        {isNarrow && tools}
        {choice.domain !== undefined && <FilterBar listed={listed} view={view} onType={type} onChange={change} />}
        {isNarrow || tools}
      </div>
      {isPhone || chips}
      {view.filter.job && (
        <JobFilterHost
          key={view.filter.job.id}
          job={view.filter.job}
          listed={listed}
          onUnknown={showAll}
          onMissing={showAll}
        />
      )}
      <div
        ref={statusRow}
        className={styles.statusRow}
        data-with-buttons={choice.isForAll || (listed.isListWanted && !listed.isAsked) || undefined}
        tabIndex={-1}
        data-refreshing={list.activity === 'refreshing' || undefined}
      >
        {isPhone && chips}
        {!all && !listed.isAsked && statusOfPages}
        {place && listed.isListWanted && (
          <AllLinksStatus
            key={listed.key}
            place={place}
            listed={listed}
            view={asked}
            onChange={change}
            onMissing={listed.doWithoutAll}
            fallback={(all || listed.isAsked) && statusOfPages}
          >
            {hideKept}
          </AllLinksStatus>
        )}
        {refusal && <RefusedReading error={refusal} onRetry={readAll} />}
        {paging && !isPhone && (
          <div className={styles.pageSize}>
            <NativeSelect
              look="quiet"
              label={texts.pageSize}
              value={String(paging.pageSize)}
              options={pageSizeOptions}
              onChange={(value) =>
                paging.setPageSize(pageSizes.find((size) => String(size) === value) ?? defaultPageSize)
              }
            />
          </div>
        )}
      </div>
    </>
  );
}

interface RefusedReadingProps {
  readonly error: ApiError;
  readonly onRetry: (() => void) | undefined;
}

/** The server gives pages, and did not give all links: why, and the way to try again. */
const RefusedReading = ({ error, onRetry }: RefusedReadingProps) => (
  <>
    <output className={allStyles.note} data-offered>
      {pageTexts.readFailed(errorSentence(error, linkTexts.loadFailure))}
    </output>
    <span className={allStyles.step} data-offered>
      <PlainButton look="quiet" onClick={onRetry}>
        {texts.retry}
      </PlainButton>
    </span>
  </>
);

interface HideKeptProps {
  readonly listed: ListedLinks;
  /** The button goes with the rows. */
  readonly onHide: () => void;
}

/** Takes away the rows that stay in sight without a match. */
function HideKept({ listed, onHide }: HideKeptProps) {
  const { source, hideKept } = listed;
  const kept = useStore(source.answer, (answer) => answer.kept);
  if (kept === 0) return null;
  return (
    <PlainButton
      look="quiet"
      onClick={() => {
        onHide();
        hideKept();
      }}
    >
      {texts.hide}
    </PlainButton>
  );
}

/** How many links are loaded, and how many of them match. */
export function statusLine(
  domain: string | undefined,
  { list, pages }: ListedLinks,
  filter: LinkFilter,
  isSorted: boolean,
  text = '',
): string {
  if (domain === undefined) return texts.selectDomainStatus;
  const { rows, count = 0, kept, isOfJob, asCreated = 0 } = pages.answer.getState();
  if ((list.activity === 'loading' && !isOfJob) || list.failure?.kind === 'list') return '';
  const shown = Array.from({ length: rows.length }, (_, row) => rows.at(row));
  const slugHolder = linkWithSlug(text, shown);
  const line = isOfJob
    ? texts.ofJob(count, asCreated)
    : isFiltering(filter)
      ? texts.matching(count, list.links.length, list.hasMore)
      : texts.loaded(list.links.length, nameInSentence(domain), list.hasMore);
  const parts = [
    line,
    kept > 0 && texts.kept(kept),
    list.unread > 0 && countUnread(list.unread),
    isSorted && list.hasMore && !isOfJob && texts.sortedPart,
    slugHolder && texts.hasSlug(slugHolder.domain, slugHolder.slug),
  ];
  return parts.filter(Boolean).join(' · ');
}
