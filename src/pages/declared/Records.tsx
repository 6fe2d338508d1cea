import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import type { PageSlots } from '@/providers/data/declaration';
import type { RecordList } from '@/providers/data/useRecords';
import { serverWords } from '@/providers/http/apiError';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import { LoadMore } from '@/ui/list/LoadMore';
import styles from '@/ui/list/RecordList.module.css';
import { RecordAction, RecordRow, RecordSkeleton } from '@/ui/list/RecordRow';
import { Badge } from '@/ui/text/Badge';
import { columnsOf, nameOf } from './columns';
import type { DrawnResource, RowSelection } from './drawn';
import { FoundRecords } from './FoundRecords';
import type { Texts } from './texts';

interface RecordsProps extends DrawnResource {
  readonly list: RecordList;
  readonly selection: RowSelection | undefined;
  readonly create: ReactNode;
  readonly renderActions: (row: BaseRecord, name: string) => ReactNode;
}

const noRows: readonly BaseRecord[] = [];

/** The list of a declared resource: on its way, failed, empty, or as far as it is loaded. */
export function Records({ resource, slots, texts, list, selection, create, renderActions }: RecordsProps) {
  const { rows = noRows, failure, isFetching, hasMore, retry, loadMore } = list;
  const columns = useMemo(() => columnsOf(resource, rows, texts), [resource, rows, texts]);
  const words = serverWords(failure?.error);
  const nameIn = (row: BaseRecord) => nameOf(row, columns);
  const actionsOf = (row: BaseRecord) => renderActions(row, nameIn(row));
  if (failure?.kind === 'list') {
    return <ErrorNotice title={texts.loadFailure} words={words} onRetry={retry} isRetrying={isFetching} />;
  }
  if (!list.rows) {
    const Skeleton = slots.card ? RecordSkeleton : SkeletonRows;
    return isFetching && <Skeleton rows={3} label={texts.loading} />;
  }
  const refreshFailure = failure?.kind === 'refresh' && (
    <ErrorNotice
      title={texts.loadFailure}
      meaning={texts.outOfDate}
      words={words}
      onRetry={retry}
      isRetrying={isFetching}
    />
  );
  if (rows.length === 0 && !hasMore) {
    return (
      <>
        {refreshFailure}
        <EmptyState title={texts.empty} text={create && texts.emptyHint} action={create} drawing="boxes" />
      </>
    );
  }
  return (
    <>
      {refreshFailure}
      {slots.card ? (
        <RecordCards
          card={slots.card}
          rows={rows}
          texts={texts}
          selection={selection}
          nameOf={nameIn}
          renderActions={actionsOf}
        />
      ) : (
        <FoundRecords
          texts={texts}
          columns={columns}
          rows={rows}
          isBusy={isFetching}
          isWhole={!hasMore}
          renderActions={actionsOf}
        />
      )}
      {hasMore && (
        <LoadMore
          label={texts.loadMore}
          isLoading={isFetching}
          onLoad={loadMore}
          failure={failure?.kind === 'more' ? { title: texts.loadFailure, words } : undefined}
        />
      )}
    </>
  );
}

interface RecordCardsProps {
  readonly card: NonNullable<PageSlots['card']>;
  readonly rows: readonly BaseRecord[];
  readonly texts: Texts;
  readonly selection: RowSelection | undefined;
  readonly nameOf: (row: BaseRecord) => string;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** Rows as a short list of cards, each with what the slots of its resource say. */
const RecordCards = ({ card, rows, texts, selection, nameOf, renderActions }: RecordCardsProps) => (
  <ul className={styles.list} aria-label={texts.list}>
    {rows.map((row) => {
      const name = nameOf(row);
      const isCurrent = selection !== undefined && row.id === selection.currentId;
      const current = isCurrent && <Badge look="loud">{texts.current}</Badge>;
      return (
        <RecordRow
          key={row.id}
          name={name}
          isCurrent={isCurrent}
          badges={card.badges ? card.badges(row, current) : current}
          description={card.description(row) || texts.noDescription}
          facts={card.facts(row)}
          actions={
            <>
              {selection && (
                <RecordAction
                  verb={texts.select}
                  name={name}
                  disabledReason={isCurrent ? texts.isCurrent : undefined}
                  onClick={() => selection.choose(String(row.id))}
                />
              )}
              {renderActions(row)}
            </>
          }
        />
      );
    })}
  </ul>
);
