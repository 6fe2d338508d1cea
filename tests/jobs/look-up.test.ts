import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, listLinks } from '@/contract/links';
import type { Outcome } from '@/engines/jobs/job';
import { newJob } from '@/engines/jobs/jobRequest';
import { type CreateJob, type CreateJobItem, createdItem } from '@/engines/jobs/kinds/create';
import { findCreated, readPlace } from '@/engines/jobs/kinds/findCreated';
import { domainsInAddress, listPath } from '@/engines/links/model';
import { wholenessOf } from '@/engines/links/wholeness';
import { answersRead } from '../support/answersRead';
import { takeTimers } from '../support/clock';
import { createTestWorld, type TestWorld } from '../support/world';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };
const hour = 3_600_000;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ rows: { links: [] } });
});

const bodyOf = (slug: string, deepLink = `https://www.example.com/${slug}`) => ({
  deepLink,
  customSlug: slug,
  name: slug,
  domain: domainsInAddress(place),
});
const create = (slug: string, deepLink?: string) =>
  world.client().call(createLink, { path: listPath(place, ''), body: bodyOf(slug, deepLink) });

const itemOf = (slug: string, outcome: Outcome, part: Partial<CreateJobItem> = {}, index = 0): CreateJobItem => ({
  ...createdItem({ shortUrl: '', body: bodyOf(slug) }, index),
  outcome,
  ...part,
});

/** A job on a machine whose clock is so many ms ahead of the server's. */
const jobOf = (ahead: number, items: readonly CreateJobItem[]): CreateJob => ({
  ...newJob({ kind: 'create', place, items: [] }, Date.now() + ahead - 1000).job,
  kind: 'create',
  total: items.length,
});

const outcomeOf = async (ahead: number, ...items: readonly CreateJobItem[]) =>
  (await findCreated(world.client(), jobOf(ahead, items), items)).get(0)?.outcome;

describe('a creation without an answer', () => {
  it.each([
    ['as it was sent', 'https://www.example.com/a'],
    ['with its host in another case and a slash more', 'https://WWW.Example.com/a/'],
  ])('was carried out when the list has its slug and its destination, written %s', async (_, deepLink) => {
    await create('a', deepLink);
    expect(await outcomeOf(0, itemOf('a', 'unknown'))).toBe('done');
  });

  it.each([
    ['a tilde as its code', 'https://a.example/~ada', 'https://a.example/%7Eada'],
    ['a code as its tilde', 'https://a.example/%7eada', 'https://a.example/~ada'],
    ['codes in small letters', 'https://a.example/a%2Fb', 'https://a.example/a%2fb'],
    ['a space of the query as %20', 'https://a.example/?q=a+b#c+d', 'https://a.example/?q=a%20b#c+d'],
    ['a space of the query as +', 'https://a.example/?q=a%20b', 'https://a.example/?q=a+b'],
  ])('was carried out when the server writes %s', async (_, sent, there) => {
    await create('a', there);
    expect(await outcomeOf(0, itemOf('a', 'unknown', { body: bodyOf('a', sent) }))).toBe('done');
  });

  it.each([
    ['a plus of the path and a space', 'https://a.example/a+b', 'https://a.example/a%20b'],
    ['a plus of the query and its code', 'https://a.example/?q=a+b', 'https://a.example/?q=a%2Bb'],
    ['a slash and its code', 'https://a.example/a/b', 'https://a.example/a%2Fb'],
  ])('was not carried out when the link of that slug differs in %s', async (_, sent, there) => {
    await create('a', there);
    expect(await outcomeOf(0, itemOf('a', 'unknown', { body: bodyOf('a', sent) }))).toBe('refused');
  });

  it('was not carried out when the link of that slug leads elsewhere', async () => {
    await create('a', 'https://other.example');
    expect(await outcomeOf(0, itemOf('a', 'unknown'))).toBe('refused');
  });

  it('is not known when the destination there may be the same page', async () => {
    await create('a', 'http://example.com/a?utm_source=x');
    expect(await outcomeOf(0, itemOf('a', 'unknown'))).toBeUndefined();
  });

  it.each([
    ['ahead', 2 * hour],
    ['behind', -2 * hour],
  ])('is found with a clock that is two hours %s', async (_, ahead) => {
    await create('a');
    await create('b');
    const answered = itemOf('b', 'done', { answeredAt: Date.now() + ahead }, 1);
    expect(await outcomeOf(ahead, itemOf('a', 'unknown'))).toBe('done');
    expect(await outcomeOf(ahead, itemOf('a', 'unknown'), answered)).toBe('done');
  });

  it('is found when the clock was set back an hour while the job worked', async () => {
    await create('a');
    await create('b');
    const answered = itemOf('b', 'done', { answeredAt: Date.now() - hour }, 1);
    expect(await outcomeOf(0, itemOf('a', 'unknown'), answered)).toBe('done');
  });

  it('is not known when the link seems to be older than the job, in the time of the server', async () => {
    const wire = (slug: string, created: number) => ({
      domain: domainsInAddress(place),
      shortLink: slug,
      deepLink: bodyOf(slug).deepLink,
      created: new Date(created).toISOString(),
    });
    const now = Date.now();
    world.reply(listLinks, { links: [wire('b', now), wire('a', now - hour)], hasMore: false, totalCount: 2 });
    const answered = itemOf('b', 'done', { answeredAt: now + 2 * hour }, 1);
    expect(await outcomeOf(2 * hour, itemOf('a', 'unknown'), answered)).toBeUndefined();
    expect(await outcomeOf(2 * hour, itemOf('a', 'unknown'))).toBe('done');
  });
});

describe('the reading of a place', () => {
  const page = (slug: string, token: string | undefined, totalCount?: number) => ({
    links: [
      {
        domain: domainsInAddress(place),
        shortLink: slug,
        deepLink: 'https://a.example',
        created: '2026-01-01T00:00:00Z',
      },
    ],
    hasMore: token !== undefined,
    nextContinuationToken: token,
    totalCount,
  });
  /** The newest fault of a world answers first. */
  const answer = (...pages: readonly object[]) => {
    for (const each of pages.toReversed()) world.reply(listLinks, each, { times: 1 });
  };
  async function read() {
    let last: Parameters<typeof wholenessOf>[0] | undefined;
    for await (const { read: soFar } of readPlace(world.client(), place)) last = soFar;
    return last;
  }

  it.each([
    ['a token that repeats itself', ['a'], 4],
    ['tokens that go round', ['a', 'b'], 5],
  ])('ends with %s, three pages after the last link that is new, and is not whole', async (_, tokens, calls) => {
    for (let call = 0; call < 20; call += 1) {
      const token = tokens[call % tokens.length] ?? '';
      world.reply(listLinks, page(token, token), { times: 1 });
    }
    const last = await read();
    expect(world).toHaveRequested(listLinks, calls);
    expect(last && wholenessOf(last).kind).not.toBe('whole');
  });

  it('waits as long as the server asks, also when the connection comes back, which ends the wait for a lost call', async () => {
    takeTimers();
    const comesBack = () => dispatchEvent(new Event('online'));
    world.fail(listLinks, 429, {}, { times: 1, headers: { 'retry-after': '60' } });
    const held = read();
    await expect.poll(() => world.requests(listLinks).length).toBe(1);
    for (const ms of [50_000, 9_000]) {
      await answersRead(world);
      comesBack();
      await answersRead(world);
      expect(world).toHaveRequested(listLinks, 1);
      await vi.advanceTimersByTimeAsync(ms);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    await held;
    world.cut(listLinks, { times: 1 });
    const lost = read();
    await expect.poll(() => [comesBack(), world.requests(listLinks).length]).toEqual([true, 4]);
    await lost;
  });

  it('is whole at the end of the list, unless the number of the server has changed', async () => {
    answer(page('a', 'next', 2), page('b', undefined, 2));
    expect(await read()).toMatchObject({ isEnded: true, links: 2, hasMoved: false });
    answer(page('a', 'next', 3), page('b', undefined, 2));
    expect(await read()).toMatchObject({ isEnded: true, links: 2, hasMoved: true });
  });
});
