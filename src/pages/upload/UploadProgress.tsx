import { useEffect } from 'react';
import { announce } from '@/lib/browser/announce';
import { ProgressBar } from './ProgressBar';
import { texts } from './texts';

/** How much of the file has been sent, in percent; each quarter is spoken. */
export function UploadProgress({ percent }: { readonly percent: number }) {
  const quarter = Math.floor(percent / 25) * 25;

  // Screen readers hear the quarters, not every step.
  useEffect(() => announce(texts.uploading(quarter)), [quarter]);

  const note = percent === 100 ? texts.processing : undefined;
  return <ProgressBar label={texts.progress} words={texts.uploading(percent)} percent={percent} note={note} />;
}
