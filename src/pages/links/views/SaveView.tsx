import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { keptText, useKeptForm } from '@/forms/useKeptForm';
import type { StateOwner } from '@/providers/storedStates';
import { isCalled, maxViewNameLength, saveView, useViews } from '@/resources/links/useViews';
import { PlainButton } from '@/ui/button/PlainButton';
import { controlOf, Field } from '@/ui/form/Field';
import control from '@/ui/form/Field.module.css';
import { texts } from './texts';
import styles from './Views.module.css';

interface SaveViewProps {
  readonly owner: StateOwner;
  /** What is shown now. */
  readonly search: string;
  readonly onSaved: () => void;
}

/** Keeps what is shown now under a name. One that a reload or the end of the session has cut off stands in its field again. */
export function SaveView({ owner, search, onSaved }: SaveViewProps) {
  const entered = useKeptForm({ name: `view-${owner.organizationId}`, read: keptText });
  const [isOpen, setOpen] = useState(entered.kept !== undefined && search !== '');
  if (!isOpen) {
    return (
      <PlainButton onClick={() => setOpen(true)} disabledReason={search === '' ? texts.nothingToSave : undefined}>
        {texts.save}
      </PlainButton>
    );
  }
  const end = () => {
    entered.startOver();
    setOpen(false);
    onSaved();
  };
  return (
    <NameForm
      owner={owner}
      entered={entered.kept}
      onEntered={(name) => entered.keep(name || undefined)}
      onNamed={(name) => {
        saveView(owner, name, search);
        end();
      }}
      onCancel={end}
    />
  );
}

interface NameFormProps {
  readonly owner: StateOwner;
  /** The name that the view has, while it is renamed. */
  readonly name?: string;
  /** What the field begins with instead. */
  readonly entered?: string | undefined;
  readonly onEntered?: (name: string) => void;
  readonly onNamed: (name: string) => void;
  readonly onCancel: () => void;
}

/** The name of a view. A new view may take the place of another of one's own, when that is said twice. */
export function NameForm({ owner, name: former = '', entered = former, onEntered, onNamed, onCancel }: NameFormProps) {
  const [name, setName] = useState(entered);
  const [isAsked, setAsked] = useState(false);
  const { builtIn, own } = useViews(owner.organizationId);
  const known = [...builtIn, ...own].find((view) => isCalled(view, name) && !(former !== '' && isCalled(view, former)));
  const canOverwrite = known?.kind === 'own' && former === '';
  const problem = isAsked && known ? (canOverwrite ? texts.exists(known.name) : texts.taken) : undefined;

  const form = useRef<HTMLFormElement>(null);
  // The list of the views scrolls outside React; a complaint makes the form longer.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' }); // gives a promise in new browsers, which would end the effect
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!known || (canOverwrite && isAsked)) onNamed(name);
    else setAsked(true);
  }
  const field = { id: useId(), label: texts.name, problem };
  return (
    <form ref={form} className={styles.form} autoComplete="off" onSubmit={submit}>
      <Field {...field}>
        <input
          {...controlOf(field)}
          className={control.control}
          required
          maxLength={maxViewNameLength}
          ref={focus}
          value={name}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value.trimStart(); // spaces alone are no name
            setName(next);
            onEntered?.(next);
            setAsked(false);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <PlainButton onClick={onCancel}>{texts.cancel}</PlainButton>
        <PlainButton look="primary" type="submit">
          {problem && canOverwrite ? texts.overwrite : texts.saveName}
        </PlainButton>
      </div>
    </form>
  );
}

const focus = (input: HTMLInputElement | null) => input?.select();
