import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shortUrl } from '@/engines/links';
import {
  addDesigns,
  deleteDesign,
  designedCode,
  designsFile,
  enteredDesign,
  firstDesign,
  fitsQrCode,
  isDesignCalled,
  isSameDesign,
  maxDesigns,
  openDesigns,
  type QrDesign,
  qrText,
  qrTextOf,
  saveDesign,
} from '@/engines/qr-codes';
import { KeptNotice, useKeptForm } from '@/forms/useKeptForm';
import { saveBlob } from '@/providers/files/saveBlob';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { FileButton } from '@/ui/form/FileButton';
import { CodePicture } from './CodePicture';
import { DesignForm, designProblems } from './DesignForm';
import styles from './QrDesigns.module.css';
import { texts } from './texts';
import { type CodedLink, useCodeReader, useDesigns, useLongestUrl, useReadBack } from './useDesigns';
import { Verdicts } from './Verdicts';

interface QrDesignsProps {
  readonly organizationId: string;
  /** The first one's code is shown in the design; the longest of all that are loaded is read. */
  readonly links: readonly CodedLink[];
  readonly onClosed: () => void;
}

/** Designs are made, changed and tested (docs/product.md#qr-designs); what is entered is kept (`useKeptForm`). */
export function QrDesigns({ organizationId, links, onClosed }: QrDesignsProps) {
  const dialog = useDialog(onClosed);
  const form = useRef<HTMLFormElement>(null);
  const { owner, designs, areUnstored } = useDesigns(organizationId);
  const keptForm = useKeptForm({ name: `qr-designs-${organizationId}`, read: enteredDesign });
  /** The design that is changed, as it was when it was chosen; undefined for a new one. */
  const [chosen, setChosen] = useState(keptForm.kept ? keptForm.kept.chosen : designs[0]);
  /** Another tab may save the other parts at the same time. */
  const [changed, setChanged] = useState<Partial<QrDesign>>(keptForm.kept?.draft ?? {});
  const [areProblemsShown, setProblemsShown] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const [deleted, setDeleted] = useState<QrDesign>();
  const saved = designs.find((design) => chosen && isDesignCalled(design, chosen.name));
  const draft = useMemo(() => ({ ...(saved ?? chosen ?? firstDesign), ...changed }), [saved, chosen, changed]);
  const isChanged = !isSameDesign(draft, saved ?? firstDesign);
  const problems = designProblems(
    draft,
    designs.filter((design) => design !== saved),
  );
  useCloseGuard(dialog, { isChanged, isSaving: false });

  // The storage is outside React. Before it is painted, because the page may be loaded anew as soon as it is.
  const keep = useEffectEvent(keptForm.keep);
  useLayoutEffect(() => keep(isChanged ? { chosen, draft } : undefined), [chosen, draft, isChanged]);

  function show(design: QrDesign | undefined, words = '') {
    keptForm.startOver();
    setChosen(design);
    setChanged({});
    setProblemsShown(false);
    setFailure(undefined);
    setSaid(words);
  }
  function startOver() {
    show(saved);
    form.current?.querySelector<HTMLElement>('[autofocus]')?.focus();
  }
  function change(part: Partial<QrDesign>) {
    setSaid('');
    setChanged((now) => ({ ...now, ...part }));
  }
  function save() {
    if (Object.keys(problems).length > 0) return setProblemsShown(true);
    if (!saved && designs.length >= maxDesigns) return setFailure(texts.tooMany(maxDesigns));
    const named = { ...draft, name: draft.name.trim() };
    saveDesign(owner, named, saved?.name);
    return show(named, texts.saved(named.name));
  }
  function remove(design: QrDesign) {
    deleteDesign(owner, design.name);
    setDeleted(design);
    show(undefined, texts.deleted(design.name));
  }
  function restore(design: QrDesign) {
    const [added] = addDesigns(owner, [design]) ?? [];
    setDeleted(undefined);
    show(added ?? design);
  }
  async function open(file: File | undefined) {
    if (!file) return;
    const opened = await openDesigns(file);
    const added = opened.kind === 'opened' ? addDesigns(owner, opened.designs) : undefined;
    setSaid('');
    if (opened.kind === 'refused') return setFailure(texts.fileRefusals[opened.refusal]);
    if (!added) return setFailure(texts.fileRefusals['too-many']);
    setDeleted(undefined);
    return show(added[0] ?? saved, texts.opened(added.length, opened.designs.length - added.length));
  }
  return (
    <>
      <Dialog title={texts.title} dialog={dialog} size="report">
        <form
          ref={form}
          className={styles.designs}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {keptForm.kept && <KeptNotice onStartOver={startOver} />}
          <Choose
            designs={designs}
            saved={saved}
            isChanged={isChanged}
            onChoose={show}
            onDelete={remove}
            onOpen={(file) => void open(file)}
          />
          <div className={styles.parts}>
            <DesignForm design={draft} problems={areProblemsShown ? problems : {}} onChange={change} />
            <Preview organizationId={organizationId} links={links} design={draft} />
          </div>
          {failure !== undefined && <InlineNotice tone="red">{failure}</InlineNotice>}
          {areUnstored && <InlineNotice tone="red">{texts.noRoom}</InlineNotice>}
          <DialogActions>
            <span className={styles.said}>
              <output>{said}</output>
              {deleted && said === texts.deleted(deleted.name) && (
                <PlainButton onClick={() => restore(deleted)}>{texts.undo}</PlainButton>
              )}
            </span>
            {isChanged ? (
              <PlainButton onClick={() => show(saved)}>{texts.discard}</PlainButton>
            ) : (
              <PlainButton onClick={dialog.leave}>{texts.close}</PlainButton>
            )}
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

interface ChooseProps {
  readonly designs: readonly QrDesign[];
  readonly saved: QrDesign | undefined;
  readonly isChanged: boolean;
  readonly onChoose: (design: QrDesign | undefined) => void;
  readonly onDelete: (design: QrDesign) => void;
  readonly onOpen: (file: File | undefined) => void;
}

/** Not the name of a design, because names are trimmed. */
const none = ' ';

/** Which design is shown, and the file of all of them. */
function Choose({ designs, saved, isChanged, onChoose, onDelete, onOpen }: ChooseProps) {
  const refusal = isChanged ? texts.unsaved : undefined;
  const options = [
    ...designs.map(({ name }) => ({ value: name, label: name })),
    { value: none, label: texts.newDesign },
  ];
  return (
    <div className={styles.choose}>
      {isChanged ? (
        <strong className={styles.current}>
          <bdi>{saved?.name ?? texts.newDesign}</bdi>
        </strong>
      ) : (
        <NativeSelect
          label={texts.design}
          value={saved?.name ?? none}
          options={options}
          onChange={(name) => onChoose(designs.find((design) => design.name === name))}
        />
      )}
      {saved && (
        <PlainButton disabledReason={refusal} onClick={() => onDelete(saved)}>
          {texts.delete}
        </PlainButton>
      )}
      <PlainButton
        disabledReason={designs.length === 0 ? texts.noDesigns : undefined}
        onClick={() => saveBlob(designsFile(designs), texts.fileName)}
      >
        {texts.saveFile}
      </PlainButton>
      <FileButton
        disabledReason={refusal}
        label={texts.fileChoice}
        accept=".json,application/json"
        onFiles={([file]) => onOpen(file)}
      >
        {texts.openFile}
      </FileButton>
    </div>
  );
}

interface PreviewProps extends Pick<QrDesignsProps, 'organizationId' | 'links'> {
  readonly design: QrDesign;
}

/** Stands in where no link is loaded. */
const anyLink: CodedLink = { domain: 'example.com', slug: 'spring-sale' };

/** The code of a real link in the design, and what comes of reading the longest. */
function Preview({ organizationId, links, design }: PreviewProps) {
  const reader = useCodeReader();
  const longUrl = useLongestUrl(reader, organizationId, links);
  const [link = anyLink] = links;
  const url = shortUrl(link);
  const text = qrText(link);
  const code = useMemo(() => (fitsQrCode(text, design) ? designedCode(text, design) : undefined), [text, design]);
  const sample = longUrl ?? url;
  const { readBack, isCurrent } = useReadBack(reader, design, qrTextOf(sample));
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {texts.title}
      </h3>
      {code && <CodePicture code={code} title={texts.previewOf(url)} className={styles.picture} />}
      <Verdicts design={design} readBack={readBack} isCurrent={isCurrent} />
      <p className={styles.sample}>
        <span>{texts.readWith}</span> <bdi translate="no">{sample}</bdi>
      </p>
    </section>
  );
}
