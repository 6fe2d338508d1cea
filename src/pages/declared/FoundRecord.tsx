import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { BoundOperation } from '@/providers/data/declaration';
import { useRecord } from '@/providers/data/useRecord';
import type { RecordList } from '@/providers/data/useRecords';
import { isGone, serverWords } from '@/providers/http/errorSentence';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import { useDrawn } from './drawn';

interface FoundRecordProps {
  readonly list: RecordList;
  readonly id: string;
  readonly toList: ReactNode;
  readonly children: (row: BaseRecord) => ReactNode;
}

/** The record with an id, read by its own call; else from the list, which is read until it is found. Says where there is none. */
export function FoundRecord(props: FoundRecordProps) {
  const { one } = useDrawn().resource;
  return one ? <ReadRecord {...props} one={one} /> : <ListedRecord {...props} />;
}

function ReadRecord(props: FoundRecordProps & { readonly one: BoundOperation }) {
  const { one, list, id, children } = props;
  const { scope, texts } = useDrawn();
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
  const { list, id, children } = props;
  const { texts } = useDrawn();
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

const NoRecord = ({ toList }: Pick<FoundRecordProps, 'toList'>) => (
  <EmptyState title={useDrawn().texts.noRecord} action={toList} drawing="boxes" />
);
