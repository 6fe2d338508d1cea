import { inPieces, type Pieces } from '@/lib/inPieces';
import { byDomain, type IdsByDomain } from '../checks/collectSteps';
import { type AskedFindings, type Findings, findingsOf } from '../checks/findingsOf';
import { type AskedOuter, type OuterLinks, outerLinks, outerTargets } from '../checks/outerLinks';
import { type AskedDestination, type LinksAlike, linksAlike } from './destinationIndex';
import type { LoadedList } from './loadedList';
import { missesIn } from './misses';
import { type LinkQuery, Queries } from './query';
import { Searches } from './search';
import { type AskedSlugs, type FoundSlugs, noSlugs, slugsIn } from './slugs';
import { type AskedTaken, type Taken, takenIn } from './takenIn';

/** A short question about a list, or what it is told for the answers to others; nothing that is shown waits for it. */
export type LookUp =
  | ({ readonly kind: 'alike' } & AskedDestination)
  | ({ readonly kind: 'taken' } & AskedTaken)
  | ({ readonly kind: 'slugs' } & AskedSlugs)
  /** What do the checks find of a link? */
  | ({ readonly kind: 'findings' } & AskedFindings)
  /** Which links of these other domains do links of the list lead to? The checks follow them from then on. */
  | { readonly kind: 'targets'; readonly domains: readonly string[] }
  | ({ readonly kind: 'outer' } & AskedOuter)
  /** As far as the links there are known. */
  | { readonly kind: 'follow'; readonly links: OuterLinks }
  /** How many links match? */
  | { readonly kind: 'count'; readonly query: LinkQuery };

/** What each question is answered with. */
export interface LookUpAnswers {
  readonly alike: LinksAlike;
  readonly taken: Taken;
  readonly slugs: FoundSlugs;
  readonly findings: Findings;
  readonly targets: IdsByDomain;
  readonly outer: OuterLinks;
  readonly follow: undefined;
  readonly count: number;
}

const nothingTaken: Taken = { ids: new Set(), destinations: new Set() };

export async function lookUp(list: LoadedList, asked: LookUp): Promise<LookUpAnswers[LookUp['kind']]> {
  if (asked.kind === 'alike') return linksAlike(list, asked);
  if (asked.kind === 'findings') return findingsOf(list, asked);
  if (asked.kind === 'targets') return targetsOf(list, asked.domains);
  if (asked.kind === 'outer') return outerLinks(list, asked);
  if (asked.kind === 'follow') {
    list.checks.follow(asked.links);
    return undefined;
  }
  const { signal } = new AbortController();
  if (asked.kind === 'taken') return (await inPieces(takenIn(list.index, asked), signal)) ?? nothingTaken;
  if (asked.kind === 'slugs') return (await inPieces(slugsIn(list.index, asked), signal)) ?? noSlugs();
  return (await inPieces(countOf(list, asked.query), signal)) ?? 0;
}

async function targetsOf(list: LoadedList, domains: readonly string[]): Promise<IdsByDomain> {
  const targets = await outerTargets(list, domains);
  list.checks.leadTo(targets);
  return byDomain(targets.values());
}

function* countOf({ index, checks }: LoadedList, query: LinkQuery): Pieces<number> {
  const search = new Searches(index).run(query.filter.text); // one of its own: the shown one keeps what it has found
  let step = search.next();
  for (; !step.done; step = search.next()) yield;
  const criteria = yield* new Queries(index, checks).criteria(query);
  let count = 0;
  for (const [number, block] of index.blocks.entries()) {
    const misses = missesIn(index, block, number, step.value, criteria);
    for (let at = 0; at < block.count; at += 1) if (misses[at] === 0) count += 1;
    yield;
  }
  return count;
}
