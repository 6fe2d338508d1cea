import type { BaseRecord } from '@refinedev/core';
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
import { useDrawn } from './drawn';
import { useRefusal } from './RowActions';

const saving = lazyPart(async () => (await import('./SaveDialog')).SaveDialog);
const recordDetails = lazyPart(async () => (await import('./RecordDetails')).RecordDetails);

/** The one record that there is of a resource in a place, such as its settings. */
export function SingleRecord({ one }: { readonly one: BoundOperation }) {
  const { resource, slots, texts, scope, context } = useDrawn();
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
    <>
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
          action={update}
          row={editing.what}
          onClosed={editing.close}
          onMissing={editing.close}
        />
      )}
    </>
  );
}
