// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { openServer } from '../all-links/server';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';

beforeEach(bringDatabases);

const link = (domain: string, slug: string) => aLink({ domain, slug, id: `${domain}+${slug}` });
const [a, b, c] = ['a.example', 'b.example', 'c.example'] as const;

it('a list of all domains tells how many links each has, the age of its oldest page, and which of them lead to a destination', async () => {
  const { keep, request, endUpdate } = await openServer({ domain: '' });
  await keep([link(a, '1'), link(a, '2'), link(b, '1')], 'token', { asked: 1000 });
  await keep([link(b, '2'), link(b, '3'), link(c, '1')], undefined, { asked: 61_000 });
  await keep([link(a, '2'), link(a, '1')], 'token', { isStart: true, asked: 90_000 });
  await endUpdate();
  expect(await request('domains', undefined)).toEqual([
    { domain: b, links: 3, readAt: 1000 },
    { domain: a, links: 2, readAt: 90_000 },
    { domain: c, links: 1, readAt: 61_000 },
  ]);
  const { destination } = link(b, '1');
  const alike = await request('alike', { destination, limit: 9, now: 0, only: b });
  const found = [link(b, '1'), link(b, '2'), link(b, '3')];
  expect(alike).toMatchObject({ same: { count: 3, links: found.map(({ id }) => ({ id })) } });
});
