import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from '@/ui/announce';
import { copyText } from '@/ui/copyText';
import { CheckIcon, CopyIcon } from '@/ui/icons';

interface CopyTextButtonProps {
  readonly value: string;
  readonly label: string;
}

/** Copies, and says so on itself. */
export function CopyTextButton({ value, label }: CopyTextButtonProps) {
  const [copiedAt, setCopiedAt] = useState(0);
  const isCopied = copiedAt > 0;

  // The word goes after a second, counted from the last press.
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    if (!(await copyText(value))) return announce('Copying is blocked here. Select the text and copy it.');
    setCopiedAt(Date.now());
    announce('Copied!');
  }

  return (
    <Button size="small" aria-label={label} icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
      {isCopied ? 'Copied!' : 'Copy'}
    </Button>
  );
}
