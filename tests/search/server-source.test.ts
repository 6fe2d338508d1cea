// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchLinks } from '@/contract/linkSearch';
import { setLinkStatus } from '@/contract/links';
import type { RowsMethods } from '@/engines/link-lists';
import { serverSource } from '@/engines/link-lists/server/serverSource';
import { changeTime, listEvents, noFilter } from '@/engines/links';
import { connect } from '@/lib/rpc';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { storageKey } from '@/providers/storage';
import { type ApiWorld, apiWorld, providerDomain } from '../sandbox/apiWorld';
import { runAhead, takeTimers } from '../support/clock';

let world: ApiWorld;
let source: ReturnType<typeof serverSource>;
let asked: Readonly<Record<string, string | readonly string[]>>[];
/** The next answers come after this. */
let held: Promise<void> | undefined;
/** Calls are refused with this status. */
let refusal: number | undefined;
/** The server says as of when an answer is. */
let hasMoment: boolean;
/** The server counts with the totals alone, which it refuses. */
let hasNoCount: boolean;
/** The server gives this token with each page. */
let repeated: string | undefined;
/** The server gives each page a new token: after the first one come so many of its links. */
let repeatedLinks: number | undefined;

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: [providerDomain] };
const questionAbout = (text: string) => ({ filter: { ...noFilter, text }, sort: undefined });
const queryAbout = (text: string) => ({ ...questionAbout(text), now: 0 });
const wanted = new AbortController().signal;
const starts = () => asked.filter(({ continuationToken, totals }) => !continuationToken && !totals);

beforeEach(() => void takeTimers({ withDate: true }));
beforeEach(async () => {
  const links = Array.from({ length: 300 }, (_, at) => ({
    slug: `l${at}`,
    name: at % 3 === 0 ? `Spring ${at}` : `Autumn ${at}`,
    tags: at % 2 === 0 ? ['print'] : ['web'],
    clickCount: at,
  }));
  world = await apiWorld({ links }, { hasSearch: true, pageTokenSeconds: 60 });
  asked = [];
  hasNoCount = false;
  [held, refusal, hasMoment, repeated, repeatedLinks] = [undefined, undefined, true, undefined, undefined];
  const call = async (_: unknown, options: { readonly query?: object }) => {
    const query = Object.fromEntries(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    );
    asked.push(query);
    if (hasNoCount && query.totals) throw new ApiError('answered', '', { statusCode: 403 });
    if (refusal) throw new ApiError('answered', '', { statusCode: refusal });
    const { continuationToken, ...first } = query;
    const isRepeated =
      continuationToken !== undefined && (continuationToken === repeated || repeatedLinks !== undefined);
    const { status, json } = await world.ask(searchLinks, { query: isRepeated ? first : query });
    if (repeated) Object.assign(json, { hasMore: true, nextContinuationToken: repeated });
    if (repeatedLinks !== undefined) {
      const links = json.links.slice(0, isRepeated ? repeatedLinks : undefined);
      Object.assign(json, { links, hasMore: true, nextContinuationToken: `t${asked.length}` });
    }
    await held;
    if (status !== 200) throw new ApiError('answered', '', { statusCode: status, detail: json.detail });
    if (hasNoCount) json.matchCount = null;
    return searchLinks.reply.parse(hasMoment ? json : { ...json, asOf: undefined });
  };
  source = serverSource({ call: call as Client['call'] }, place); // it makes this one call alone
});
afterEach(() => world.close());

let otherTab: BroadcastChannel;
beforeAll(() => void (otherTab = new BroadcastChannel(storageKey('links'))));
afterAll(() => otherTab.close());

async function ask(text: string) {
  source.ask(questionAbout(text));
  await runAhead(() => expect(source.answer.getState().isCurrent).toBe(true));
}

describe('The links that a server finds', () => {
  it('come with one call, however fast a text is typed, and are those of the last text', async () => {
    for (const text of ['s', 'sp', 'spr', 'spri', 'sprin']) source.ask(questionAbout(text));
    await ask('spring');
    expect(starts().map(({ q }) => q)).toEqual(['spring']);
    expect(source.answer.getState()).toMatchObject({ count: 100, size: 100, isCurrent: true });
  });

  it('are asked for no sooner than a moment after the last call', async () => {
    const texts = () => starts().map(({ q }) => q);
    source.ask(questionAbout('s'));
    await vi.advanceTimersByTimeAsync(1);
    source.ask(questionAbout('sp'));
    await vi.advanceTimersByTimeAsync(20);
    expect(texts()).toEqual(['s']);
    await runAhead(() => expect(texts()).toEqual(['s', 'sp']));
  });

  it('follow page by page', async () => {
    await ask('autumn');
    expect(source.answer.getState().rows.length).toBe(50);
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(source.answer.getState().rows.keyAt(199)).toBe(`${providerDomain}+l299`);
  });

  it('stand once, each in its place, also one that was shown before its page came', async () => {
    await ask('autumn');
    const id = `${providerDomain}+l299`;
    expect(await source.find(id, true)).toBe(id);
    expect(source.answer.getState()).toMatchObject({ kept: 1 });
    expect(source.answer.getState().rows.indexOf(id)).toBe(0);
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(source.answer.getState()).toMatchObject({ kept: 0 });
    expect(source.answer.getState().rows.indexOf(id)).toBe(199);
  });

  it('are asked for alone where only the order changes: what is counted stays, and is as of the earlier moment', async () => {
    await ask('spring');
    await runAhead(() => expect(source.answer.getState().totals).toEqual({ clicks: 14_850, scans: 0 }));
    const { readAt } = source.state.getState();
    world.pass(1000);
    asked = [];
    source.ask({ ...questionAbout('spring'), sort: { column: 'clicks', direction: 'descending' } });
    await runAhead(() => expect(source.answer.getState().rows.keyAt(0)).toBe(`${providerDomain}+l297`));
    expect(source.answer.getState()).toMatchObject({ count: 100, totals: { clicks: 14_850, scans: 0 } });
    expect(source.state.getState().readAt).toBe(readAt);
    source.reload();
    await runAhead(() => expect(source.state.getState().readAt).not.toBe(readAt));
    await runAhead(() => expect(asked.map(({ sort, totals }) => sort ?? totals)).toEqual(['clicks', 'clicks', 'true']));
  });

  it('are there for who returns to the list with the same question, and are asked for again, as many as were here', async () => {
    await ask('autumn');
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    const { readAt } = source.state.getState();
    world.pass(1000);
    source.leave();
    asked = [];
    source.ask(questionAbout('autumn'));
    expect(source.answer.getState()).toMatchObject({ size: 200, isCurrent: false });
    await runAhead(() => expect(source.state.getState().readAt).not.toBe(readAt));
    expect(source.answer.getState()).toMatchObject({ size: 200, isCurrent: true });
    await runAhead(() => expect(source.answer.getState().totals).toBeDefined());
    source.leave();
    const isShown = (text: string) => source.search(questionAbout(text)).served !== undefined;
    expect([isShown('autumn'), isShown('spring')]).toEqual([true, false]);
    source.ask(questionAbout('spring'));
    expect(source.answer.getState().size).toBe(0);
    await ask('spring');
  });

  it('begin again, as many as were here, when the token has ended', async () => {
    await ask('autumn');
    world.pass(61_000);
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(starts().map(({ pageSize }) => pageSize)).toEqual(['50', '200']);
    expect([source.answer.getState().isCurrent, source.state.getState().error]).toEqual([true, undefined]);
  });

  it('keep the words of a refusal until something else is asked', async () => {
    source.ask(questionAbout(Array.from({ length: 21 }, (_, at) => `w${at}`).join(' ')));
    await runAhead(() => expect(source.state.getState().error?.detail).toBe('A search has at most 20 words'));
    expect(source.state.getState()).toMatchObject({ hasFailed: true, answers: 'not' });
    await ask('spring');
    expect(source.state.getState().error).toBeUndefined();
  });

  it('are not said to be none of those that are selected where the server refuses the question', async () => {
    await ask('spring');
    const refused = queryAbout(Array.from({ length: 21 }, (_, at) => `w${at}`).join(' '));
    const ids = new Set([`${providerDomain}+l0`]);
    expect(await source.countShown(refused, ids)).toBeUndefined();
    expect(await source.countShown(queryAbout('spring'), ids)).toEqual({ shown: 1, counted: 1 });
  });

  it('are given to tools as a whole: ids, states, sums by value', async () => {
    await ask('spring');
    const ids = (await source.ids(queryAbout('spring'), 1000)) ?? [];
    expect(ids).toHaveLength(100);
    expect(ids[0]).toBe(`${providerDomain}+l0`);
    const some = ids.slice(60, 63);
    expect((await source.states({ ...queryAbout(''), ids: some }, some.length, wanted))?.map(({ id }) => id)).toEqual(
      some,
    );
    expect((await source.links({ ...queryAbout(''), ids: some }, 10, wanted))?.map(({ id }) => id)).toEqual(some);
    const sums = await source.totals(queryAbout('spring'), { facet: 'tag', limit: 10 }, new AbortController().signal);
    expect(sums?.values).toEqual([
      { value: 'print', count: 50, clicks: 7350, scans: 0 },
      { value: 'web', count: 50, clicks: 7500, scans: 0 },
    ]);
  });

  it('are given to what writes a file, each once and in order, also when the token ends while they are read', async () => {
    const { port1, port2 } = new MessageChannel();
    const reading = new AbortController();
    const shares: number[] = [];
    const onRead = (share: number) => {
      shares.push(share);
      if (shares.length === 2) world.pass(61_000);
    };
    await ask('autumn');
    asked = [];
    void source.serve(queryAbout(''), port1, onRead, reading.signal);
    const file = connect<RowsMethods>(port2);
    const { rows, ...read } = await file.request('begin', undefined);
    expect(read).toMatchObject({ count: 300, serverCount: 300, isWhole: true });
    const lines = await file.request('lines', rows.slice(190, 300));
    expect(lines.map((line) => JSON.parse(line).slug)).toEqual(Array.from({ length: 110 }, (_, at) => `l${190 + at}`));
    expect(starts().map(({ pageSize }) => pageSize)).toEqual(['200', '200']);
    expect(shares.at(-1)).toBe(1);
    port1.close();
  });

  it('are not asked for once a tool that reads them is left', async () => {
    const reading = new AbortController();
    const states = source.states(queryAbout(''), 1000, reading.signal);
    reading.abort();
    expect(await states).toBeUndefined();
    expect(asked.length).toBeLessThan(2);
  });

  it('count the values of a facet, and those that hold a text', async () => {
    await ask('spring');
    source.count([
      { facet: 'status', text: '', limit: 4 },
      { facet: 'tag', text: 'we', limit: 50 },
    ]);
    await runAhead(() =>
      expect(source.facet({ facet: 'tag', text: 'we', limit: 50 })?.values).toMatchObject([
        { value: 'web', count: 50 },
      ]),
    );
    expect(source.facet({ facet: 'status', text: '', limit: 4 })?.values).toMatchObject([
      { value: 'active', count: 100 },
    ]);
  });

  it('stay in sight after a change of status, where they were, until something else is asked', async () => {
    const active = { filter: { ...noFilter, text: 'spring', status: ['active' as const] }, sort: undefined };
    source.ask(active);
    await runAhead(() => expect(source.answer.getState().count).toBe(100));
    const id = `${providerDomain}+l3`;
    await world.ask(setLinkStatus, { path: { id }, body: { isActive: false } });
    const status = { isActive: false, deleted: false };
    listEvents.tell({ kind: 'status', place, changes: [{ id, status, ...changeTime() }] });
    expect(source.answer.getState().rows.at(1)).toMatchObject({ id, isActive: false });
    await runAhead(() => expect(source.answer.getState()).toMatchObject({ count: 99, kept: 1 }));
    expect(source.answer.getState().rows.at(1)).toMatchObject({ id, isActive: false });
    source.hideKept();
    expect(source.answer.getState().rows.indexOf(id)).toBe(-1);
  });

  it('show a change of status also where they were asked for before it, and come after it', async () => {
    await ask('spring');
    const id = `${providerDomain}+l3`;
    let answer: () => void = () => undefined;
    held = new Promise((resolve) => (answer = resolve));
    source.update();
    await runAhead(() => expect(source.answer.getState().isCurrent).toBe(false));
    const status = { isActive: false, deleted: false };
    listEvents.tell({ kind: 'status', place, changes: [{ id, status, ...changeTime() }] });
    answer();
    await runAhead(() => expect(source.answer.getState().isCurrent).toBe(true));
    expect(source.answer.getState().rows.at(1)).toMatchObject({ id, isActive: false });
  });

  it('are shown first where the address opens one that matches, whose page is not here', async () => {
    await ask('autumn');
    const [matching, other] = [`${providerDomain}+l299`, `${providerDomain}+l297`];
    expect(await source.find(other, false)).toBeUndefined();
    expect(await source.find(matching, false)).toBe(matching);
    expect(source.answer.getState()).toMatchObject({ count: 200, kept: 0 });
    expect(source.answer.getState().rows.indexOf(matching)).toBe(0);
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(source.answer.getState().rows.indexOf(matching)).toBe(199);
  });

  it('are named by a slug, in another case where none has it', async () => {
    const named = async (domain: string, ...slugs: readonly string[]) =>
      (await source.named({ domain, slugs }, 5, wanted))?.map(({ slug }) => slug);
    expect(await named(providerDomain, 'l7')).toEqual(['l7']);
    expect(await named(providerDomain.toUpperCase(), 'L7')).toEqual(['l7']);
    expect(await named('go.other.example', 'l7')).toEqual([]);
  });

  it('are counted among those that are selected with one question at most', async () => {
    await ask('autumn');
    asked = [];
    const count = async (...slugs: readonly string[]) =>
      (await source.countShown(queryAbout('autumn'), new Set(slugs.map((slug) => idOf(slug)))))?.shown;
    const idOf = (slug: string) => `${providerDomain}+${slug}`;
    expect(await count('l1', 'l2')).toBe(2);
    expect(asked).toEqual([]);
    expect(await count('l1', 'l3')).toBe(1);
    expect(await count('l1', 'l299')).toBe(2);
    expect(asked).toHaveLength(1);
    expect(await source.countShown(queryAbout('spring'), new Set([idOf('l1')]))).toBeUndefined();
  });

  it('are asked for anew once they are reloaded, also those that were chosen', async () => {
    await ask('spring');
    const chosen = { ...queryAbout(''), ids: [`${providerDomain}+l297`] };
    await source.states(chosen, 1, wanted);
    asked = [];
    await source.states(chosen, 1, wanted);
    expect(asked).toEqual([]);
    source.reload();
    await source.states(chosen, 1, wanted);
    expect(asked.filter(({ slug }) => slug !== undefined)).toHaveLength(1);
  });

  it('are as old as their oldest page where the server does not say as of when they are', async () => {
    hasMoment = false;
    await ask('autumn');
    const { readAt } = source.state.getState();
    await vi.advanceTimersByTimeAsync(5);
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(source.state.getState().readAt).toBe(readAt);
  });

  it('say why their number is not known where the server refuses to count them, until it does', async () => {
    hasNoCount = true;
    await ask('autumn');
    await runAhead(() => expect(source.state.getState().error?.statusCode).toBe(403));
    expect(source.answer.getState()).toMatchObject({ count: undefined, isCurrent: true });
    hasNoCount = false;
    source.update();
    await runAhead(() => expect(source.answer.getState().count).toBe(200));
    expect(source.state.getState().error).toBeUndefined();
  });

  it('come to an end where the server gives a token that was used', async () => {
    repeated = 'again';
    await ask('autumn');
    source.showMore();
    await runAhead(() => expect(asked.filter(({ continuationToken }) => continuationToken).length).toBe(1));
    await runAhead(() => expect(source.answer.getState().rows.length).toBeGreaterThan(50));
    source.showMore();
    expect(await source.links(queryAbout('autumn'), 5000, wanted)).toBeDefined();
    expect(asked.filter(({ continuationToken }) => continuationToken)).toHaveLength(2);
  });

  it.each([0, 20])(
    'come to an end where three pages in a row have none that is new, but %s that are known',
    async (count) => {
      repeatedLinks = count;
      await ask('autumn');
      const pages = () => asked.filter(({ continuationToken }) => continuationToken).length;
      const readOn = () => {
        source.showMore();
        return source.state.getState().error?.message;
      };
      await expect.poll(readOn).toBe('The server repeats links');
      readOn();
      expect(source.answer.getState()).toMatchObject({ count: 200, size: 50 });
      expect(pages()).toBe(3);
      asked = [];
      expect(await source.links(queryAbout('autumn'), 5000, wanted)).toHaveLength(200);
      expect(pages()).toBe(3);
    },
  );

  it('say nothing of a page that was refused once it is there', async () => {
    await ask('autumn');
    refusal = 403;
    source.showMore();
    await runAhead(() => expect(source.state.getState().error?.statusCode).toBe(403));
    refusal = undefined;
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(source.state.getState().error).toBeUndefined();
  });

  it('are not counted again once no facet is to be counted any more', async () => {
    await ask('autumn');
    const order = { facet: 'status', text: '', limit: 4 } as const;
    source.count([order]);
    await runAhead(() => expect(source.facet(order)?.values).toMatchObject([{ value: 'active', count: 200 }]));
    asked = [];
    source.count([]);
    source.showMore();
    await runAhead(() => expect(source.answer.getState().rows.length).toBe(200));
    expect(asked).toHaveLength(1);
  });

  it('have their facets counted also once the question is taken back', async () => {
    await ask('spring');
    const order = { facet: 'status', text: '', limit: 4 } as const;
    source.count([order]);
    await runAhead(() => expect(source.facet(order)?.values).toMatchObject([{ value: 'active', count: 100 }]));
    source.ask(questionAbout(''));
    await runAhead(() => expect(source.facet(order)?.values).toMatchObject([{ value: 'active', count: 300 }]));
  });

  it('show what another tab has changed, unless a later change is known, and are asked for again once it has created one', async () => {
    await ask('spring');
    const [id, other] = [`${providerDomain}+l3`, `${providerDomain}+l6`];
    const isOff = { isActive: false, deleted: false };
    const earlier = { id, status: { ...isOff, deleted: true }, ...changeTime() };
    const tell = (news: object) => otherTab.postMessage({ place: { ...place, domains: [] }, ...news }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
    tell({ kind: 'status', changes: [{ id, status: isOff, ...changeTime() }] });
    tell({ kind: 'status', changes: [earlier] });
    tell({ kind: 'status', changes: [{ id: other, status: isOff, ...changeTime() }] });
    await runAhead(() => expect(source.answer.getState().rows.at(2)).toMatchObject({ id: other, ...isOff }));
    expect(source.answer.getState().rows.at(1)).toMatchObject({ id, ...isOff });
    const { readAt } = source.state.getState();
    world.pass(1000);
    tell({ kind: 'created', place, ids: [`${providerDomain}+new`] });
    await runAhead(() => expect(source.state.getState().readAt).not.toBe(readAt));
  });

  it('show a change of status that was made here', async () => {
    await ask('spring');
    const status = { isActive: false, deleted: false };
    listEvents.tell({ kind: 'shown-status', place, id: `${providerDomain}+l3`, status });
    const { rows } = source.answer.getState();
    expect(rows.at(rows.indexOf(`${providerDomain}+l3`))).toMatchObject({ isActive: false });
  });
});
