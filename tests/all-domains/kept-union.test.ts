// @vitest-environment node
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Link } from '@/engines/links/model';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { type DomainLists, domains, listsOf, on, unionOf } from './naiveUnion';
import { pagesOf, readOn, readUnion, takePage, wholenessIn } from './readUnion';

beforeEach(bringDatabases);

let places = 0;
/** A list of all domains that the device keeps, each under a name of its own. */
function keptList() {
  places += 1;
  const place = `list ${places}`;
  return () => openServer({ domain: '', place });
}

const idsOf = (links: readonly Link[]) => links.map(({ id }) => id);
const lists = listsOf(fc.record({ slug: fc.stringMatching(/^[a-f]{1,2}$/), clickCount: fc.nat(9) }));

describe('the list of all domains', () => {
  it('is read on after a reload in the domain where it was, and no page is asked for twice', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(8), async (given, before) => {
        const asked: string[] = [];
        const pages = pagesOf(given, { onAsk: (page) => asked.push(page) });
        const open = keptList();
        const first = await open();
        await readOn(first, pages, before);
        const second = await open();
        expect(second.state().current.links).toBe(first.state().current.links);
        await readOn(second, pages);
        expect(idsOf(await second.query())).toEqual(idsOf(unionOf(given)));
        expect(asked).toEqual([...new Set(asked)]);
        expect(wholenessIn(second)).toEqual({ kind: 'whole' });
      }),
      { numRuns: 40 },
    );
  });

  it('shows after a reload what was read and changed', async () => {
    const open = keptList();
    const one = await open();
    const given: DomainLists = new Map(domains.map((domain) => [domain, [on(domain, { slug: 'a' })]]));
    await readOn(one, pagesOf(given));
    await one.change('shop.example+a', { isActive: false, deleted: false });
    expect((await (await open()).query()).map(({ id, isActive }) => [id, isActive])).toEqual([
      ['go.acme.example+a', true],
      ['acme.example+a', true],
      ['shop.example+a', false],
    ]);
  });

  it('has the links of a refused domain, and is whole, once it is read again and nothing is refused', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(...domains), async (given, refused) => {
        const server = await readUnion(given, [refused]);
        expect(wholenessIn(server)).toMatchObject({ kind: 'missing' });
        expect(idsOf(await server.query())).toEqual(idsOf(unionOf(given, [refused])));

        const pages = pagesOf(given);
        await server.claim('all');
        let { next } = await takePage(server, pages, undefined);
        while (next !== undefined) ({ next } = await takePage(server, pages, next));
        expect(wholenessIn(server)).toEqual({ kind: 'whole' });
        expect(idsOf(await server.query())).toEqual(idsOf(unionOf(given)));
      }),
      { numRuns: 40 },
    );
  });

  it('is whole where the length of a domain was refused once, and its links were not', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(...domains), async (given, domain) => {
        const server = await openServer({ domain: '', isKept: false });
        await readOn(server, pagesOf(given, { withoutLength: [domain] }));
        expect(wholenessIn(server)).toEqual({ kind: 'whole' });
        expect(await server.query()).toHaveLength(unionOf(given).length);
      }),
      { numRuns: 40 },
    );
  });

  it('gets what is new at the start of each domain by reading these starts again', async () => {
    await fc.assert(
      fc.asyncProperty(lists, lists, async (given, added) => {
        const server = await readUnion(given);
        const grown: DomainLists = new Map(
          domains.map((domain) => {
            const known = given.get(domain) ?? [];
            const slugs = new Set(known.map(({ slug }) => slug));
            return [domain, [...(added.get(domain) ?? []).filter(({ slug }) => !slugs.has(slug)), ...known]];
          }),
        );
        const pages = pagesOf(grown);
        await server.claim('start');
        for (const start of await pages.starts()) {
          for (let next: string | undefined = start; next !== undefined; ) {
            const page = await takePage(server, pages, next, true);
            next = page.added ? page.next : undefined;
          }
        }
        await server.endUpdate();
        expect(idsOf(await server.query()).toSorted()).toEqual(idsOf(unionOf(grown)).toSorted());
        expect(wholenessIn(server)).toEqual({ kind: 'whole' });
      }),
      { numRuns: 40 },
    );
  });
});
