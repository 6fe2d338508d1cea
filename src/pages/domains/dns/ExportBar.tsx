import { useState } from 'react';
import { useCopy } from '@/lib/browser/useCopy';
import { saveBlob } from '@/providers/files/saveBlob';
import { type DnsFormat, dnsFormats, exportDnsRecords } from '@/resources/domains/exportDnsRecords';
import type { DnsRecord } from '@/resources/domains/records';
import { PlainButton } from '@/ui/button/PlainButton';
import { Segmented } from '@/ui/form/Segmented';
import styles from './DnsPanel.module.css';
import { texts } from './texts';

const forms = dnsFormats.map((value) => ({ value, label: texts.forms[value] }));

/** Exports all records, as text for a person or as lines of a zone file. */
export function ExportBar({ host, records }: { readonly host: string; readonly records: readonly DnsRecord[] }) {
  const [form, setForm] = useState<DnsFormat>('text');
  const { text, fileName } = exportDnsRecords(form, host, records);
  const { outcome, copy } = useCopy(text, { refusal: texts.copyRefused });
  const save = () => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
  return (
    <fieldset className={styles.export}>
      <legend className={styles.legend}>{texts.export}</legend>
      <div className={styles.form}>
        <Segmented label={texts.form} options={forms} value={form} onChange={setForm} />
      </div>
      <PlainButton onClick={copy}>{outcome === 'copied' ? texts.copied : texts.copyAll}</PlainButton>
      <PlainButton onClick={save}>{texts.download}</PlainButton>
    </fieldset>
  );
}
