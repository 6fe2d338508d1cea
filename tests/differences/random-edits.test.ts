// @vitest-environment node
import { Dice } from '@sandbox/seed/random';
import { beforeEach, expect, it } from 'vitest';
import type { DifferenceGroup } from '@/engines/links/differenceGroups';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { edited, expectedOf, sorted } from './edits';
import { hourMs, linkCalled, newest, readAll } from './reading';

beforeEach(bringDatabases);

const now = Date.now();

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
    for (let step = 0; step < 100; step += 1, edit += 1) list = edited(list, dice, { edit: edit, now });
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
