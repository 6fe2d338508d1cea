import { errorSentence, serverWords } from '@/providers/http/apiError';
import { readableName } from '@/resources/domains/name';
import { noFilter } from '@/resources/links/filter';
import { texts } from '@/resources/links/texts';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { Loading } from './Loading';
import { MoreLinks } from './MoreLinks';
import { NoDomain } from './NoDomain';
import { isNoMatch, NoMatch } from './NoMatch';
import { LinkDetails } from './parts';
import { LinkTable } from './table/LinkTable';
import type { SelectColumn } from './table/selectColumn';
import type { DomainChoice } from './useDomainChoice';
import type { ListedLinks } from './useListedLinks';

interface LinksContentProps {
  readonly choice: DomainChoice;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly selectColumn: SelectColumn | undefined;
  readonly onChange: (part: Partial<LinksView>) => void;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The links, or why there are none. */
export function LinksContent(props: LinksContentProps) {
  const { choice, listed, view, selectColumn, onChange, onCreate, createRefusal } = props;
  const { domain, isLoading } = choice;
  const { list, shown, activation } = listed;
  if (domain === undefined) {
    return isLoading ? <Loading /> : <NoDomain {...choice} onChoose={(chosen) => onChange({ domain: chosen })} />;
  }
  if (list.failure?.of === 'list') {
    return (
      <ErrorNotice
        title={texts.loadError}
        meaning={errorSentence(list.failure.error, texts.loadFailure)}
        onRetry={list.refresh}
        isRetrying={list.activity === 'loading'}
      />
    );
  }
  if (list.activity === 'loading') return <Loading />;
  if (list.links.length === 0 && !list.hasMore) {
    const action = (
      <PlainButton onClick={onCreate} disabledReason={createRefusal}>
        {texts.createFirst}
      </PlainButton>
    );
    return (
      <EmptyState title={texts.empty} text={texts.emptyHint(readableName(domain))} action={action} drawing="links" />
    );
  }
  return (
    <>
      {list.failure?.of === 'refresh' && (
        <ErrorNotice
          title={texts.loadError}
          meaning={texts.refreshMeaning}
          words={serverWords(list.failure.error)}
          onRetry={list.refresh}
          isRetrying={list.activity === 'refreshing'}
        />
      )}
      <LinkTable
        key={listed.key}
        label={texts.tableOf(readableName(domain))}
        links={shown.links}
        isBusy={list.activity !== 'idle'}
        position={listed.position}
        newId={listed.newId}
        sort={view.sort}
        selectColumn={selectColumn}
        onSort={(sort) => onChange({ sort })}
        renderDetails={(link) => (
          <LinkDetails
            link={link}
            isBusy={activation.busy.has(link.id)}
            refusal={activation.refusals.get(link.id)}
            onToggleActive={activation.toggle}
          />
        )}
      >
        {isNoMatch(listed) ? (
          <NoMatch listed={listed} onClear={() => onChange({ filter: noFilter })} />
        ) : (
          <MoreLinks listed={listed} />
        )}
      </LinkTable>
    </>
  );
}
