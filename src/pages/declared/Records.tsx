import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { RecordList } from '@/providers/data/useRecords';
import { serverWords } from '@/providers/http/apiError';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/ErrorNotice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import { LoadMore } from '@/ui/list/LoadMore';
import { columnsOf, nameOf } from './columns';
import { FoundRecords } from './FoundRecords';
import type { Texts } from './texts';

interface RecordsProps {
  readonly resource: ResourceDeclaration;
  readonly list: RecordList;
  readonly texts: Texts;
  readonly create: ReactNode;
  readonly renderActions: (row: BaseRecord, name: string) => ReactNode;
}

const noRows: readonly BaseRecord[] = [];

/** The list of a declared resource: on its way, failed, empty, or as far as it is loaded. */
export function Records({ resource, list, texts, create, renderActions }: RecordsProps) {
  const { rows = noRows, failure, isFetching, hasMore, retry, loadMore } = list;
  const columns = useMemo(() => columnsOf(resource, rows, texts), [resource, rows, texts]);
  const words = serverWords(failure?.error);
  if (failure?.of === 'list') {
    return <ErrorNotice title={texts.loadFailure} words={words} onRetry={retry} isRetrying={isFetching} />;
  }
  if (!list.rows) return <SkeletonRows rows={3} label={texts.loading} />;
  const refreshFailure = failure?.of === 'refresh' && (
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
      <FoundRecords
        texts={texts}
        columns={columns}
        rows={rows}
        isBusy={isFetching}
        isWhole={!hasMore}
        renderActions={(row) => renderActions(row, nameOf(row, columns))}
      />
      {hasMore && (
        <LoadMore
          label={texts.loadMore}
          isLoading={isFetching}
          onLoad={loadMore}
          failure={failure?.of === 'more' ? { title: texts.loadFailure, words } : undefined}
        />
      )}
    </>
  );
}
