// @vitest-environment node
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { destinationKey, likeness } from '@/contract/destinationKey';
import { AllLinks } from '@/engines/link-lists/source/allLinks';
import { filterLinks, noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { linkStatuses } from '@/engines/links/status';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain, now } from './arbitraries';
import { everything, openServer } from './server';

beforeEach(bringDatabases);

const destinations = [
  'https://example.com/a',
  'https://example.com/a/',
  'https://www.example.com/a?utm_source=x',
  'http://example.com/a#top',
  'https://example.com/A',
  'myapp://product/7',
];
const someLinks = fc
  .array(fc.record({ destination: fc.constantFrom(...destinations), isActive: fc.boolean(), deleted: fc.boolean() }))
  .map((all) => all.map((fields, at) => aLink({ ...fields, domain, slug: `s${at}` })));

const alike = (links: readonly Link[], destination: string, wanted: 'same' | 'near') =>
  links.filter((link) => likeness(destinationKey(link.destination), destinationKey(destination)) === wanted);

class LostWorker extends EventTarget {
  postMessage({ method }: { readonly method: string }): void {
    if (method === 'serveList') setTimeout(() => this.dispatchEvent(new Event('error')));
  }

  terminate(): void {
    // it has ended already
  }
}

describe('a look-up in all links', () => {
  it('finds the links that lead to a destination, and to its page, with the active ones first', async () => {
    await fc.assert(
      fc.asyncProperty(someLinks, fc.constantFrom(...destinations), async (links, destination) => {
        const server = await openServer({ isKept: false });
        await server.keep(links);
        const found = await server.request('alike', { destination, limit: 3, now });
        const expected = (wanted: 'same' | 'near') => {
          const all = alike(links, destination, wanted);
          const first = linkStatuses
            .flatMap((status) => filterLinks(all, { ...noFilter, status: [status] }, now))
            .slice(0, 3);
          return { count: all.length, links: first };
        };
        expect(found).toEqual({ same: expected('same'), near: expected('near') });
      }),
      { numRuns: 40 },
    );
  });

  it('finds them after a reload, and a link that was read again once', async () => {
    const leadingTo = (slug: string, destination: string) => aLink({ domain, slug, destination });
    const before = await openServer();
    await before.keep([leadingTo('one', 'https://example.com/a')]);
    const start = [leadingTo('other', 'https://example.com/c'), leadingTo('one', 'https://example.com/b')];
    await before.keep(start, 'more', { isStart: true });
    await before.endUpdate();
    const after = await openServer();
    const countOf = async (destination: string) => after.request('alike', { destination, limit: 3, now });
    expect(await countOf('https://example.com/a')).toMatchObject({ same: { count: 0 } });
    expect(await countOf('https://example.com/b')).toMatchObject({ same: { count: 1, links: [{ slug: 'one' }] } });
  });

  it('counts the links that match', async () => {
    const server = await openServer({ isKept: false });
    const links = [1, 2, 3].map((at) =>
      aLink({ domain, slug: `s${at}`, clickCount: at, name: at === 3 ? 'sale' : 'other' }),
    );
    await server.keep(links);
    const few = { ...everything, filter: { ...noFilter, clicks: { from: undefined, to: 2 } } };
    expect(await server.request('countMatching', few)).toBe(2);
    const sale = { ...everything, filter: { ...noFilter, text: 'sale' } };
    expect(await server.request('countMatching', sale)).toBe(1);
  });

  it.each([
    ['no worker runs', undefined],
    ['the worker is lost', LostWorker],
  ])('is answered with nothing where %s', async (_, worker) => {
    vi.stubGlobal('SharedWorker', undefined);
    vi.stubGlobal('Worker', worker);
    vi.stubGlobal('window', new EventTarget());
    const list = new AllLinks({
      person: 'ada',
      place: { organizationId: 'org', projectId: 'project', domains: [domain] },
      database: Promise.resolve(undefined),
      maxBytes: 0,
      isPaused: false,
      client: undefined,
      onChange: () => undefined,
      onFailure: () => undefined,
      onGone: () => undefined,
      onDamaged: () => undefined,
    });
    expect(await list.questions.ask('countMatching', everything)).toBeUndefined();
    expect(
      await list.questions.ask('find', { wanted: { kind: 'slug', domain, slugs: ['a'] }, limit: 1 }),
    ).toBeUndefined();
    list.end();
  });
});
