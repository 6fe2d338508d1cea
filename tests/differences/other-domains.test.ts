// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { noFilter } from '@/engines/links/filter';
import { type Link, placeKey } from '@/engines/links/model';
import { on } from '../all-domains/naiveUnion';
import { pagesOf, takePage } from '../all-domains/readUnion';
import { now } from '../all-links/arbitraries';
import { openServer } from '../all-links/server';
import { bringDatabases } from '../support/indexedDb';
import { newest, type Server, savedReading } from './reading';

beforeEach(bringDatabases);

const [one, other] = ['go.acme.example', 'shop.example'];
const place = { organizationId: 'org', projectId: 'prj', domains: [] };
const open = () => openServer({ place: placeKey(place), domain: '' });

const clicked = { clickCount: 40 };
const [spring, sale] = [on(one, { slug: 'spring' }), on(other, { slug: 'sale', ...clicked })];

/** Reads all links of these domains, the first time or again. */
async function read(server: Server, lists: Readonly<Record<string, readonly Link[]>>): Promise<void> {
  await server.claim(server.state().current.pages === 0 ? 'rest' : 'all');
  const pages = pagesOf(new Map(Object.entries(lists)));
  for (let next: string | undefined = ''; next !== undefined; ) {
    ({ next } = await takePage(server, pages, next || undefined));
  }
}

const groups = async (server: Server) => (await newest(server)).differences.map(({ id, groups: of }) => [id, ...of]);
const others = (server: Server) => server.state().intervals[0]?.otherDomains;

describe('two readings of all domains', () => {
  it('are compared by the domains that both have, and name the others: one that carries no links for an hour is not gone', async () => {
    const server = await open();
    await read(server, { [one]: [spring], [other]: [sale] });
    await read(server, { [one]: [{ ...spring, name: 'Summer' }] });
    expect(others(server)).toEqual({ added: [], missing: [other] });
    expect(await groups(server)).toEqual([[spring.id, 'details']]);

    await read(server, { [one]: [spring], [other]: [sale] });
    expect(others(server)).toEqual({ added: [other], missing: [] });
    expect(await groups(server)).toEqual([[spring.id, 'details']]);
    expect(server.state().intervals[0]?.counts).toMatchObject({ created: 0, gone: 0, 'took-off': 0 });
    expect(await server.request('clicksSince', sale.id)).toBeUndefined();

    await read(server, { [one]: [spring], [other]: [] });
    expect(others(server)).toBeUndefined();
    expect(await groups(server)).toEqual([[sale.id, 'gone']]);

    const reloaded = await open();
    expect(reloaded.state().intervals.map(({ otherDomains }) => otherDomains)).toEqual([
      undefined,
      { added: [other], missing: [] },
      { added: [], missing: [other] },
    ]);
  });

  it('are put together with the domains that were missing in between, and what was seen of them', async () => {
    const server = await open();
    await read(server, { [one]: [spring], [other]: [sale] });
    await read(server, { [one]: [{ ...spring, name: 'Summer' }], [other]: [{ ...sale, name: 'Sold' }] });
    await read(server, { [one]: [{ ...spring, name: 'Autumn' }] });
    await read(server, { [one]: [{ ...spring, name: 'Winter' }], [other]: [{ ...sale, name: 'Gone' }] });
    const net = await server.request('differencesSince', 0);
    expect(net).toMatchObject({ links: 2, otherDomains: { added: [], missing: [other] } });
    expect(net?.differences.map(({ id, fields }) => [id, fields])).toEqual([
      [spring.id, [{ label: 'Name', before: spring.name, after: 'Winter' }]],
      [sale.id, [{ label: 'Name', before: sale.name, after: 'Sold' }]],
    ]);
  });

  it('are not compared where they have no domain in common', async () => {
    const server = await open();
    await read(server, { [one]: [spring] });
    await read(server, { [other]: [sale] });
    expect(server.state().intervals).toEqual([]);
  });
});

describe('a saved reading of all domains', () => {
  const subject = {
    isReading: true,
    product: 'Waypost',
    place,
    filter: noFilter,
    sort: undefined,
    now,
    name: 'reading',
  };
  const saved = async (server: Server) => new File([await savedReading(server, subject)], 'reading.zip');

  it('carries its domains, those without links too, and is compared by those that the list has', async () => {
    const server = await open();
    await read(server, { [one]: [spring], [other]: [sale], 'empty.example': [] });
    const file = await saved(server);
    const first = on('empty.example', { slug: 'first' });
    const elsewhere = on('new.example', { slug: 'elsewhere' });
    await read(server, { [one]: [spring], 'empty.example': [first], 'new.example': [elsewhere] });
    expect(await server.request('compareFile', { file, serverAhead: 0 })).toMatchObject({
      links: 1,
      otherDomains: { added: ['new.example'], missing: [other] },
      differences: [{ id: first.id, groups: ['created'] }],
    });
    await read(server, { 'new.example': [elsewhere] });
    expect(await server.request('compareFile', { file, serverAhead: 0 })).toEqual({ refusal: 'other-list' });
  });
});
