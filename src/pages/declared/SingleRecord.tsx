import type { BaseRecord } from '@refinedev/core';
import { RecordScope } from '@/forms/shownFields';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { useOpening } from '@/lib/useOpening';
import type { BoundOperation } from '@/providers/data/declaration';
import { useRecord } from '@/providers/data/useRecord';
import { serverWords } from '@/providers/http/errorSentence';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import type { ScopedRecords } from './Records';
import { useRefusal } from './RowActions';

const saving = lazyPart(async () => (await import('./SaveDialog')).SaveDialog);
const recordDetails = lazyPart(async () => (await import('./RecordDetails')).RecordDetails);

interface SingleRecordProps extends ScopedRecords {
  readonly one: BoundOperation;
}

/** The one record that there is of a resource in a place, such as its settings. */
export function SingleRecord({ one, scope, context, ...drawn }: SingleRecordProps) {
  const { resource, slots, texts } = drawn;
  const { update } = resource;
  const { data, error, isFetching, refetch } = useRecord<BoundOperation['endpoint'], BaseRecord>(
    one as BoundOperation<BoundOperation['endpoint'], BaseRecord>, // any record of the place is this one
    scope,
  );
  const editing = useOpening<BaseRecord>();
  const refusal = useRefusal(resource, 'edit');
  const row = data && { ...data.data, id: resource.name };
  const editButton = update && row && (
    <PlainButton look="primary" disabledReason={refusal} onClick={() => editing.open(row)}>
      {texts.edit}
    </PlainButton>
  );
  return (
    <RecordScope value={scope}>
      <PageHeader context={context} actions={editButton} />
      <div className={content.content}>
        {slots.notice}
        {error && (
          <ErrorNotice
            title={texts.recordFailure}
            words={serverWords(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {row && (
          <recordDetails.Part
            {...drawn}
            scope={scope}
            row={row}
            onMissing={doWithout}
            fallback={<SkeletonRows rows={3} label={texts.loading} />}
          />
        )}
        {!row && !error && <SkeletonRows rows={3} label={texts.loading} />}
      </div>
      {update && editing.what && (
        <saving.Part
          key={editing.key}
          {...drawn}
          action={update}
          scope={scope}
          row={editing.what}
          onClosed={editing.close}
          onMissing={editing.close}
        />
      )}
    </RecordScope>
  );
}
