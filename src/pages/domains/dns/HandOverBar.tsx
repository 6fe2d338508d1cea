import { useEffect, useId, useState } from 'react';
import { limits } from '@/config/limits';
import { type HandOverForm, handOver, handOverForms } from '@/resources/domains/handOver';
import type { DnsRecord } from '@/resources/domains/records';
import { announce } from '@/ui/announce';
import { copyText } from '@/ui/copyText';
import { PlainButton } from '@/ui/PlainButton';
import styles from './DnsPanel.module.css';
import { saveFile } from './saveFile';
import { texts } from './texts';

/** Hands all records over at once, as a text for a person or as lines for a zone file. */
export function HandOverBar({ host, records }: { readonly host: string; readonly records: readonly DnsRecord[] }) {
  const [form, setForm] = useState<HandOverForm>('text');
  const [isCopied, setIsCopied] = useState(false);
  const group = useId();

  // The mark goes after a second.
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copyAll() {
    const isDone = await copyText(handOver(form, host, records).text);
    announce(isDone ? texts.copied : texts.copyRefused);
    setIsCopied(isDone);
  }

  return (
    <fieldset className={styles.handOver}>
      <legend className={styles.legend}>{texts.handOver}</legend>
      {handOverForms.map((one) => (
        <label key={one} className={styles.form}>
          <input type="radio" name={group} checked={form === one} onChange={() => setForm(one)} />
          {texts.forms[one]}
        </label>
      ))}
      <PlainButton onClick={() => void copyAll()}>{isCopied ? texts.copied : texts.copyAll}</PlainButton>
      <PlainButton onClick={() => saveFile(handOver(form, host, records))}>{texts.download}</PlainButton>
    </fieldset>
  );
}
