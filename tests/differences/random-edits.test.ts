// @vitest-environment node
import { Dice } from '@sandbox/seed/random';
import { beforeEach, expect, it } from 'vitest';
import type { LinkDifference } from '@/engines/link-lists/differences/interval';
import type { DifferenceGroup } from '@/engines/links/differenceGroups';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { hourMs, linkCalled, newest, readAll } from './reading';

beforeEach(bringDatabases);

const now = Date.now();
const iso = (at: number) => new Date(at).toISOString();

/** One after the other, what anybody may do to a list; each takes the list and gives it as it is then. */
function edited(links: readonly Link[], dice: Dice, edit: number): readonly Link[] {
  const at = dice.below(links.length);
  const word = `w${dice.below(1000)}`;
  const change = (part: (link: Link) => Partial<Link>) =>
    links.map((link, place) => (place === at ? { ...link, ...part(link) } : link));
  return dice.pick<() => readonly Link[]>([
    () => change(() => ({ name: word })),
    () => change(() => ({ description: dice.below(3) === 0 ? '' : word })),
    () => change(() => ({ tags: [word, 'print'].slice(dice.below(3)) })),
    () => change(() => ({ destination: `https://example.com/${word}` })),
    () => change(({ utm }) => ({ utm: { ...utm, [dice.pick(['source', 'medium', 'term', 'content'])]: word } })),
    () => change(({ social }) => ({ social: { ...social, [dice.pick(['title', 'description', 'imageUrl'])]: word } })),
    () =>
      change(() => ({
        expiresAt: dice.pick([undefined, iso(now - hourMs / 2), iso(now - 9 * hourMs), iso(now + hourMs)]),
      })),
    () => change(({ isActive }) => ({ isActive: !isActive })),
    () => change(({ deleted }) => ({ deleted: !deleted })),
    () => change(({ clickCount }) => ({ clickCount: clickCount + dice.below(40) })),
    () => change(() => ({ clickCount: dice.below(3) })),
    () => links.filter((_, place) => place !== at),
    () => [
      linkCalled(`new${edit}`, {
        created: iso(now - dice.below(3) * hourMs),
        createdBy: word,
        clickCount: dice.below(30),
      }),
      ...links,
    ],
  ])();
}

const labels: readonly (readonly [string, (link: Link) => string])[] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['UTM source', ({ utm }) => utm.source],
  ['UTM medium', ({ utm }) => utm.medium],
  ['UTM campaign', ({ utm }) => utm.campaign],
  ['UTM term', ({ utm }) => utm.term],
  ['UTM content', ({ utm }) => utm.content],
  ['Social title', ({ social }) => social.title],
  ['Social description', ({ social }) => social.description],
  ['Social image', ({ social }) => social.imageUrl],
  ['Expires', ({ expiresAt }) => expiresAt ?? ''],
];
const statusOf = ({ deleted, isActive }: Link) => (deleted ? 'Deleted' : isActive ? 'Active' : 'Inactive');
const groupOfStatus: Readonly<Record<string, DifferenceGroup>> = {
  Active: 'switched-on',
  Inactive: 'switched-off',
  Deleted: 'gone',
};

/** The same, found by looking at everything. */
function expectedOf(before: readonly Link[], after: readonly Link[], from: number, to: number): LinkDifference[] {
  const isExpired = (link: Link) => {
    const expires = Date.parse(link.expiresAt ?? '');
    return statusOf(link) === 'Active' && expires > from && expires <= to;
  };
  const found: LinkDifference[] = [];
  for (const link of after) {
    const former = before.find(({ id }) => id === link.id);
    const groups: DifferenceGroup[] = [];
    const fields: { label: string; before: string; after: string }[] = [];
    const compare = (label: string, read: (of: Link) => string, group: DifferenceGroup) => {
      if (!former || read(former) === read(link)) return;
      fields.push({ label, before: read(former), after: read(link) });
      if (!groups.includes(group)) groups.push(group);
    };
    if (!former) groups.push('created');
    compare('Status', statusOf, groupOfStatus[statusOf(link)] ?? 'gone');
    compare('Destination', ({ destination }) => destination, 'destination');
    for (const [label, read] of labels) compare(label, read, 'details');
    if (isExpired(link)) groups.push('expired');
    const isDeleted = link.deleted && !former?.deleted;
    const createdBy = former ? '' : link.createdBy;
    if (groups.length > 0) found.push({ id: link.id, groups, isDeleted, fields, isOwn: false, createdBy });
  }
  const there = new Set(after.map(({ id }) => id));
  for (const { id } of before) {
    if (!there.has(id)) found.push({ id, groups: ['gone'], isDeleted: false, fields: [], isOwn: false, createdBy: '' });
  }
  return found;
}

const sorted = (differences: readonly LinkDifference[]) =>
  differences
    .map((difference) => ({
      ...difference,
      fields: difference.fields.toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

it('1,000 random edits are reported edit by edit, with the clicks and the groups of each link', async () => {
  const dice = new Dice(29);
  let list: readonly Link[] = Array.from({ length: 300 }, (_, at) =>
    linkCalled(`s${at}`, { clickCount: dice.below(30) }),
  );
  const server = await openServer();
  let from = now - hourMs;
  await readAll(server, list, { asked: from });
  let clickedBefore = new Set<string>();
  for (let round = 0, edit = 0; round < 10; round += 1) {
    const before = list;
    for (let step = 0; step < 100; step += 1, edit += 1) list = edited(list, dice, edit);
    await readAll(server, list, { asked: now - hourMs, pageSize: 70 });
    const { interval, differences } = await newest(server);
    const expected = expectedOf(before, list, from, interval.to);
    expect(sorted(differences)).toEqual(sorted(expected));

    const formerOf = new Map(before.map((link) => [link.id, link]));
    const gainOf = (link: Link) => {
      const former = formerOf.get(link.id);
      if (!former) return Date.parse(link.created ?? '') >= from ? link.clickCount : undefined;
      return link.clickCount < former.clickCount ? ('reset' as const) : link.clickCount - former.clickCount;
    };
    const tookOff = list.filter((link) => {
      const gain = gainOf(link);
      return typeof gain === 'number' && gain >= 10 && link.clickCount >= 2 * (formerOf.get(link.id)?.clickCount ?? 0);
    });
    const wentSilent = list.filter((link) => clickedBefore.has(link.id) && gainOf(link) === 0);
    const idsOf = (links: readonly { id: string }[]) => links.map(({ id }) => id).toSorted();
    const ofGroup = (group: DifferenceGroup) => expected.filter(({ groups }) => groups.includes(group));
    const groups = ['created', 'gone', 'switched-off', 'switched-on', 'destination', 'details', 'expired'] as const;
    expect(interval).toMatchObject({
      links: expected.length,
      isCut: false,
      from,
      counts: {
        ...Object.fromEntries(groups.map((group) => [group, ofGroup(group).length])),
        'took-off': tookOff.length,
        'went-silent': wentSilent.length,
      },
    });
    const listed = new Set(list.map(({ id }) => id));
    const shown = async (changed: Parameters<typeof filterOf>[0]) =>
      idsOf(await server.query({ filter: filterOf(changed) }));
    for (const group of groups) {
      const ids = idsOf(ofGroup(group).filter(({ id }) => listed.has(id)));
      expect(await shown({ group, interval: interval.id })).toEqual(ids);
    }
    expect(await shown({ group: 'took-off', interval: undefined })).toEqual(idsOf(tookOff));
    expect(await shown({ group: 'went-silent', interval: undefined })).toEqual(idsOf(wentSilent));

    const ordered = await server.query({ sort: { column: 'clicksSince', direction: 'descending' } });
    const known = (link: Link) => (typeof link.clicksSince === 'number' ? link.clicksSince : -1);
    expect(ordered.map(known)).toEqual(ordered.map(known).toSorted((one, other) => other - one));
    for (const link of ordered) expect(link.clicksSince).toBe(gainOf({ ...link }));
    const reset = list.find((link) => gainOf(link) === 'reset')?.id ?? '';
    expect(await server.request('clicksSince', reset)).toEqual(reset === '' ? undefined : { from, isReset: true });
    clickedBefore = new Set(list.filter((link) => Number(gainOf(link)) > 0).map(({ id }) => id));
    from = now - hourMs;
  }
});

const filterOf = (changed: NonNullable<typeof noFilter.changed>) => ({ ...noFilter, changed });
