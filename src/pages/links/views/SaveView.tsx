import { useState } from 'react';
import { saveView, type ViewsOwner } from '@/resources/links/viewsStore';
import { PlainButton } from '@/ui/button/PlainButton';
import { NameForm } from './NameForm';
import { texts } from './texts';

interface SaveViewProps {
  readonly owner: ViewsOwner;
  /** What is shown now. */
  readonly search: string;
  readonly onSaved: () => void;
}

/** Keeps what is shown now under a name. */
export function SaveView({ owner, search, onSaved }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <PlainButton onClick={() => setOpen(true)} disabledReason={search === '' ? texts.nothingToSave : undefined}>
        {texts.save}
      </PlainButton>
    );
  }
  const end = () => {
    setOpen(false);
    onSaved();
  };
  return (
    <NameForm
      owner={owner}
      onNamed={(name) => {
        saveView(owner, name, search);
        end();
      }}
      onCancel={end}
    />
  );
}
