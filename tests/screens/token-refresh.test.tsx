import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listProjects } from '@/contract/projects';
import { expireToken, openWithProvider, tokenAddress } from '../support/atProvider';
import { twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { server } from '../support/server';
import { createTestWorld } from '../support/world';

/** Ada has just signed in to her two organizations, and nothing is under way. */
async function openSignedIn(at: string) {
  localStorage.setItem('waypost-consent', '{"essential":true,"analytics":false,"functional":false,"dismissed":true}');
  const world = await createTestWorld({ rows: twoOrganizations });
  const app = openWithProvider(world, at);
  await app.signIn('ada');
  await screen.findAllByRole('region', { name: 'User Info' });
  await waitFor(() => expect(world).toHaveRequested(listProjects, 1));
  await waitFor(() => expect(world.pending()).toBe(0));
  return { world, ...app };
}

it('a token that expires in mid-session is refreshed once for many calls, without a notice', async () => {
  const { user, world, tokenCalls, left, address } = await openSignedIn('/domains');
  const before = [tokenCalls(), left.length];
  expireToken();
  await choose(user, 'Organization', 'Helios');
  for (const endpoint of [listProjects, listDomains]) {
    await waitFor(() => expect(world.requests(endpoint).at(-1)?.params.organizationId).toBe('org_helios'));
  }
  await waitFor(() => expect(world.pending()).toBe(0));
  expect([tokenCalls() - 1, left.length]).toEqual(before);
  expect(address()).toMatch(/^\/domains/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a refreshed token that the browser can not store lasts for the visit', async () => {
  const { user, world, tokenCalls, address } = await openSignedIn('/');
  const before = tokenCalls();
  expireToken();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
    if (value.length > 500) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    Reflect.set(this, key, value); // the SDK's lock is short
  });
  await user.click(screen.getAllByRole('link', { name: 'Domains' })[0] ?? document.body);
  await screen.findByRole('heading', { name: 'Domains', level: 1 });
  await choose(user, 'Organization', 'Helios');
  await expect(screen).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Helios'));
  await waitFor(() => expect(world.requests(listDomains).at(-1)?.params.organizationId).toBe('org_helios'));
  expect(tokenCalls()).toBe(before + 1);
  expect(address()).toMatch(/^\/domains/);
});

it('a token that can’t be refreshed signs out once, with one message', async () => {
  const { user, left, address } = await openSignedIn('/domains');
  server.use(http.post(tokenAddress, () => HttpResponse.json({ error: 'invalid_grant' }, { status: 403 })));
  expireToken();
  await choose(user, 'Organization', 'Helios');
  await screen.findByRole('button', { name: screenWords.signIn });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Failed to get authentication token'),
  ]);
  expect(address()).toBe('/login');
  expect(left).toHaveLength(1); // the sign-in at the beginning
});

it('a page of a person in whose place another tab has signed in another person starts over without a question', async () => {
  const { user, left } = await openSignedIn('/domains');
  const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await user.click(await screen.findByRole('button', { name: screenWords.addDomain }));
  fireEvent.change(await screen.findByLabelText(screenWords.domainName), { target: { value: 'go.example.com' } });
  expect(asks()).toBe(true);
  const key = Object.keys(localStorage).find((name) => name.endsWith('@@user@@')) ?? '';
  localStorage.setItem(key, `${localStorage.getItem(key)}`.replaceAll(/"sub":"[^"]*"/g, '"sub":"auth0|max"'));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(left.at(-1)).toBe('/');
  expect(asks()).toBe(false);
});

it('a storage that holds only malformed values asks for a sign-in and for consent', async () => {
  const { visit, address } = await openSignedIn('/');
  const keys = Object.keys(localStorage);
  expect(keys.some((key) => key.startsWith('@@auth0spajs@@'))).toBe(true);
  for (const damaged of ['{', '5', '[]', '{"body":5,"expiresAt":9999999999}', '{"decodedToken":{"user":7}}']) {
    for (const key of keys) localStorage.setItem(key, damaged);
    visit('/domains');
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(await screen.findByRole('button', { name: 'Accept All' })).toBeVisible();
    expect(address()).toBe('/login');
  }
});
