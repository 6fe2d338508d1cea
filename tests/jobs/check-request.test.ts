import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, setLinkStatus } from '@/contract/links';
import type { JobsStore } from '@/engines/jobs/jobsStore';
import type { CreateRequest } from '@/engines/jobs/kinds/create';
import type { JobRequest } from '@/engines/jobs/kinds/kinds';
import type { StatusRequest } from '@/engines/jobs/kinds/status';
import { domainsInAddress } from '@/engines/links/model';
import { takeTimers } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';
import { jobsTab } from './jobsTab';
import { confirmed, startedId } from './requests';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };

let world: TestWorld;
let store: JobsStore;
beforeEach(async () => {
  bringDatabases();
  bringWorkers();
  world = await createTestWorld({ rows: { links: links(3) } });
  store = jobsTab(world);
});
afterEach(() => store.close());

const item = (number: number, isLeftAlone = false) => ({
  id: `${domainsInAddress(place)}+l-${number}`,
  shortUrl: `http://${domainsInAddress(place)}/l-${number}`,
  before: { isActive: true, deleted: false },
  readAt: Date.now(),
  isLeftAlone,
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));
const change = (part: Partial<StatusRequest> = {}): StatusRequest => ({
  kind: 'status',
  place,
  action: 'deactivate',
  items: items(3),
  ...confirmed,
  ...part,
});
const typed = (text: string) => ({ confirmation: { typed: text, takesPart: false } });
const listThatIs = (kind: 'part' | 'moved' | 'behind' | 'differs') => ({
  basis: { wholeness: { kind, links: 3, total: 9 } },
});

const newLink = (slug: string) => ({
  shortUrl: `http://${domainsInAddress(place)}/${slug}`,
  body: { domain: domainsInAddress(place), customSlug: slug, deepLink: 'https://a.example', name: slug },
});
const creation = (slugs: readonly string[], part: Partial<CreateRequest> = {}): CreateRequest => ({
  kind: 'create',
  place,
  items: slugs.map(newLink),
  ...part,
});
const slugs = (count: number) => Array.from({ length: count }, (_, index) => `s-${index}`);

describe('the engine starts no job and sends nothing', () => {
  it.each<[string, JobRequest, object]>([
    ['without links', change({ items: [] }), { kind: 'nothing' }],
    ['where no link would change', change({ items: [item(1, true)] }), { kind: 'nothing' }],
    ['of more than 50,000 links', change({ items: items(50_001), ...typed('50001') }), { kind: 'too-many' }],
    ['of 101 links whose number is not typed', change({ items: items(101) }), { kind: 'not-typed', changing: 101 }],
    ['of 101 links with another number', change({ items: items(101), ...typed('10') }), { kind: 'not-typed' }],
    [
      'of 101 links with more than a number',
      change({ items: items(101), ...typed('about 101') }),
      { kind: 'not-typed' },
    ],
    ['of a list with more on the server', change(listThatIs('part')), { kind: 'part' }],
    ['of a list that changed while it was read', change(listThatIs('moved')), { kind: 'part' }],
    ['of a list without a link that was created since', change(listThatIs('behind')), { kind: 'part' }],
    ['of a list with another number than the server’s', change(listThatIs('differs')), { kind: 'part' }],
    ['without an organization', change({ place: { ...place, organizationId: '' } }), { kind: 'place' }],
    ['without a domain', creation(['a'], { place: { ...place, domains: [''] } }), { kind: 'place' }],
    [
      'on all domains',
      creation(['a'], { place: { ...place, domains: ['go.acme.example', 'go.example'] } }),
      { kind: 'place' },
    ],
    ['that names a link twice', change({ items: [item(1), item(1)] }), { kind: 'duplicates' }],
    ['that creates nothing', creation([]), { kind: 'nothing' }],
    ['that creates a slug twice', creation(['a', 'b', 'a']), { kind: 'duplicates' }],
    ['that creates more than 5,000 links', creation(slugs(5001)), { kind: 'too-many', limit: 5000 }],
  ])('%s', async (_, request, refusal) => {
    expect(store.start(request)).toMatchObject({ kind: 'refused', refusal });
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.state.getState().jobs).toEqual([]);
    expect(world).toHaveRequested(setLinkStatus, 0);
    expect(world).toHaveRequested(createLink, 0);
  });
});

describe('the engine starts a job', () => {
  it.each<[string, StatusRequest]>([
    ['of 100 links without a number', change({ items: items(100) })],
    ['of 101 links whose number is typed', change({ items: items(101), ...typed('101') })],
    ['of 1,001 links whose number is typed with a comma', change({ items: items(1001), ...typed(' 1,001 ') })],
    [
      'of a part of the list that is meant',
      change({ ...listThatIs('part'), confirmation: { typed: '', takesPart: true } }),
    ],
  ])('%s', (_, request) => {
    expect(store.start(request)).toMatchObject({ kind: 'started' });
    expect(store.state.getState().jobs).toHaveLength(1);
  });
});

describe('links of a job are sent again', () => {
  const stateOf = (id: string) => store.state.getState().jobs.find((job) => job.id === id);
  async function ended(request: CreateRequest) {
    const id = startedId(store.start(request));
    await expect.poll(() => stateOf(id)?.state.kind).toBe('ended');
    return id;
  }

  it('only when they were refused, are gone or not known, and never under another slug unless theirs is taken', async () => {
    const id = await ended(creation(['new', 'l-1']));
    expect(stateOf(id)).toMatchObject({ counts: { done: 1, refused: 1 } });
    const calls = world.requests(createLink).length;
    const refused = { kind: 'refused', refusal: { kind: 'not-repeatable' } };
    expect(await store.sendAgain(id, [0])).toMatchObject(refused);
    expect(await store.sendAgain(id, [0], new Map([[0, newLink('new-2')]]))).toMatchObject(refused);
    expect(await store.sendAgain(id, [1, 1])).toMatchObject(refused);
    expect(await store.sendAgain(id, [7])).toMatchObject(refused);
    expect(await store.sendAgain(id, [1], new Map([[1, newLink('new')]]))).toMatchObject({
      refusal: { kind: 'duplicates' },
    });
    expect(await store.sendAgain(id, [])).toMatchObject({ refusal: { kind: 'nothing' } });
    expect(world).toHaveRequested(createLink, calls);
    takeTimers(); // nothing is written by itself
    expect(await store.sendAgain(id, [1], new Map([[1, newLink('l-1-2')]]))).toEqual({ kind: 'started', id });
    const other = jobsTab(world);
    await other.readItems(id);
    expect(other.items(id)?.[1]).toMatchObject(newLink('l-1-2')); // also when this page is killed now
    const done = async () => {
      await vi.advanceTimersByTimeAsync(100); // the rate limit may have the call wait
      return stateOf(id)?.counts.done;
    };
    await expect.poll(done).toBe(2);
  });

  it('only when the job has ended: one that is paused would go on with all that waits', async () => {
    const answers = world.hold(createLink);
    const id = startedId(store.start(creation(['l-1', 'new'])));
    await expect.poll(() => answers.waiting.length).toBe(1);
    await store.command(id, 'pause');
    answers.releaseAll();
    await expect
      .poll(() => stateOf(id))
      .toMatchObject({ state: { kind: 'paused' }, counts: { refused: 1, waiting: 1 } });
    expect(await store.sendAgain(id, [0], new Map([[0, newLink('l-1-2')]]))).toMatchObject({
      refusal: { kind: 'not-repeatable' },
    });
    expect(stateOf(id)).toMatchObject({ state: { kind: 'paused' } });
    expect(world).toHaveRequested(createLink, 1);
  });
});
