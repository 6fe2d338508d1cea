import { useRef, useState } from 'react';
import { type FileRefusal, type OpenedFile, openFile } from '@/engines/imports';
import { useFileDrop } from '@/lib/browser/useFileDrop';
import { PlainButton } from '@/ui/button/PlainButton';
import { ErrorIcon } from '@/ui/icons';
import styles from './CreateMany.module.css';
import { texts } from './texts';

type Readable = Exclude<OpenedFile, { kind: 'refused' }>;

interface FileDoorProps {
  readonly onOpened: (file: Readable) => void;
}

/** Takes a file of rows by press, keyboard or a drop anywhere on the page. */
export function FileDoor({ onOpened }: FileDoorProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [refusal, setRefusal] = useState<FileRefusal>();

  async function take([file, ...others]: readonly File[], hasFolder = false) {
    setRefusal(undefined);
    if (hasFolder) return setRefusal('folder');
    if (others.length > 0) return setRefusal('several');
    if (!file) return;
    latest.current = file;
    const opened = await openFile(file);
    if (latest.current !== file) return; // another one was chosen meanwhile
    if (opened.kind === 'refused') return setRefusal(opened.refusal);
    onOpened(opened);
  }
  useFileDrop(({ files, hasFolder }) => void take(files, hasFolder));

  return (
    <div className={styles.door}>
      <PlainButton onClick={() => input.current?.click()}>{texts.chooseFile}</PlainButton>
      <span className={styles.note}>{texts.fileHint}</span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={texts.file}
        hidden
        onChange={({ target }) => {
          void take(Array.from(target.files ?? []));
          target.value = ''; // the same file can be chosen again
        }}
      />
      {refusal && (
        <p className={styles.refusal} role="alert">
          <ErrorIcon />
          <span>{texts.refusedFiles[refusal]}</span>
        </p>
      )}
    </div>
  );
}
