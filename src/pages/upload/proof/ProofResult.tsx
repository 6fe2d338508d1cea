import type { Proof, ProofLook } from '@/engines/imports';
import styles from './Proof.module.css';
import { proofTexts } from './texts';
import { useSeconds } from './useSeconds';

interface ProofResultProps {
  readonly look: ProofLook;
  readonly isSettled: boolean;
  /** Rows that can't become links. */
  readonly invalid: number;
}

/** What a look has found, as of when, and what the counts mean. */
export function ProofResult({ look: { proof, readAt, unread }, isSettled, invalid }: ProofResultProps) {
  const now = useSeconds();
  return (
    <div className={styles.result}>
      <output className={styles.counts}>
        {areAllThere(proof, unread) && <strong>{proofTexts.allArrived(proof.counts.arrived)}</strong>}
        {proofTexts.counts(proof)}
      </output>
      <p className={styles.hint}>{proofTexts.asRead(readAt, Math.max(now, readAt), isSettled)}</p>
      <ul className={styles.notes}>
        {[...proof.arrivals].map(([domain, amount]) => (
          <li key={domain}>{proofTexts.arrivedOn(domain, amount)}</li>
        ))}
        {proof.doubtful > 0 && <li>{proofTexts.doubtful(proof.doubtful)}</li>}
        {invalid > 0 && <li>{proofTexts.invalid(invalid)}</li>}
        {proof.counts.missing > invalid && <li>{proofTexts.missing}</li>}
      </ul>
    </div>
  );
}

/** Not while a domain is unread. */
const areAllThere = ({ counts, ofRows, doubtful }: Proof, unread: readonly string[]) =>
  counts.missing === 0 && doubtful === 0 && unread.length === 0 && counts.arrived === ofRows.length;
