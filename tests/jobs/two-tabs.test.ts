import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLinkStatus } from '@/contract/links';
import { ownerOf } from '@/providers/store/owner';
import { JobsStore } from '@/resources/links/jobs/jobsStore';
import type { JobRequest } from '@/resources/links/jobs/model';
import { bringDatabases } from '../support/indexedDb';
import { links } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';
import { confirmed, startedId } from './requests';

beforeEach(bringDatabases);

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.localhost:4400' };

const order: JobRequest = {
  ...confirmed,
  kind: 'status',
  place,
  action: 'deactivate',
  items: ['l-1', 'l-2', 'l-3', 'l-4'].map((slug) => ({
    id: `${place.domain}+${slug}`,
    shortUrl: `http://${place.domain}/${slug}`,
    before: { isActive: true, deleted: false },
    readAt: Date.now(),
    isLeftAlone: false,
  })),
};

async function openTab(world: TestWorld) {
  const nothing = () => undefined;
  const store = new JobsStore({
    name: 'jobs of Ada',
    owner: ownerOf('auth0|ada'),
    client: world.client(),
    onFailure: nothing,
    onShown: nothing,
    onChanged: nothing,
    onCreated: nothing,
    hasJobs: () => false,
    onRefused: nothing,
    onDamaged: nothing,
    isOver: () => false,
  });
  await waitFor(() => expect(store.shown.state().isLoaded).toBe(true));
  const becomes = (id: string, job: object) =>
    waitFor(() => expect(store.shown.state().jobs.find((candidate) => candidate.id === id)).toMatchObject(job));
  return { store, becomes };
}

it('a job is at work in one tab; others show it, command it, and can go on with it', async () => {
  const world = await createTestWorld({ rows: { links: links(4) } });
  const first = await openTab(world);
  const answers = world.hold(setLinkStatus);
  const id = startedId(first.store.start(order));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));

  const second = await openTab(world);
  await second.becomes(id, { state: { kind: 'working' }, total: 4 });
  await second.store.command(id, 'goOn');
  expect(world).toHaveRequested(setLinkStatus, 1);
  await second.store.command(id, 'pause');
  await first.becomes(id, { state: { kind: 'paused', reason: 'user' } });
  answers.releaseAll();
  await second.becomes(id, { state: { kind: 'paused' }, counts: { done: 1, waiting: 3 } });

  await second.store.command(id, 'goOn');
  await first.store.command(id, 'goOn');
  const ended = { state: { kind: 'ended', isCanceled: false }, counts: { done: 4 } };
  await second.becomes(id, ended);
  await first.becomes(id, ended);
  expect(world).toHaveRequested(setLinkStatus, 4);

  await first.store.remove(id);
  await waitFor(() => expect(second.store.shown.state().jobs).toEqual([]));
  await Promise.all([first.store.close(), second.store.close()]);
});
