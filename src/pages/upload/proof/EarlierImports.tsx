import { useEffect, useEffectEvent, useState } from 'react';
import { keptImport, type ProvableImport } from '@/engines/imports';
import { useAddress } from '@/lib/address/useAddress';
import { formatSince } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';
import { useAccess } from '@/providers/auth/SessionProvider';
import type { KeptImport } from '@/providers/store/localLists';
import { PlainButton } from '@/ui/button/PlainButton';
import list from '@/ui/list/RecordList.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { ImportProof } from './ImportProof';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

/** The uploads of the project that this device can prove; the address may name one: `proof`. */
export function EarlierImports({ imports }: { readonly imports: readonly KeptImport[] }) {
  const now = useNow();
  const { query } = useAddress();
  const { subject = '' } = useAccess();
  const [shown, setShown] = useState<ProvableImport>();
  const [missing, setMissing] = useState<string>();

  function take(id: string, kept: ProvableImport | undefined) {
    setShown(kept);
    setMissing(kept ? undefined : id);
  }
  const show = (id: string) => void keptImport(subject, id).then((kept) => take(id, kept));

  const named = query.get('proof');
  const showNamed = useEffectEvent(show);
  // The database is outside React.
  useEffect(() => {
    if (named !== null) showNamed(named);
  }, [named]);

  return (
    <section className={styles.earlier} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{proofTexts.earlier}</h2>
      <ul className={list.list}>
        {imports.map(({ id, fileName, rows, began }) => (
          <li key={id} className={list.row}>
            <div className={list.words}>
              <bdi>{fileName}</bdi>
              <p className={styles.hint}>
                {proofTexts.rows(rows)} · {formatSince(new Date(began), now)}
              </p>
            </div>
            {shown?.id !== id && (
              <PlainButton onClick={() => show(id)}>
                {proofTexts.title} <VisuallyHidden>{proofTexts.of(fileName)}</VisuallyHidden>
              </PlainButton>
            )}
            {missing === id && <p role="alert">{proofTexts.gone}</p>}
            {shown?.id === id && <ImportProof key={id} proved={shown} isAsked />}
          </li>
        ))}
      </ul>
    </section>
  );
}
