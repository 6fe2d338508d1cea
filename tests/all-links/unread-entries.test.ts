// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { aLink } from '../links/builders';
import { bringDatabases } from '../support/indexedDb';
import { domain } from './arbitraries';
import { openServer, wireOf } from './server';

beforeEach(bringDatabases);

const links = ['a', 'b', 'c'].map((slug) => wireOf(aLink({ slug, domain, id: `${domain}+${slug}` })));
const bytes = (entries: readonly unknown[], next?: string) =>
  new TextEncoder().encode(JSON.stringify({ links: entries, hasMore: next !== undefined, nextContinuationToken: next }))
    .buffer;

it('a list is not whole where an entry of any page is no link, though the server does not count, also after a reload', async () => {
  const server = await openServer();
  await server.keep([], 'token', { page: bytes([links[0], { domain }, null], 'token') });
  await server.keep([], undefined, { page: bytes(links.slice(1)) });
  expect(server.state().current).toMatchObject({ links: 3, unread: 2, wholeRows: undefined });
  expect(server.state().wholeness.kind).not.toBe('whole');
  expect((await openServer()).state().wholeness.kind).not.toBe('whole');

  await server.claim('all');
  await server.keep([], undefined, { page: bytes(links) });
  expect(server.state().wholeness.kind).toBe('whole');
  expect(server.state().intervals).toEqual([]); // nothing is told from what could not be read
});

it('a list is not whole any more where its start, read again, has such an entry', async () => {
  const server = await openServer();
  await server.keep([], undefined, { page: bytes(links) });
  expect(server.state().wholeness.kind).toBe('whole');
  await server.keep([], 'token', { isStart: true, page: bytes([{}, ...links], 'token') });
  await server.endUpdate();
  expect(server.state().current.unread).toBe(1);
  expect(server.state().wholeness.kind).not.toBe('whole');
});
