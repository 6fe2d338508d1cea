import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { randomSlug, type SlugForm, slugLengths, utmFields } from '@/engines/links';
import { KeptNotice, useKeptForm } from '@/forms/useKeptForm';
import { exactText } from '@/lib/browser/typing';
import { useAccess } from '@/providers/auth/SessionProvider';
import { saveBlob } from '@/providers/files/saveBlob';
import { DomainSelect } from '@/resources/domains/DomainSelect';
import type { Domain } from '@/resources/domains/resource';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { Field, TextField } from '@/ui/form/Field';
import { FileButton } from '@/ui/form/FileButton';
import { TagsField } from '@/ui/form/TagsField';
import styles from './Presets.module.css';
import {
  emptyUtmSet,
  enteredPresets,
  keptPresets,
  maxExpiryDays,
  maxUtmSets,
  openPresets,
  type Presets,
  presetsFile,
  presetsOf,
  presetsProblem,
  savePresets,
  type UtmSet,
  withOpened,
} from './presets';
import { texts } from './texts';

interface PresetsDialogProps {
  readonly organizationId: string;
  /** The domains that can carry links. */
  readonly domains: readonly Domain[];
  readonly knownTags: () => readonly string[];
  readonly onClosed: () => void;
}

/** What new links start with, how random slugs look, and UTM values by name (docs/product.md#presets). */
export function PresetsDialog({ organizationId, domains, knownTags, onClosed }: PresetsDialogProps) {
  const dialog = useDialog(onClosed);
  const { subject = '' } = useAccess();
  const owner = { subject, organizationId };
  const store = presetsOf(owner);
  const saved = useStore(store);
  const keptForm = useKeptForm<Partial<Presets>>({ name: `presets-${organizationId}`, read: keptPresets });
  /** Another tab may save the other parts at the same time. */
  const [changed, setChanged] = useState(keptForm.kept ?? {});
  const draft = { ...saved, ...changed };
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useCloseGuard(dialog, { isChanged, isSaving: false });

  // The storage is outside React.
  const keep = useEffectEvent(keptForm.keep);
  useEffect(() => keep(isChanged ? enteredPresets(changed) : undefined), [changed, isChanged]);

  function startOver() {
    keptForm.startOver();
    setChanged({});
    document.getElementById(domainId)?.focus();
  }
  function change(part: Partial<Presets>) {
    setSaid('');
    setFailure(undefined);
    setChanged((now) => ({ ...now, ...part }));
  }
  /** What is kept or written to a file: undefined, and said why, while something is missing. */
  function complete(): Presets | undefined {
    const presets = { ...store.read(), ...changed };
    const problem = presetsProblem(presets);
    setFailure(problem && texts.problems[problem]);
    return problem ? undefined : presets;
  }
  function save() {
    const presets = complete();
    if (!presets) return;
    savePresets(owner, presets);
    if (store.isInMemory())
      setChanged({}); // it stays, and says so
    else dialog.close();
  }
  function saveFile() {
    const presets = complete();
    if (presets) saveBlob(presetsFile(presets), texts.fileName);
  }
  async function open(file: File | undefined) {
    const opened = file && (await openPresets(file));
    if (!file) return;
    if (!opened) return setFailure(texts.damaged);
    change(withOpened(draft, opened));
    setSaid(texts.opened(opened.utmSets.length));
  }
  return (
    <>
      <Dialog title={texts.title} dialog={dialog} size="form">
        <form
          className={styles.presets}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {keptForm.kept && <KeptNotice onStartOver={startOver} />}
          <Defaults presets={draft} domains={domains} knownTags={knownTags} onChange={change} />
          <SlugForms form={draft.slugs} onChange={(slugs) => change({ slugs })} />
          <UtmSets sets={draft.utmSets} onChange={(utmSets) => change({ utmSets })} />
          <FileButtons onSave={saveFile} onOpen={(file) => void open(file)} />
          <output>{said}</output>
          {failure !== undefined && <InlineNotice tone="red">{failure}</InlineNotice>}
          {store.isInMemory() && <InlineNotice tone="red">{texts.noRoom}</InlineNotice>}
          <DialogActions>
            <PlainButton onClick={dialog.leave}>{texts.cancel}</PlainButton>
            <PlainButton look="primary" type="submit">
              {texts.save}
            </PlainButton>
          </DialogActions>
        </form>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}

const domainId = 'presets-domain';

interface DefaultsProps extends Pick<PresetsDialogProps, 'domains' | 'knownTags'> {
  readonly presets: Presets;
  readonly onChange: (part: Partial<Presets>) => void;
}

function Defaults({ presets: { domain, tags, expiryDays }, domains, knownTags, onChange }: DefaultsProps) {
  const field = { id: domainId, label: texts.domain };
  return (
    <fieldset className={styles.part}>
      <legend>{texts.defaults}</legend>
      <Field {...field}>
        <DomainSelect
          id={field.id}
          domains={domains}
          value={domain}
          placeholder={texts.noDomain}
          onChange={(chosen) => onChange({ domain: chosen })}
        />
        {domain !== undefined && (
          <PlainButton look="quiet" onClick={() => onChange({ domain: undefined })}>
            {texts.clearDomain}
          </PlainButton>
        )}
      </Field>
      <TagsField
        id="presets-tags"
        label={texts.tags}
        isOptional
        tags={tags}
        known={knownTags()}
        onChange={(chosen) => onChange({ tags: [...chosen] })}
      />
      <TextField
        id="presets-expiry"
        label={texts.expiry}
        isOptional
        inputMode="numeric"
        hint={texts.days(maxExpiryDays)}
        value={String(expiryDays ?? '')}
        onChange={(text) => onChange({ expiryDays: wholeNumber(text, 1, maxExpiryDays) })}
      />
    </fieldset>
  );
}

/** The figures of a text as a number within limits; undefined without a figure. */
function wholeNumber(text: string, min: number, max: number): number | undefined {
  const figures = text.replaceAll(/\D/g, '').slice(0, 6);
  return figures === '' ? undefined : Math.min(max, Math.max(min, Number(figures)));
}

interface SlugFormsProps {
  readonly form: SlugForm;
  readonly onChange: (form: SlugForm) => void;
}

function SlugForms({ form, onChange }: SlugFormsProps) {
  const { min, max } = slugLengths[form.kind];
  const [seed] = useState(() => new Set<string>());
  const kinds = Object.keys(slugLengths) as SlugForm['kind'][]; // the keys of a literal are its type's
  const lengths = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
  const fitting = (kind: SlugForm['kind'], length: number): SlugForm => ({
    kind,
    length: Math.min(slugLengths[kind].max, Math.max(slugLengths[kind].min, length)),
  });
  const [example, setExample] = useState(() => randomSlug(seed, form));
  function choose(next: SlugForm) {
    setExample(randomSlug(seed, next));
    onChange(next);
  }
  return (
    <fieldset className={styles.part}>
      <legend>{texts.slugs}</legend>
      <div className={styles.slugs}>
        <NativeSelect
          label={texts.slugKind}
          value={form.kind}
          options={kinds.map((value) => ({ value, label: texts.slugKinds[value] }))}
          onChange={(kind) => choose(fitting(kind, form.length))}
        />
        <NativeSelect
          label={texts.slugLength(form.kind)}
          value={String(form.length)}
          options={lengths.map((value) => ({ value, label: value }))}
          onChange={(length) => choose(fitting(form.kind, Number(length)))}
        />
        <span className={styles.note} translate="no">
          {texts.example(example)}
        </span>
      </div>
    </fieldset>
  );
}

/** A set that was added is named first. */
const focusName = (set: HTMLElement | null) => set?.querySelector('input')?.focus();

interface UtmSetsProps {
  readonly sets: readonly UtmSet[];
  readonly onChange: (sets: UtmSet[]) => void;
}

function UtmSets({ sets, onChange }: UtmSetsProps) {
  const [added, setAdded] = useState<number>();
  const change = (at: number, part: Partial<UtmSet>) =>
    onChange(sets.map((set, place) => (place === at ? { ...set, ...part } : set)));
  return (
    <fieldset className={styles.part}>
      <legend>{texts.utmSets}</legend>
      {sets.length === 0 && <p className={styles.note}>{texts.noUtmSets}</p>}
      {sets.map((set, at) => (
        <details
          // oxlint-disable-next-line react/no-array-index-key -- a set has no name before it is typed
          key={at}
          ref={at === added ? focusName : undefined}
          className={styles.set}
          open={at === added}
        >
          <summary>
            <bdi>{set.name || texts.newSet}</bdi>
          </summary>
          <TextField
            id={`presets-${at}-name`}
            label={texts.name}
            value={set.name}
            onChange={(name) => change(at, { name })}
          />
          <div className={styles.fields}>
            {utmFields.map((field) => (
              <TextField
                key={field}
                id={`presets-${at}-${field}`}
                label={texts.fields[field]}
                isOptional
                {...exactText}
                value={set.values[field]}
                onChange={(text) => change(at, { values: { ...set.values, [field]: text } })}
              />
            ))}
          </div>
          <PlainButton onClick={() => onChange(sets.filter((_, place) => place !== at))}>{texts.deleteSet}</PlainButton>
        </details>
      ))}
      {sets.length < maxUtmSets && (
        <PlainButton
          onClick={() => {
            setAdded(sets.length);
            onChange([...sets, emptyUtmSet]);
          }}
        >
          {texts.addSet}
        </PlainButton>
      )}
    </fieldset>
  );
}

interface FileButtonsProps {
  readonly onSave: () => void;
  readonly onOpen: (file: File | undefined) => void;
}

/** The presets of the form as a file, and a file of a colleague. */
function FileButtons({ onSave, onOpen }: FileButtonsProps) {
  return (
    <div className={styles.slugs}>
      <PlainButton onClick={onSave}>{texts.saveFile}</PlainButton>
      <FileButton label={texts.fileChoice} accept=".json,application/json" onFiles={([file]) => onOpen(file)}>
        {texts.openFile}
      </FileButton>
    </div>
  );
}
