import type { Ref } from 'react';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own field for files, behind a button that presses it. */
export const FileInput = ({ ref, label, accept, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    hidden
    onChange={({ target }) => {
      onFiles(Array.from(target.files ?? []));
      target.value = ''; // the same file can be chosen again
    }}
  />
);
