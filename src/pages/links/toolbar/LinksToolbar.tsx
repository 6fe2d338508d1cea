import { Suspense } from 'react';
import { defaultPageSize, pageSizes } from '@/contract/pageSizes';
import type { ChangeView } from '@/lib/address/useAddressView';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { errorSentence } from '@/providers/http/apiError';
import { DomainSelect } from '@/resources/domains/DomainSelect';
import { texts as domainTexts } from '@/resources/domains/selectTexts';
import type { LinksView } from '@/resources/links/view';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { IconButton } from '@/ui/button/IconButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import type { DomainChoice } from '../domain/useDomainChoice';
import { FilterBar } from '../filters/FilterBar';
import { type TagChoice, TagFilter } from '../filters/TagFilter';
import { AllLinksFilters, AllLinksPageSize, AllLinksStatus, AllLinksTags, UnlistedDomain } from '../lazyParts';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShownKeys';
import { ToolsMenu } from '../tools/ToolsMenu';
import type { OpenDialog } from '../useOpenDialog';
import { ViewsButton } from '../views/ViewsButton';
import styles from './LinksToolbar.module.css';
import { LoadRest } from './LoadRest';
import { statusLine } from './statusLine';
import { texts } from './texts';

interface LinksToolbarProps {
  readonly scope: ProjectScope;
  readonly choice: DomainChoice;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly onChange: ChangeView<LinksView>;
  /** Shows all links; undefined where that is not offered. */
  readonly onLoadAll: (() => void) | undefined;
  readonly onOpen: OpenDialog;
}

const pageSizeOptions = pageSizes.map((size) => ({ value: String(size), label: texts.perPage(size) }));

/** The domain, the filters, the number of loaded links, and the page size. */
export function LinksToolbar({ scope, choice, listed, view, onChange, onLoadAll, onOpen }: LinksToolbarProps) {
  const isNarrow = useMediaQuery('(width < 60em)');
  const keyOf = useShownKeys();
  const pages = <PageSizeChoice listed={listed} />;
  const pageSize = listed.isAll ? (
    <Suspense fallback={null}>
      <AllLinksPageSize listed={listed} choice={pages} isNarrow={isNarrow} />
    </Suspense>
  ) : (
    pages
  );
  const renderTags =
    listed.isAll &&
    ((tags: TagChoice) => {
      const ofPages = <TagFilter links={listed.list.links} {...tags} />;
      return (
        <Suspense fallback={ofPages}>
          <AllLinksTags listed={listed} ofPages={ofPages} {...tags} />
        </Suspense>
      );
    });
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
      {choice.unlisted !== undefined && (
        <Suspense fallback={null}>
          <UnlistedDomain unlisted={choice.unlisted} scope={scope} shown={choice.domain} />
        </Suspense>
      )}
      <div className={styles.filters}>
        <div className={styles.domain}>
          <DomainSelect
            domains={choice.offered}
            value={choice.domain}
            placeholder={!choice.isLoading && choice.offered.length === 0 ? domainTexts.none : domainTexts.placeholder}
            isBusy={choice.isLoading}
            isDisabled={choice.offered.length === 0}
            onChange={(domain) => onChange({ domain, all: false })}
          />
        </div>
        {isNarrow && pageSize}
        {choice.domain !== undefined && (
          <FilterBar
            filter={view.filter}
            links={listed.list.links}
            onChange={onChange}
            renderTags={renderTags || undefined}
            views={<ViewsButton listed={listed} onLoadAll={onLoadAll} />}
          >
            {listed.isAll && (
              <Suspense fallback={null}>
                <AllLinksFilters listed={listed} />
              </Suspense>
            )}
          </FilterBar>
        )}
      </div>
      <div className={styles.statusRow} data-refreshing={listed.list.activity === 'refreshing' || undefined}>
        {listed.isAll ? (
          <Suspense fallback={null}>
            <AllLinksStatus listed={listed} view={view} onChange={onChange} />
          </Suspense>
        ) : (
          <>
            <p className={styles.statusLine} aria-live="polite">
              {statusLine(choice.domain, listed)}
            </p>
            <LoadRest listed={listed} isSorted={view.sort !== undefined} onLoadAll={onLoadAll} />
          </>
        )}
        <div className={styles.atEnd}>
          {!isNarrow && pageSize}
          <ToolsMenu listed={listed} onOpen={onOpen} />
          <IconButton
            label={texts.shortcuts}
            icon="?"
            className={styles.help}
            opens="dialog"
            shortcut={keyOf('help')}
            onClick={() => onOpen('shortcuts')}
          />
        </div>
      </div>
    </>
  );
}

const PageSizeChoice = ({ listed: { pageSize, setPageSize } }: { readonly listed: ListedLinks }) => (
  <div className={styles.pageSize}>
    <NativeSelect
      look="quiet"
      label={texts.pageSize}
      value={String(pageSize)}
      options={pageSizeOptions}
      onChange={(value) => setPageSize(pageSizes.find((size) => String(size) === value) ?? defaultPageSize)}
    />
  </div>
);
