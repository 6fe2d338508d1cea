import type { ImportPlan } from './plan';
import { type Proof, type ProofOutcome, proofOutcomes } from './prove';

/** The lines of the file whose rows have the outcome, in order. Rows of which no link can come are not there. */
export function linesOf(
  { lines, invalid }: ImportPlan,
  { ofRows }: Proof,
  outcome: ProofOutcome,
): Uint32Array<ArrayBuffer> {
  const wanted = proofOutcomes.indexOf(outcome);
  const found = lines.filter((_, row) => ofRows[row] === wanted);
  return Uint32Array.from(outcome === 'missing' ? [...found, ...invalid] : found).sort();
}
