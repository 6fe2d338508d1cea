import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '@/lib/browser/announce';
import { formatFileSize } from '@/resources/imports/file';
import { texts as importTexts } from '@/resources/imports/texts';
import type { Import, ImportFlow } from '@/resources/imports/useImport';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import styles from './FileCard.module.css';
import { texts } from './texts';

export type WithFile = Extract<ImportFlow, { file: File }>;

interface FileCardProps {
  readonly flow: WithFile;
  readonly steps: Pick<Import, 'removeFile' | 'upload' | 'cancel'>;
  /** What the check of the file warns of before it is uploaded. */
  readonly remark: string | undefined;
}

/** The chosen file and what can be done with it now. */
export const FileCard = ({ flow, steps, remark }: FileCardProps) => (
  <div className={styles.card} role="group" aria-label={`${flow.file.name}, ${formatFileSize(flow.file.size)}`}>
    <div className={styles.line}>
      <FileIcon />
      <div className={styles.words}>
        <bdi className={styles.name}>{flow.file.name}</bdi>
        <span className={styles.size}>{formatFileSize(flow.file.size)}</span>
      </div>
      <div className={styles.actions}>
        <PlainButton onClick={steps.removeFile}>{texts.remove}</PlainButton>
        {flow.kind !== 'uploaded' && (
          <>
            <span {...takesFocus}>
              <PlainButton look="primary" isBusy={flow.kind === 'uploading'} onClick={steps.upload}>
                {texts.upload}
              </PlainButton>
            </span>
            {remark && <span className={styles.remark}>{remark}</span>}
          </>
        )}
      </div>
    </div>
    {flow.kind === 'uploading' && (
      <div className={styles.progress}>
        <UploadProgress percent={flow.percent} />
        <PlainButton onClick={steps.cancel}>{texts.cancel}</PlainButton>
      </div>
    )}
  </div>
);

/** A sheet with lines; decorative, because the name of the file is beside it. */
const FileIcon = () => (
  <svg
    viewBox="0 0 16 16"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 1.75h5L12.5 5.2v9.05H4z" />
    <path d="M9 1.75V5.2h3.5M6.2 8.2h4M6.2 10.9h4" />
  </svg>
);

/** How much of the file has been sent, in percent; each quarter is spoken. */
export function UploadProgress({ percent }: { readonly percent: number }) {
  const quarter = Math.floor(percent / 25) * 25;

  // Screen readers announce the quarters, not every step.
  useEffect(() => announce(texts.uploading(quarter)), [quarter]);

  const note = percent === 100 ? texts.processing : undefined;
  return <ProgressBar label={texts.progress} words={texts.uploading(percent)} percent={percent} note={note} />;
}

/** How the last upload ended; it stays until the file is removed or sent again. */
export function UploadResult({ flow }: { readonly flow: ImportFlow }) {
  if (flow.kind === 'ready' && flow.failure) {
    const { sentence, hint } = flow.failure;
    return (
      <Notice tone="red" title={texts.failed}>
        <p>
          <bdi>{sentence}</bdi>
        </p>
        {hint && <p>{hint}</p>}
        {flow.sent && <p>{importTexts.mayHaveArrived}</p>}
        <p>{texts.kept}</p>
      </Notice>
    );
  }
  if (flow.kind === 'ready' && flow.sent)
    return (
      <Notice tone="orange" title={importTexts.canceled}>
        {importTexts.mayHaveArrived}
      </Notice>
    );
  if (flow.kind !== 'uploaded') return null;
  const { correlationId } = flow.sent;
  const toLinks = (
    <span {...takesFocus}>
      <ScopedLink to="/links">{texts.toLinks}</ScopedLink>
    </span>
  );
  return (
    <Notice tone="green" title={texts.succeeded} action={toLinks}>
      <p>{texts.queued}</p>
      {correlationId && (
        <p className={styles.correlation}>
          <span>{`${texts.correlationId}:`}</span>{' '}
          <span className={styles.id}>
            <code translate="no">{correlationId}</code>
            <CopyButton value={correlationId} label={texts.copyCorrelationId} />
          </span>
        </p>
      )}
    </Notice>
  );
}

interface ProgressBarProps {
  /** Its accessible name. */
  readonly label: string;
  readonly words: string;
  readonly percent: number;
  readonly note?: string | undefined;
}

export const ProgressBar = ({ label, words, percent, note }: ProgressBarProps) => (
  <div className={styles.progressBar}>
    <span className={styles.progressWords}>{words}</span>
    <progress className={bar.bar} aria-label={label} max={100} value={percent} />
    {note && <span className={styles.note}>{note}</span>}
  </div>
);

/** The mark of what takes the focus when its step begins, or the parent of the button that does. */
export const takesFocus = { 'data-takes-focus': '' };

/** A step that removes the focused element: the focus moves to the main element of the next one. */
export function useStepFocus(screen: RefObject<HTMLElement | null>, step: string) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement !== document.body) return;
    const marked = screen.current?.querySelector<HTMLElement>('[data-takes-focus]');
    const target = marked?.querySelector<HTMLElement>('button, a') ?? marked;
    target?.focus();
  }, [screen, step]);
}
