import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FileRefusal, type OpenedFile, openFile } from '@/engines/imports';
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
  const onDrop = useEffectEvent((event: DragEvent) => {
    const { files, items } = event.dataTransfer ?? {};
    const hasFolder = Array.from(items ?? []).some((item) => item.webkitGetAsEntry?.()?.isDirectory);
    void take(Array.from(files ?? []), hasFolder);
  });

  // Anywhere on the page: a file that is dropped beside a zone would replace the whole application.
  useEffect(() => {
    const listener = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return; // dragged text goes into the field
      event.preventDefault();
      if (event.type === 'drop') onDrop(event);
    };
    window.addEventListener('dragover', listener);
    window.addEventListener('drop', listener);
    return () => {
      window.removeEventListener('dragover', listener);
      window.removeEventListener('drop', listener);
    };
  }, []);

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
