import { act, waitFor } from '@testing-library/react';
import { expect, expectTypeOf, it } from 'vitest';
import { listDomains, refreshDomain } from '@/contract/domains';
import type { Link } from '@/engines/links/model';
import { defineResource } from '@/providers/data/defineResource';
import { useAction } from '@/providers/data/useAction';
import { useRecord } from '@/providers/data/useRecord';
import { type ResourceList, useResourceList } from '@/providers/data/useResourceList';
import { checkout } from '@/resources/checkout/resource';
import { type Domain, domains } from '@/resources/domains/resource';
import { links } from '@/resources/links/resource';
import { renderInWorkspace } from '../support/renderApp';
import { domain } from '../support/rows';
import { createTestWorld } from '../support/world';

const ofProject = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.example.com' };

/** Never called: each expected error below is one that the type check has to find, or it fails itself. */
function useMisspelt() {
  expectTypeOf(useResourceList(links, ofProject)).toEqualTypeOf<ResourceList<Link>>();
  expectTypeOf(useResourceList(domains, undefined).rows).toEqualTypeOf<readonly Domain[]>();
  // @ts-expect-error -- its path needs a project and a domain, too
  useResourceList(links, { organizationId: 'org_1' });
  // @ts-expect-error -- no list of it is declared
  useResourceList(checkout, { provider: 'stripe' });
  // @ts-expect-error -- a link has no such field
  useResourceList(links, ofProject).rows.map(({ shortLink }) => shortLink);

  const { run: setStatus } = useAction(links.update);
  // @ts-expect-error -- it takes `isActive`
  void setStatus({ path: { ...ofProject, id: 'x' }, values: { active: true } });
  // @ts-expect-error -- its path needs the link
  void setStatus({ path: ofProject, values: { isActive: true } });
  // @ts-expect-error -- links can't be deleted
  useAction(links.remove);
  // @ts-expect-error -- domains have no such action
  useAction(domains.actions.refersh);
  // @ts-expect-error -- links have no actions at all
  useAction(links.actions.refresh);
  // @ts-expect-error -- a read is no write
  useAction(checkout.one);

  const { run: refresh } = useAction(domains.actions.refresh);
  void refresh({ path: ofProject, done: ({ domain }) => ({ title: domain }) });
  // @ts-expect-error -- the answer is a domain
  void refresh({ path: ofProject, done: ({ slug }) => ({ title: slug }) });

  const session = useRecord(checkout.one, { provider: 'stripe', id: 'x' }).data?.data;
  expectTypeOf(session?.paymentStatus).toEqualTypeOf<string | undefined>();

  const list = { endpoint: listDomains, rows: () => [{ id: 'x', name: 'y' }] };
  // @ts-expect-error -- a row has no such field
  defineResource({ name: 'hooks', needs: 'nothing', list, views: { table: ['nmae'] } });
  // @ts-expect-error -- nor one to filter by
  defineResource({ name: 'hooks', needs: 'nothing', list, views: { filters: ['nmae'] } });
}

it('a declared operation knows its resource and its name', () => {
  expectTypeOf(useMisspelt).toBeFunction();
  expect(links.update).toMatchObject({ resource: 'links', verb: 'update' });
  expect(domains.actions.refresh).toMatchObject({ resource: 'domains', verb: 'action', action: 'refresh' });
});

it('a write is taken once for each record while it is under way', async () => {
  const world = await createTestWorld({ rows: { domains: [domain('a.example'), domain('b.example')] } });
  const answers = world.hold(refreshDomain);
  const { result } = await renderInWorkspace(() => useAction(domains.actions.refresh), { world });
  const refresh = (name: string) => result.current.run({ path: { organizationId: 'org_1', domain: name } });

  const [first, second] = await act(async () => {
    const first = refresh('a.example');
    const second = await refresh('a.example');
    void refresh('b.example');
    return [first, second];
  });
  expect(second).toBeUndefined();
  await waitFor(() => expect(world).toHaveRequested(refreshDomain, 2));
  expect(result.current.isPending).toBe(true);

  await act(async () => answers.releaseAll());
  expect(await first).toMatchObject({ kind: 'done', data: { domain: 'a.example' } });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  await act(async () => void refresh('a.example'));
  await waitFor(() => expect(world).toHaveRequested(refreshDomain, 3));
  await act(async () => answers.releaseAll());
});

it('a write that is given up makes way for the next at once', async () => {
  const world = await createTestWorld({ rows: { domains: [domain('a.example')] } });
  world.hang(refreshDomain);
  const { result } = await renderInWorkspace(() => useAction(domains.actions.refresh), { world });
  const path = { organizationId: 'org_1', domain: 'a.example' };
  const giveUp = new AbortController();
  const ends = await act(async () => {
    const first = result.current.run({ path, signal: giveUp.signal });
    giveUp.abort();
    world.recover();
    return Promise.all([first, result.current.run({ path })]);
  });
  expect(ends.map((end) => end?.kind)).toEqual(['failed', 'done']);
});
