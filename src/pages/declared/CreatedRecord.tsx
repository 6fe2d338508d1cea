import type { BaseRecord } from '@refinedev/core';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { ShortText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import type { RowSelection } from './drawn';
import type { Texts } from './texts';

interface CreatedRecordProps {
  readonly row: BaseRecord;
  readonly selection: RowSelection;
  readonly texts: Texts;
  readonly onClose: () => void;
}

/** Creating a record selects nothing; this offers it. The first record of a list is current by itself. */
export function CreatedRecord({ row, selection, texts, onClose }: CreatedRecordProps) {
  const id = String(row.id);
  const name = String(row.name);
  if (texts.offer === undefined || selection.currentId === id) return null;
  const select = (
    <PlainButton onClick={() => selection.choose(id)}>
      {texts.select} <VisuallyHidden>{name}</VisuallyHidden>
    </PlainButton>
  );
  return (
    <Notice tone="green" title={texts.created} action={select} onClose={onClose}>
      <ShortText text={name} limit={80} /> {texts.offer}
    </Notice>
  );
}
