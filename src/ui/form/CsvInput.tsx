import type { Ref } from 'react';

interface CsvInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own field for a CSV file, behind a button that presses it. */
export const CsvInput = ({ ref, label, onFiles }: CsvInputProps) => (
  <input
    ref={ref}
    type="file"
    accept=".csv,text/csv"
    aria-label={label}
    hidden
    onChange={({ target }) => {
      onFiles(Array.from(target.files ?? []));
      target.value = ''; // the same file can be chosen again
    }}
  />
);
