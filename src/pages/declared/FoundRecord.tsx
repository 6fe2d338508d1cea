import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { BoundOperation, ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useRecord } from '@/providers/data/useRecord';
import type { RecordList } from '@/providers/data/useRecords';
import { isGone, serverWords } from '@/providers/http/errorSentence';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import type { Texts } from './texts';

interface FoundRecordProps {
  readonly resource: ResourceDeclaration;
  readonly scope: Scope;
  readonly list: RecordList;
  readonly texts: Texts;
  readonly id: string;
  readonly toList: ReactNode;
  readonly children: (row: BaseRecord) => ReactNode;
}

/** The record with an id, read by its own call; else from the list, which is read until it is found. Says where there is none. */
export const FoundRecord = (props: FoundRecordProps) =>
  props.resource.one ? <ReadRecord {...props} one={props.resource.one} /> : <ListedRecord {...props} />;

function ReadRecord(props: FoundRecordProps & { readonly one: BoundOperation }) {
  const { one, scope, list, texts, id, children } = props;
  const { data, error, isFetching, refetch } = useRecord<BoundOperation['endpoint'], BaseRecord>(
    one as BoundOperation<BoundOperation['endpoint'], BaseRecord>, // a record of a drawn page has an id
    { ...scope, id },
  );
  const row = data?.data ?? list.rows?.find((listed) => listed.id === id);
  if (row && !isGone(error)) return children(row);
  if (error && !isGone(error)) {
    return (
      <ErrorNotice
        title={texts.recordFailure}
        words={serverWords(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return error ? <NoRecord {...props} /> : <SkeletonRows rows={3} label={texts.loading} />;
}

function ListedRecord(props: FoundRecordProps) {
  const { list, texts, id, children } = props;
  const row = list.rows?.find((listed) => listed.id === id);
  const isUnread = row === undefined && list.hasMore && !list.isFetching && list.failure === undefined;
  const readOn = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (isUnread) readOn();
  }, [isUnread]);
  if (row) return children(row);
  if (list.failure && !list.isFetching)
    return <ErrorNotice title={texts.loadFailure} words={serverWords(list.failure.error)} onRetry={list.retry} />;
  if (list.isFetching || isUnread) return <SkeletonRows rows={3} label={texts.loading} />;
  return <NoRecord {...props} />;
}

const NoRecord = ({ texts, toList }: Pick<FoundRecordProps, 'texts' | 'toList'>) => (
  <EmptyState title={texts.noRecord} action={toList} drawing="boxes" />
);
