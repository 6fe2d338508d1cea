// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinPlace } from '@sandbox/colleague/edits';
import { createRandomEdits } from '@sandbox/colleague/randomEdits';
import { links, memberships, organizations } from '@sandbox/database/schema';
import { longLists } from '@sandbox/seed/bulkLinks';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { origin, start, world } from './outerWorld';

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.acme.example' };
const now = () => start;
const rows = {
  domains: [{ domain: place.domain }],
  links: [
    { slug: 'a', clickCount: 40 },
    { slug: 'b', isActive: false },
    { slug: 'c', name: 'C', expiresAt: start.getTime() + 60_000 },
  ].map((link) => ({ domain: place.domain, deepLink: `https://www.acme.example/${link.slug}`, ...link })),
};

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => {
  here = await world({ rows });
});
afterEach(async () => {
  vi.useRealTimers();
  await here.close();
});

const joined = () => joinPlace({ ...here.sandbox, origin, now }, place);
const stored = async (slug: string) => {
  const [row] = await here.sandbox.database.orm.select().from(links).where(eq(links.slug, slug));
  return row;
};

describe('an edit of the colleague', () => {
  it('creates a link by the API, in the name of the colleague', async () => {
    const carryOut = await joined();
    const fields = { name: 'Flyer', deepLink: 'https://www.acme.example/flyer' };
    await carryOut({ kind: 'create', slug: 'flyer', fields });
    expect(await stored('flyer')).toMatchObject({ ...fields, createdBy: 'Iris Novak', isActive: true });
    await expect(carryOut({ kind: 'create', slug: 'flyer', fields })).rejects.toThrow('was answered 409');
  });

  it('switches a link off and on by the API, which brings back a deleted one', async () => {
    const carryOut = await joined();
    await carryOut({ kind: 'switch', slug: 'a', isActive: false });
    expect(await stored('a')).toMatchObject({ isActive: false });
    await carryOut({ kind: 'delete', slug: 'a' });
    expect(await stored('a')).toMatchObject({ deleted: true });
    await carryOut({ kind: 'switch', slug: 'a', isActive: true });
    expect(await stored('a')).toMatchObject({ isActive: true, deleted: false });
  });

  it('changes what it names and nothing else, and an expiry that is null goes', async () => {
    const carryOut = await joined();
    await carryOut({ kind: 'change', slug: 'c', fields: { name: 'New', tags: ['x'] } });
    const renamed = await stored('c');
    expect(renamed).toMatchObject({ name: 'New', tags: ['x'], expiresAt: start.getTime() + 60_000 });
    await carryOut({ kind: 'change', slug: 'c', fields: { expiresAt: null } });
    expect(await stored('c')).toEqual({ ...renamed, expiresAt: null });
  });

  it.each([
    ['Link name is required', { name: ' ' }],
    ['Name must be 100 characters or less', { name: 'x'.repeat(101) }],
    ['Please enter a valid URL', { deepLink: 'javascript:alert(1)' }],
    ['Up to 50 tags are allowed', { tags: Array.from({ length: 51 }, () => 'x') }],
  ])('keeps to the rules of a new link: %s', async (message, fields) => {
    const carryOut = await joined();
    const before = await stored('a');
    await expect(carryOut({ kind: 'change', slug: 'a', fields })).rejects.toThrow(message);
    expect(await stored('a')).toEqual(before);
  });

  it('follows a link as visitors do, who are not counted where it is switched off', async () => {
    const carryOut = await joined();
    await carryOut({ kind: 'visit', slug: 'a', times: 3 });
    await carryOut({ kind: 'visit', slug: 'b', times: 3 });
    expect(await stored('a')).toMatchObject({ clickCount: 43 });
    expect(await stored('b')).toMatchObject({ clickCount: 0 });
  });
});

describe('random edits', () => {
  const editsOf = async (seed: number, amount: number) => {
    const carryOut = await joined();
    const random = createRandomEdits(here.sandbox.database, place, seed, now);
    const edits = [];
    for (let at = 0; at < amount; at += 1) {
      const edit = await random.nextEdit();
      if (edit) await carryOut(edit);
      edits.push(edit);
    }
    return edits;
  };

  it('are the same for the same seed and the same links', async () => {
    const first = await editsOf(7, 60);
    await here.close();
    here = await world({ rows });
    expect(await editsOf(7, 60)).toEqual(first);
    await here.close();
    here = await world({ rows });
    expect(await editsOf(8, 60)).not.toEqual(first);
  });

  it('are of every kind in each ten of them, and none is refused', async () => {
    const edits = await editsOf(1, 300);
    const kinds = edits.slice(0, 10).flatMap((edit) => (edit ? [edit.kind] : []));
    const changes = Array.from({ length: 6 }, () => 'change');
    expect(kinds.toSorted()).toEqual([...changes, 'create', 'delete', 'switch', 'switch']);
    expect(edits.filter(Boolean).length).toBeGreaterThan(280);
  });
});

/** The demo's long lists, short. */
const listsOfDemo = {
  organizations: longLists.map(({ organizationId: id }) => ({ id })),
  projects: longLists.map(({ projectId: id, organizationId }) => ({ id, organizationId })),
  domains: longLists,
  links: longLists.flatMap((place) =>
    Array.from({ length: 60 }, (_, index) => ({
      ...place,
      slug: `s${index}`,
      deepLink: `https://www.example.com/${index}`,
    })),
  ),
};

describe('the colleague of the demo', () => {
  const editedBy = async () => {
    const { createdBy, slug, name, deepLink, isActive, deleted, clickCount } = links;
    const fields = { createdBy, slug, name, deepLink, isActive, deleted, clickCount };
    const all = await here.sandbox.database.orm.select({ ...fields, domain: links.domain }).from(links);
    return new Map(all.map((link) => [`${link.domain}+${link.slug}`, JSON.stringify(link)]));
  };

  it('has edited both long lists after half a minute, slowly, and rests when no person works', async () => {
    await here.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const events: unknown[] = [];
    let time = start.getTime();
    const log = (event: string, details?: object) =>
      event.startsWith('colleague') && events.push({ event, ...details });
    here = await world({ rows: listsOfDemo, colleague: 7, now: () => new Date(time), log });
    const before = await editedBy();
    const pass = async (ms: number) => {
      const said = events.length;
      vi.advanceTimersByTime(ms);
      await expect.poll(() => events.length, { interval: 5 }).toBe(said + 2);
    };
    await pass(1000);
    for (let seconds = 4; seconds < 30; seconds += 4) await pass(4000);
    const after = await editedBy();
    const changed = [...after].filter(([id, link]) => before.get(id) !== link).map(([id]) => id.split('+')[0]);
    expect(new Set(changed)).toEqual(new Set(['go.northwind.example', 'read.atlas.example']));
    expect(changed.length).toBeGreaterThan(16);
    expect(events.length).toBe(16);
    time += 11 * 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.length).toBe(16);
  });

  it('leaves a list in peace that was deleted before the start', async () => {
    await here.close();
    const folder = await mkdtemp(join(tmpdir(), 'waypost-colleague-'));
    const storage = { kind: 'file', folder } as const;
    here = await world({ rows: listsOfDemo, storage });
    await here.sandbox.database.orm.delete(organizations).where(eq(organizations.id, 'org_northwind'));
    await here.close();
    here = await world({ rows: listsOfDemo, storage, colleague: 1 });
    const members = await here.sandbox.database.orm
      .select()
      .from(memberships)
      .where(eq(memberships.userId, 'usr_iris'));
    expect(members).toEqual([{ organizationId: 'org_atlas', userId: 'usr_iris' }]);
    await here.close();
    await rm(folder, { recursive: true });
    here = await world();
  });
});
