import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boot } from '@/boot/boot';
// loading it takes longer than a test waits
import '@/pages/links/LinksPage';
import { limits } from '@/config/limits';
import { listDomains } from '@/contract/domains';
import type { Endpoint } from '@/contract/endpoint';
import { listLinks } from '@/contract/links';
import { createOrganization, listOrganizations } from '@/contract/organizations';
import { paths } from '@/contract/paths';
import { signedIn } from '@/contract/profile';
import { listProjects } from '@/contract/projects';
import { clientFor } from '@/providers/http/client';
import { startCall } from '@/providers/http/firstCalls';
import { bootPages } from '../../build/bootPages';
import { expireToken, openWithProvider } from '../support/atProvider';
import { takeTimers } from '../support/clock';
import { expectConsole } from '../support/console';
import { domain, link, twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';

function forgetVisit() {
  cleanup();
  delete window.firstCalls;
  delete document.documentElement.dataset.start;
}
afterEach(forgetVisit);

const selection = { organizationId: 'org_northwind', projectId: 'prj_northwind_spring', domain: 'go.example.com' };
const rows = {
  ...twoOrganizations,
  domains: [domain('go.example.com')],
  links: [link('boots', { domain: 'go.example.com', projectId: selection.projectId })],
};
const pages = bootPages(() => [], ['webhooks']);

const frame = [signedIn, listOrganizations, listProjects];
const inOrder = (endpoints: readonly Endpoint[]) => endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

/** Ada has been here before, and her next visit is about to begin. */
async function comeBack() {
  const world = await createTestWorld({ rows });
  const app = openWithProvider(world, '/privacy');
  app.visit('/login');
  await app.signIn('ada');
  await screen.findAllByRole('region', { name: 'User Info' });
  await waitFor(() => expect(world).toHaveRequested(listProjects, 1));
  await waitFor(() => expect(world.pending()).toBe(0));
  cleanup();
  for (const area of [localStorage, sessionStorage]) {
    area.setItem('waypost-selection-auth0|ada', JSON.stringify(selection));
  }
  let before = 0;
  return {
    ...app,
    world,
    begin: (at: string) => {
      forgetVisit();
      before = world.allRequests().length;
      window.history.replaceState(null, '', at);
      boot({ pages, sdk: [] });
    },
    asked: () =>
      inOrder(
        world
          .allRequests()
          .slice(before)
          .map(({ endpoint }) => endpoint),
      ),
  };
}

it('a page makes its calls before the app is there, and the app makes none of them again', async () => {
  const { world, begin, asked, visit } = await comeBack();
  for (const { at, calls, shown } of [
    { at: '/links', calls: [...frame, listDomains, listLinks], shown: { role: 'row', name: /boots/ } },
    {
      at: '/links?domain=go.example.com',
      calls: [...frame, listDomains, listLinks],
      shown: { role: 'row', name: /boots/ },
    },
    { at: '/domains', calls: [...frame, listDomains], shown: { role: 'row', name: /go\.example\.com/ } },
    { at: '/', calls: frame, shown: { role: 'heading', name: 'Dashboard' } },
  ]) {
    begin(at);
    await waitFor(() => expect(asked(), `at ${at}`).toEqual(inOrder(calls)));
    visit(at);
    await screen.findByRole(shown.role, { name: shown.name });
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(asked(), `at ${at}`).toEqual(inOrder(calls));
  }
});

it('nothing is read ahead of what only the address names, of no selection, and of no person for a public page', async () => {
  const { world, begin, asked } = await comeBack();
  for (const { at, calls } of [
    { at: '/links?org=org_helios', calls: [signedIn, listOrganizations] },
    { at: '/links?domain=go.other.test', calls: [...frame, listDomains] },
    { at: '/webhooks', calls: frame }, // a drawn page
    { at: '/choose-plan', calls: [signedIn] },
    { at: '/privacy', calls: [] },
  ]) {
    begin(at);
    await waitFor(() => expect(asked(), `at ${at}`).toEqual(inOrder(calls)));
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(asked(), `at ${at}`).toEqual(inOrder(calls));
  }
});

it('reads nothing ahead with a token that has ended', async () => {
  const { begin, asked } = await comeBack();
  expireToken();
  begin('/links');
  expect(window.firstCalls).toBeUndefined();
  expect(asked()).toEqual([]);
});

it('shows nothing of the lists until the profile has been answered', async () => {
  const { world, begin, visit, asked } = await comeBack();
  const profile = world.hold(signedIn);
  begin('/links');
  visit('/links');
  await waitFor(() => expect(asked()).toEqual(inOrder([...frame, listDomains, listLinks])));
  expect(await screen.findByRole('heading', { name: 'Loading profile...' })).toBeVisible();
  profile.releaseAll();
  expect(await screen.findByRole('row', { name: /boots/ })).toBeVisible();
});

it('a refused profile ends the session once, whatever the lists were answered', async () => {
  expectConsole('info', /POST \/v1\/user\/signed-in: answered 401/);
  const { world, begin, visit, asked, address } = await comeBack();
  for (const endpoint of [...frame, listDomains, listLinks]) world.fail(endpoint, 401);
  begin('/links');
  visit('/links');
  await screen.findByRole('button', { name: screenWords.signIn });
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(address()).toBe('/login');
  await waitFor(() => expect(asked()).toEqual(inOrder([...frame, listDomains, listLinks])));
});

describe('a call that was started ahead', () => {
  async function start(faults: (world: TestWorld) => void = () => undefined) {
    const world = await createTestWorld();
    faults(world);
    const token = await world.token();
    startCall('GET', paths.organizations, token);
    const client = clientFor(async () => token);
    return {
      world,
      client,
      ask: async (signal?: AbortSignal) => {
        await client.call(listOrganizations, signal && { signal });
        return world.requests(listOrganizations).length;
      },
    };
  }

  it('is taken over once', async () => {
    const { ask } = await start();
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(2);
  });

  it('is left alone with another token', async () => {
    const { world } = await start();
    await world.client('ada').call(listOrganizations);
    expect(world).toHaveRequested(listOrganizations, 2);
  });

  it('is left alone once something has been written', async () => {
    const { client, ask } = await start();
    await client.call(createOrganization, { body: { name: 'Helios', description: '', organizationType: 'Team' } });
    expect(await ask()).toBe(2);
  });

  it('is left alone after 30 s', async () => {
    const { ask } = await start();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + limits.apiTimeoutMs + 1);
    expect(await ask()).toBe(2);
  });

  it('ends after 30 s whatever has taken it over, and whenever', async () => {
    const { world, ask } = await start((world) => {
      takeTimers({ withDate: true });
      world.hang(listOrganizations);
    });
    const begun = performance.now();
    await vi.advanceTimersByTimeAsync(limits.apiTimeoutMs - 1_000);
    const asked = ask().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(limits.apiTimeoutMs + 10_000);
    expect(world).toHaveRequested(listOrganizations, 1);
  });

  it('is given up with the one who has taken it over', async () => {
    const { world, ask } = await start();
    const controller = new AbortController();
    const asked = ask(controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
    await waitFor(() => expect(world.pending()).toBe(0));
  });
});
