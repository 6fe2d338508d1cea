import { inPieces } from '@/lib/inPieces';
import type { ProvableImport } from './kept';
import type { DomainLook, LinkLists, ReadProgress } from './lists';
import { expectedDomains } from './planLandings';
import { prove } from './prove';
import type { ProofLook } from './settled';

export interface Proving {
  readonly import: ProvableImport;
  readonly lists: LinkLists;
  /** Those that rows can land on. */
  readonly domains: readonly string[];
  readonly defaultDomain: string;
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
  const looks: DomainLook[] = [];
  for (const domain of all) {
    if (signal.aborted) return undefined;
    if (!lists.isLoaded(domain) && !loading.includes(domain)) continue;
    const problem = await lists.read(domain, signal, onProgress);
    if (problem !== undefined) onProblem(domain, problem);
    const look = await lists.look(domain, proved.plan.slugs);
    if (look) looks.push(look);
  }
  const proof = await inPieces(prove({ import: proved, looks, domains, defaultDomain }), signal);
  const whole = new Set(looks.filter(({ isWhole }) => isWhole).map(({ domain }) => domain));
  const readAt = Math.min(Date.now(), ...looks.map((look) => look.readAt));
  return proof && { asked, readAt, proof, unread: all.filter((domain) => !whole.has(domain)) };
}
