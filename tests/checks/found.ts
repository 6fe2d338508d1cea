import { LinkChecks } from '@/engines/link-lists/checks/linkChecks';
import { collectSteps, idsByDomain, type OuterLinks } from '@/engines/link-lists/index/collectSteps';
import { LocalIndex } from '@/engines/link-lists/index/localIndex';
import { outerLinks, outerTargets } from '@/engines/link-lists/queries/findingsOf';
import { Queries } from '@/engines/link-lists/queries/query';
import type { Check } from '@/engines/links/checks';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import type { LinkSort } from '@/engines/links/sort';
import { aLink } from '../links/builders';

export const now = Date.parse('2026-03-02T10:00:00Z');

type FoundSlugs = (check: Check) => readonly string[];

/** Tells the slugs of the links that a check finds together, group by group, in the order that is asked for. */
export function foundTogether(links: readonly Partial<Link>[], check: Check, sort?: LinkSort): readonly string[][] {
  const { index } = listOf('go.example.com', links);
  const { rows, starts } = resultOf(index, new LinkChecks(index, () => true), { check, sort });
  const groups: string[][] = [];
  for (const row of rows) {
    if (starts?.includes(row)) groups.push([]);
    groups.at(-1)?.push(links[row]?.slug ?? '');
  }
  return groups;
}

/** Tells the slugs of the links that a check finds, in their order. */
export function checked(
  links: readonly Partial<Link>[],
  { domain = 'go.example.com', isComplete = true } = {},
): FoundSlugs {
  const { index } = listOf(domain, links);
  return foundBy(index, new LinkChecks(index, () => isComplete), links);
}

/** The same by domain, once links have been followed over the domains; of the unread ones not all links are here. */
export async function checkedAcross(
  domains: readonly string[],
  links: readonly Partial<Link>[],
  unread: readonly string[],
): Promise<ReadonlyMap<string, FoundSlugs>> {
  const lists = new Map(
    domains.map((domain) => {
      const own = links.filter((link) => link.domain === domain);
      return [domain, { ...listOf(domain, own), own }] as const;
    }),
  );
  async function* ask(domain: string, ids: readonly string[]): AsyncGenerator<OuterLinks | undefined, void> {
    const list = lists.get(domain);
    if (!list || unread.includes(domain)) yield undefined;
    else for (const id of ids) yield await outerLinks(list, { ids: [id], domain, domains });
  }
  const found = new Map<string, FoundSlugs>();
  for (const [domain, list] of lists) {
    const others = domains.filter((other) => other !== domain);
    const targets = await outerTargets(list, others);
    const checks = new LinkChecks(list.index, () => true);
    checks.leadTo('tab', targets);
    const take = async (some: OuterLinks) => checks.follow('tab', some);
    await collectSteps(idsByDomain(targets.values()), { own: domain, ask, take });
    checks.endFollowing('tab');
    found.set(domain, foundBy(list.index, checks, list.own));
  }
  return found;
}

function listOf(domain: string, fields: readonly Partial<Link>[]) {
  const index = new LocalIndex(domain);
  const all = fields.map(aLink);
  index.append(all);
  const links = async (rows: readonly number[]) => rows.map((row): [number, Link] => [row, all[row] ?? aLink()]);
  return { index, links };
}

function foundBy(index: LocalIndex, checks: LinkChecks, links: readonly Partial<Link>[]): FoundSlugs {
  return (check) => [...resultOf(index, checks, { check }).rows].map((row) => links[row]?.slug ?? '');
}

function resultOf(
  index: LocalIndex,
  checks: LinkChecks,
  { check, sort }: { check: Check; sort?: LinkSort | undefined },
) {
  const query = { filter: { ...noFilter, check }, sort, now };
  for (const answer of new Queries(index, checks).run(query, index.rows)) {
    if (answer?.kind === 'result') return answer.result;
  }
  throw new Error('A query ends with its result');
}
