import type { FoundInList, ProjectLists, ReadProgress } from '@/engines/link-lists';
import { inPieces } from '@/lib/inPieces';
import { expectedDomains } from '../landing';
import { type Proof, type ProveOptions, proofOutcomes, prove } from './prove';

export interface Proving extends Omit<ProveOptions, 'looks'> {
  readonly lists: ProjectLists;
}

interface LookOptions {
  /** Domains whose links are loaded for it; those that are loaded already are brought up to date in any case. */
  readonly loading: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReadProgress) => void;
  /** The links of a domain could not be read: the sentence. */
  readonly onProblem: (domain: string, sentence: string) => void;
}

/** The domains that rows of the file are expected on. */
export const concernedDomains = ({ import: { plan }, domains, defaultDomain }: Proving): readonly string[] =>
  expectedDomains({ plan, domains, defaultDomain });

const lookedAt = (proving: Proving) => [...new Set([...proving.domains, ...concernedDomains(proving)])];

/** The domains of which a look knows all links. */
export const readDomains = (proving: Proving, { unread }: ProofLook): readonly string[] =>
  lookedAt(proving).filter((domain) => !unread.includes(domain));

/** Reads what is new, domain after domain, and compares the file with it; undefined when it was called off. */
export async function lookAtAll(proving: Proving, options: LookOptions): Promise<ProofLook | undefined> {
  const asked = Date.now();
  const { import: proved, lists, domains, defaultDomain } = proving;
  const all = lookedAt(proving);
  const { signal, loading, onProgress, onProblem } = options;
  const looks: FoundInList[] = [];
  let hasProblem = false;
  for (const domain of all) {
    if (signal.aborted) return undefined;
    if (!lists.isLoaded(domain) && !loading.includes(domain)) continue;
    const problem = await lists.read(domain, signal, onProgress);
    if (problem !== undefined) {
      hasProblem = true;
      onProblem(domain, problem);
    }
    const look = await lists.look(domain, proved.plan.slugs);
    if (look) looks.push(look);
  }
  const proof = await inPieces(prove({ import: proved, looks, domains, defaultDomain }), signal);
  const whole = new Set(looks.filter(({ isWhole }) => isWhole).map(({ domain }) => domain));
  const readAt = looks.length > 0 ? Math.min(...looks.map((look) => look.readAt)) : undefined;
  return proof && { asked, readAt, hasProblem, proof, unread: all.filter((domain) => !whole.has(domain)) };
}

/** One look: when it was asked for, and when all of its links had been read, in ms; undefined where none were. */
export interface ProofLook {
  readonly asked: number;
  readonly readAt: number | undefined;
  /** Links could not be read: those of an earlier look stand in for them. */
  readonly hasProblem: boolean;
  readonly proof: Proof;
  /** Domains that rows can land on, but of which not all links are known, or that can't be said. */
  readonly unread: readonly string[];
}

const apartSeconds = 60;

/** Two looks that are a minute apart agree, and could read all that they asked for: the import has come to its end. */
export function isSettled(looks: readonly ProofLook[]): boolean {
  const last = looks.at(-1);
  if (!last || last.hasProblem) return false;
  return looks.some(
    ({ asked, hasProblem, proof }) => !hasProblem && apart(asked, last.asked) && areEqual(proof, last.proof),
  );
}

/** To the second: timers are a little early or late. */
const apart = (one: number, other: number) => Math.round((other - one) / 1000) >= apartSeconds;

const areEqual = (one: Proof, other: Proof) =>
  proofOutcomes.every((outcome) => one.counts[outcome] === other.counts[outcome]);

/** When the links are looked at by themselves, in ms after the first look was asked for. */
export const furtherLooksMs = [15_000, 60_000, 300_000] as const;
