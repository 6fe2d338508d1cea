import { type DragEvent, useRef, useState } from 'react';
import { type DroppedFiles, droppedFiles } from '@/lib/browser/useFileDrop';
import { classNames } from '@/lib/classNames';
import { csvFiles, type FileProblem } from '@/resources/imports/file';
import { texts as importTexts } from '@/resources/imports/texts';
import { Drawing } from '@/ui/feedback/EmptyState';
import { FileInput } from '@/ui/form/FileInput';
import { ErrorIcon } from '@/ui/icons';
import styles from './DropZone.module.css';
import { takesFocus } from './FileCard';
import { texts } from './texts';

interface DropZoneProps {
  /** What was wrong with the last offer. */
  readonly problem: FileProblem | undefined;
  readonly onFiles: (offered: DroppedFiles) => void;
}

/** Takes a file by drop, click or keyboard: a button, and the browser's own file field behind it. */
export function DropZone({ problem, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    setIsOver(false);
    onFiles(droppedFiles(event.dataTransfer));
  }

  return (
    <div>
      <button
        type="button"
        className={classNames(styles.zone, isOver && styles.over)}
        aria-describedby={problem && 'file-problem'}
        onClick={() => input.current?.click()}
        onDragEnter={() => setIsOver(true)}
        onDragOver={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        {...takesFocus}
      >
        <Drawing name="file" />
        <span className={styles.words}>
          <strong className={styles.call}>{texts.drop}</strong>
          <span className={styles.limit}>{texts.dropLimit}</span>
        </span>
      </button>
      <FileInput
        ref={input}
        label={texts.input}
        accept={csvFiles}
        onFiles={(files) => onFiles({ files, hasFolder: false })}
      />
      {problem && (
        <p id="file-problem" className={styles.problem}>
          <ErrorIcon />
          <span>
            <strong>{importTexts.problems[problem].title}</strong> <span>{importTexts.problems[problem].hint}</span>
          </span>
        </p>
      )}
    </div>
  );
}
