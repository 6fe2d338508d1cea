import { type ReactNode, useRef } from 'react';
import { PlainButton } from '../button/PlainButton';
import { FileInput } from './FileInput';

interface FileButtonProps {
  readonly children: ReactNode;
  /** What the chosen files are. */
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly look?: 'default' | 'quiet';
  /** Why it can't be pressed now. */
  readonly disabledReason?: string | undefined;
}

/** A button that has the browser ask for files. */
export function FileButton({ children, label, accept, onFiles, look = 'default', disabledReason }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PlainButton look={look} disabledReason={disabledReason} onClick={() => input.current?.click()}>
        {children}
      </PlainButton>
      <FileInput ref={input} label={label} accept={accept} onFiles={onFiles} />
    </>
  );
}
