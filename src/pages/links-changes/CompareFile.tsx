import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AllLinks, type FileComparison, intervalTexts } from '@/engines/link-lists';
import { announce } from '@/lib/browser/announce';
import { useFileDrop } from '@/lib/browser/useFileDrop';
import { usePressGuard } from '@/lib/usePressGuard';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { Notice } from '@/ui/feedback/Notice';
import { FileInput } from '@/ui/form/FileInput';
import styles from './FileTools.module.css';
import { type ComparisonRefusal, texts } from './fileTexts';

type ComparedFile = Exclude<FileComparison, { refusal: unknown }>;

interface CompareFileProps {
  /** Undefined where there is no answer: the list was closed, or what reads the file could not be loaded. */
  readonly compare: AllLinks['questions']['compare'];
  /** The list was read to its end, and nothing is known to be missing. */
  readonly isWhole: boolean;
  /** Names the list as it was read last: what was compared with an earlier one is not shown any more. */
  readonly reading: string;
  /** Shows what is different. */
  readonly children: (compared: ComparedFile) => ReactNode;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'comparing'; readonly file: File; readonly share: number | undefined }
  | { readonly kind: 'refused'; readonly refusal: ComparisonRefusal }
  | { readonly kind: 'compared'; readonly file: File; readonly reading: string; readonly compared: ComparedFile };

/** Compares the list with a saved reading, by press, by keyboard or by a drop anywhere on the page. */
export function CompareFile({ compare, isWhole, reading, children }: CompareFileProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  const work = useRef<AbortController>(undefined);
  const isBusy = state.kind === 'comparing';
  const label = isBusy ? texts.cancel : texts.compare;
  const guard = usePressGuard(label);

  // The file is read outside React.
  useEffect(() => () => work.current?.abort(), []);

  async function take(files: readonly File[], hasFolder = false) {
    const [file, ...others] = files;
    const refuse = (refusal: ComparisonRefusal) => setState({ kind: 'refused', refusal });
    if (!file && !hasFolder) return;
    work.current?.abort();
    if (hasFolder || !file) return refuse('folder');
    if (others.length > 0) return refuse('several');
    if (!isWhole) return refuse('list-not-whole');
    const { signal } = (work.current = new AbortController());
    setState({ kind: 'comparing', file, share: undefined });
    const compared = await compare(file, {
      signal,
      onPiece: (share) => signal.aborted || setState({ kind: 'comparing', file, share }),
    });
    if (signal.aborted) return; // called off, or another one was chosen since
    if (!compared) return refuse('no-answer');
    if ('refusal' in compared) return refuse(compared.refusal);
    setState({ kind: 'compared', file, reading, compared });
    announce(texts.compared(intervalTexts.between(compared), intervalTexts.changes(compared.links)));
  }
  useFileDrop(({ files, hasFolder }) => void take(files, hasFolder));

  function cancel() {
    work.current?.abort();
    setState({ kind: 'idle' });
    announce(texts.canceled);
  }
  /** What was pressed goes. */
  function focusButton() {
    button.current?.querySelector('button')?.focus();
  }
  function close() {
    setState({ kind: 'idle' });
    focusButton();
  }
  function compareAgain(file: File) {
    void take([file]);
    focusButton();
  }
  return (
    <>
      <span ref={button}>
        {/* one button with changing words, so that it keeps the focus */}
        <PlainButton
          disabledReason={isBusy || isWhole ? undefined : texts.refusals['list-not-whole']}
          onClick={() => guard(isBusy ? cancel : () => input.current?.click())()}
        >
          {label}
        </PlainButton>
      </span>
      <FileInput ref={input} label={texts.file} accept=".zip,application/zip" onFiles={(files) => void take(files)} />
      {isBusy ? <Progress {...state} /> : <span className={styles.hint}>{texts.dropHint}</span>}
      {state.kind === 'refused' && (
        <InlineNotice tone="red">{`${texts.refusals[state.refusal]} ${texts.nothingCompared}`}</InlineNotice>
      )}
      {state.kind === 'compared' && (
        <div className={styles.result}>
          {state.reading === reading ? (
            children(state.compared)
          ) : (
            <Notice
              tone="blue"
              title={texts.reloaded}
              action={<PlainButton onClick={() => compareAgain(state.file)}>{texts.again}</PlainButton>}
            />
          )}
          <span className={styles.close}>
            <PlainButton look="quiet" onClick={close}>
              {texts.close}
            </PlainButton>
          </span>
        </div>
      )}
    </>
  );
}

/** How far the comparison is, where that is known; each quarter is spoken. */
function Progress({ file, share }: Extract<State, { kind: 'comparing' }>) {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  const quarter = Math.floor((percent ?? 0) / 25) * 25 || undefined; // its name alone before the first one

  // Screen readers announce the quarters, not every step.
  useEffect(() => announce(texts.comparing(file.name, quarter)), [file, quarter]);

  return (
    <div className={styles.busy}>
      <bdi className={styles.name}>{texts.comparing(file.name, percent)}</bdi>
      <progress className={bar.bar} aria-label={texts.progress} max={100} value={percent} />
    </div>
  );
}
