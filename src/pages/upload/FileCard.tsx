import { formatFileSize } from '@/resources/imports/file';
import type { ImportFlow } from '@/resources/imports/flow';
import type { Import } from '@/resources/imports/useImport';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './FileCard.module.css';
import { texts } from './texts';
import { UploadProgress } from './UploadProgress';
import { takesFocus } from './useStepFocus';

export type WithFile = Extract<ImportFlow, { file: File }>;

interface FileCardProps {
  readonly flow: WithFile;
  readonly steps: Pick<Import, 'removeFile' | 'upload' | 'cancel'>;
  /** Why it can't be uploaded. */
  readonly refusal: string | undefined;
}

/** The chosen file and what can be done with it now. */
export const FileCard = ({ flow, steps, refusal }: FileCardProps) => (
  <div className={styles.card} role="group" aria-label={flow.file.name}>
    <div className={styles.line}>
      <FileIcon />
      <div className={styles.words}>
        <bdi className={styles.name}>{flow.file.name}</bdi>
        <span className={styles.size}>{formatFileSize(flow.file.size)}</span>
      </div>
      <div className={styles.actions}>
        <PlainButton onClick={steps.removeFile}>{texts.remove}</PlainButton>
        {flow.kind !== 'uploaded' && (
          <span {...takesFocus}>
            <PlainButton
              look="primary"
              isBusy={flow.kind === 'uploading'}
              disabledReason={refusal}
              onClick={steps.upload}
            >
              {texts.upload}
            </PlainButton>
          </span>
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
