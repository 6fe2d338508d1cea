import { type Proof, proofOutcomes } from './prove';

/** One look: when it was asked for, and when all of its links had been read, in ms. */
export interface ProofLook {
  readonly asked: number;
  readonly readAt: number;
  readonly proof: Proof;
  /** Domains that rows can land on, but of which not all links are known, or that can't be said. */
  readonly unread: readonly string[];
}

const apartSeconds = 60;

/** Two looks that are a minute apart agree: the import has come to its end. */
export function isSettled(looks: readonly ProofLook[]): boolean {
  const last = looks.at(-1);
  return (
    last !== undefined && looks.some(({ asked, proof }) => apart(asked, last.asked) && areEqual(proof, last.proof))
  );
}

/** To the second: timers are a little early or late. */
const apart = (one: number, other: number) => Math.round((other - one) / 1000) >= apartSeconds;

const areEqual = (one: Proof, other: Proof) =>
  proofOutcomes.every((outcome) => one.counts[outcome] === other.counts[outcome]);

/** When the links are looked at by themselves, in ms after the first look was asked for. */
export const furtherLooksMs = [15_000, 60_000, 300_000] as const;
