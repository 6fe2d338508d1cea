import type { BaseRecord } from '@refinedev/core';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { listedFields, nameOf } from '@/forms/shownFields';
import type { PageSlots } from '@/providers/data/declaration';
import type { RecordList } from '@/providers/data/useRecords';
import { serverWords } from '@/providers/http/errorSentence';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice, UnreadNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import styles from '@/ui/list/RecordList.module.css';
import { RecordAction, RecordRow, RecordSkeleton } from '@/ui/list/RecordRow';
import { Badge } from '@/ui/text/Badge';
import { useDrawn } from './drawn';
import { MoreRecords } from './FoundRecord';
import { RecordTable } from './RecordTable';
import type { useTask } from './useTask';
import { type RecordsView, useRecordsView } from './view';

interface RecordsProps {
  readonly list: RecordList;
  readonly selection: RowSelection | undefined;
  readonly create: ReactNode;
  readonly addressOf: ReturnType<typeof useTask>['addressOf'];
  readonly lastShown: string | undefined;
  readonly renderActions: (row: BaseRecord, name: string) => ReactNode;
  readonly many: ComponentProps<typeof RecordTable>['many'];
}

const noRows: readonly BaseRecord[] = [];

/** The list of a declared resource: on its way, failed, empty, or as far as it is loaded. */
export function Records(props: RecordsProps) {
  const { list, selection, create, addressOf, lastShown, renderActions } = props;
  const { resource, slots, texts } = useDrawn();
  const { view } = useRecordsView();
  const { rows = noRows, failure, isFetching, hasMore, retry } = list;
  const fields = useMemo(() => listedFields(resource, rows), [resource, rows]);
  const words = serverWords(failure?.error);
  const nameIn = (row: BaseRecord) => nameOf(row, fields);
  const actionsOf = (row: BaseRecord) => renderActions(row, nameIn(row));
  const notice = (meaning?: string) => (
    <ErrorNotice title={texts.loadFailure} meaning={meaning} words={words} onRetry={retry} isRetrying={isFetching} />
  );
  if (failure?.kind === 'list') return notice();
  if (!list.rows) {
    const Skeleton = slots.card ? RecordSkeleton : SkeletonRows;
    return <Skeleton rows={3} label={texts.loading} />;
  }
  const notices = (
    <>
      {failure?.kind === 'refresh' && notice(texts.outOfDate)}
      {list.unread > 0 && <UnreadNotice title={texts.unread(list.unread)} isBusy={isFetching} onReload={retry} />}
    </>
  );
  if (rows.length === 0 && !list.isPending && !hasMore && !isNarrowed(view) && !list.pages?.count) {
    if (list.unread > 0) return notices;
    return (
      <>
        {notices}
        <EmptyState title={texts.empty} text={create && texts.emptyHint} action={create} drawing="boxes" />
      </>
    );
  }
  return (
    <>
      {notices}
      {slots.card ? (
        <RecordCards card={slots.card} rows={rows} selection={selection} nameOf={nameIn} renderActions={actionsOf} />
      ) : (
        <RecordTable
          fields={fields}
          rows={rows}
          isWhole={!hasMore && (list.pages?.count ?? 1) <= 1}
          isPending={list.isPending}
          pages={list.pages}
          pageOf={({ id }) => addressOf({ kind: 'show', id: String(id) })}
          lastShown={lastShown}
          renderActions={actionsOf}
          many={props.many}
        />
      )}
      {hasMore && <MoreRecords list={list} texts={texts} failure={failure?.kind === 'more' ? failure : undefined} />}
    </>
  );
}

interface RecordCardsProps {
  readonly card: NonNullable<PageSlots['card']>;
  readonly rows: readonly BaseRecord[];
  readonly selection: RowSelection | undefined;
  readonly nameOf: (row: BaseRecord) => string;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** Rows as a short list of cards, each with what the slots of its resource say. */
function RecordCards({ card, rows, selection, nameOf, renderActions }: RecordCardsProps) {
  const { texts } = useDrawn();
  return (
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
}

const isNarrowed = ({ text, filters }: RecordsView) =>
  text.trim() !== '' || Object.values(filters).some((value) => value !== '');

/** Which row is the current one of the selection, and how to make another one current. */
export interface RowSelection {
  readonly currentId: string | undefined;
  readonly choose: (id: string) => void;
}
