import { env } from '@/config';
import type { FoundInList, ProjectLists } from '@/engines/link-lists';
import { consentStore } from '@/providers/consent';
import { dropImportsBefore, getImport, noteImport, putImport, unnoteImport } from '@/providers/store/keptImports';
import { mayKeepFor } from '@/providers/store/listsToKeep';
import { ownerOf } from '@/providers/store/owner';
import type { KeptImport } from '@/providers/store/register';
import { expectedDomains, type Landings, landingsOf } from '../landing';
import type { ImportPlan } from './plan';

/** The rows of a plan whose slugs a domain had before the upload, among all of its links as they were read then, in ms. */
interface KnownBefore {
  readonly links: number;
  readonly readAt: number;
  readonly rows: Uint32Array<ArrayBuffer>;
}

/** By domain. */
export type Before = ReadonlyMap<string, KnownBefore>;

/** An upload that can be proved. */
export interface ProvableImport extends Omit<KeptImport, 'rows'> {
  readonly plan: ImportPlan;
  readonly before: Before;
  /** `began` by the server's clock; undefined where its answers do not tell its time. */
  readonly serverBegan?: number | undefined;
}

export function knownBefore({ links, readAt, rows }: FoundInList): KnownBefore {
  const known: number[] = [];
  for (const [place, row] of rows.entries()) if (row !== -1) known.push(place);
  return { links, readAt, rows: Uint32Array.from(known) };
}

/** What was read after the upload began says nothing of what was there before. */
export const beforeUpload = (before: Before, began: number): Before =>
  new Map([...before].filter(([, { readAt }]) => readAt < began));

/** Where it is: on this device, or in this page alone, because nothing may be kept or the browser gives no room. */
export type KeptWhere = 'device' | 'not-allowed' | 'no-room';

/** Keeps the plan of an upload for a later visit. */
export async function keepImport(subject: string, kept: ProvableImport): Promise<KeptWhere> {
  if (env.localCopies !== 'device' || !consentStore.functionalAllowed()) return 'not-allowed';
  const owner = await ownerOf(subject);
  if (owner === undefined) return 'no-room';
  if (!mayKeepFor(owner)) return 'not-allowed'; // something is being deleted
  const { id, organizationId, projectId, fileName, began, plan } = kept;
  const rows = plan.lines.length + plan.invalid.length;
  try {
    // noted first: what the register names is deleted at sign-out, also when it is being written
    const [surplus] = noteImport(owner, { id, organizationId, projectId, fileName, began, rows });
    await putImport(owner, id, kept);
    if (surplus) await dropImportsBefore(owner, surplus.began + 1);
    return 'device';
  } catch {
    unnoteImport(id);
    return 'no-room';
  }
}

/** What was kept of an upload; undefined where it is not there any more. */
export async function keptImport(subject: string, id: string): Promise<ProvableImport | undefined> {
  const owner = await ownerOf(subject);
  if (owner === undefined) return undefined;
  const kept = await getImport(owner, id).catch(() => undefined);
  return kept as ProvableImport | undefined; // `keepImport` alone writes there
}

/** Which rows have a slug that is taken, on each of the domains whose links are all here; without a call. */
export async function lookBefore(lists: ProjectLists, domains: readonly string[], plan: ImportPlan): Promise<Before> {
  const before = new Map<string, KnownBefore>();
  for (const domain of domains) {
    const look = await lists.look(domain, plan.slugs);
    if (look?.isWhole) before.set(domain, knownBefore(look));
  }
  return before;
}

/** How many slugs are taken among all links of a domain, as they were read at an instant in ms. */
export interface KnownTaken {
  readonly taken: number;
  readonly links: number;
  readonly readAt: number;
}

interface Taken {
  readonly domain: string;
  /** Undefined where not all links of the domain are here. */
  readonly known: KnownTaken | undefined;
}

interface Asked extends Landings {
  readonly before: Before;
}

/** How many of the rows that are expected on each domain have a slug that is taken there. */
export function takenOn({ before, ...asked }: Asked): readonly Taken[] {
  const landings = landingsOf(asked);
  return expectedDomains(asked).map((domain) => {
    const known = before.get(domain);
    if (!known) return { domain, known };
    const { rows, links, readAt } = known;
    const taken = rows.filter((row) => landings[asked.plan.hostOf[row] ?? 0] === domain).length;
    return { domain, known: { taken, links, readAt } };
  });
}
