import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import type { BoundOperation } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { useRecord } from '@/providers/data/useRecord';
import { type RecordList, useReadOn } from '@/providers/data/useRecords';
import { ApiError } from '@/providers/http/apiError';
import { serverWords } from '@/providers/http/errorSentence';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import { LoadMore } from '@/ui/list/LoadMore';
import { useDrawn } from './drawn';
import type { Texts } from './texts';

export const LoadingRecords = () => <SkeletonRows rows={3} label={useDrawn().texts.loading} />;

interface MoreRecordsProps extends Pick<RecordList, 'failure'> {
  readonly list: RecordList;
  readonly texts: Texts;
}

export const MoreRecords = ({ list: { isFetching, loadMore }, texts, failure }: MoreRecordsProps) => (
  <LoadMore
    label={texts.loadMore}
    isLoading={isFetching}
    onLoad={loadMore}
    failure={failure && { title: texts.loadFailure, words: serverWords(failure.error) }}
  />
);

/** A record by its own call, and what to say where it fails. */
export function useReadRecord(one: BoundOperation, path: Scope) {
  const { texts } = useDrawn();
  const { data, error, isFetching, refetch } = useRecord<BoundOperation['endpoint'], BaseRecord>(
    one as BoundOperation<BoundOperation['endpoint'], BaseRecord>, // any record of a drawn page has an id, or is the only one
    path,
  );
  const retry = () => void refetch();
  const words = serverWords(error);
  const notice = error && (
    <ErrorNotice title={texts.recordFailure} words={words} onRetry={retry} isRetrying={isFetching} />
  );
  return { row: data?.data, error, notice };
}

interface FoundRecordProps {
  readonly list: RecordList;
  readonly id: string;
  readonly toList: ReactNode;
  /** A form stays open, with what was entered, while its record is read again and once it is gone. */
  readonly isForm?: boolean;
  readonly children: (row: BaseRecord, isGone: boolean) => ReactNode;
}

/** The record with an id, read by its own call; else from the list, which is read until it is found. Says where there is none. */
export function FoundRecord(props: FoundRecordProps) {
  const { one } = useDrawn().resource;
  return one ? <ReadRecord {...props} one={one} /> : <ListedRecord {...props} />;
}

const listedIn = ({ rows }: RecordList, id: string) => rows?.find((row) => row.id === id);

function ReadRecord({ one, ...props }: FoundRecordProps & { readonly one: BoundOperation }) {
  const { list, id } = props;
  const { scope } = useDrawn();
  const { row = listedIn(list, id), error, notice } = useReadRecord(one, { ...scope, id });
  const isGone = error instanceof ApiError && error.statusCode === 404; // one that is forbidden is there
  const pending = isGone ? undefined : (notice ?? <LoadingRecords />);
  return <Shown {...props} row={isGone ? undefined : row} pending={pending} />;
}

function ListedRecord(props: FoundRecordProps) {
  const { list, id } = props;
  const { texts } = useDrawn();
  const row = listedIn(list, id);
  const isUnread = useReadOn(list, row === undefined);
  const failure = list.failure && !list.isFetching && (
    <ErrorNotice title={texts.loadFailure} words={serverWords(list.failure.error)} onRetry={list.retry} />
  );
  const pending = failure || ((list.isFetching || isUnread) && <LoadingRecords />);
  return <Shown {...props} row={row} pending={pending} />;
}

interface ShownProps extends FoundRecordProps {
  readonly row: BaseRecord | undefined;
  /** Shown while it is not known whether there is one. */
  readonly pending: ReactNode;
}

function Shown({ row, pending, isForm = false, toList, children }: ShownProps) {
  const { texts } = useDrawn();
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  if (row) return children(row, false);
  if (isForm && last) return children(last, !pending);
  return pending || <EmptyState title={texts.noRecord} action={toList} drawing="boxes" />;
}
