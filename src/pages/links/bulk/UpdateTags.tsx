import { type FormEvent, useState } from 'react';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { useDialog } from '@/ui/dialog/useDialog';
import { TagsField } from '@/ui/form/TagsField';
import { texts } from './texts';

interface UpdateTagsProps {
  /** How many links. */
  readonly count: number;
  readonly isBusy: boolean;
  /** Answers whether it succeeded. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClosed: () => void;
}

export function UpdateTags({ count, isBusy, onConfirm, onClosed }: UpdateTagsProps) {
  const dialog = useDialog(onClosed);
  const [tags, setTags] = useState<readonly string[]>([]);
  const hasTags = tags.length > 0;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (hasTags && !isBusy && (await onConfirm())) dialog.close();
  }
  return (
    <>
      <Dialog title={texts.updateTags} dialog={dialog} size="form">
        <form onSubmit={(event) => void submit(event)}>
          <TagsField
            id="bulk-tags"
            label={texts.tags}
            hint={`${texts.tagsHint(count)} ${texts.simulated}`}
            tags={tags}
            onChange={setTags}
          />
          <FormFooter
            verb={texts.updateTags}
            dialog={dialog}
            isChanged={hasTags}
            isSaving={isBusy}
            disabledReason={hasTags ? undefined : texts.noTags}
          />
        </form>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}
