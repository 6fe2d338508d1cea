import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listLinks } from '@/contract/links';
import { listOrganizations } from '@/contract/organizations';
import { signedIn } from '@/contract/profile';
import { listProjects } from '@/contract/projects';
import { useResourceList } from '@/providers/data/useResourceList';
import { ApiError } from '@/providers/http/apiError';
import { organizations } from '@/resources/organizations/resource';
import { accessibilityProblems } from '../support/accessibility';
import { remember } from '../support/remember';
import { renderApp, renderInWorkspace } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld, type PersonName, type TestWorld } from '../support/world';

const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' });

describe('the gate', () => {
  it('has no accessibility problem while it waits', async () => {
    renderApp({ world: await createTestWorld(), as: 'unknown-yet' });
    await screen.findByRole('heading', { name: 'Authenticating...' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says Authenticating... until it is known who is there, and shows the page then', async () => {
    const { identity } = renderApp({ world: await createTestWorld(), as: 'unknown-yet' });
    await screen.findByRole('heading', { name: 'Authenticating...' });
    identity.signIn('ada');
    expect(await dashboard()).toBeInTheDocument();
  });

  it('says Loading profile... until the profile is there', async () => {
    const world = await createTestWorld();
    const profile = world.hold(signedIn);
    renderApp({ world });
    await screen.findByRole('heading', { name: 'Loading profile...' });
    profile.releaseAll();
    expect(await dashboard()).toBeInTheDocument();
  });

  it('sends a person without an active plan to choose one, once', async () => {
    enterStrictMode();
    const world = await createTestWorld({ as: 'bo' });
    const { location } = renderApp({ world, at: '/links' });
    await waitFor(() => expect(location()).toBe('/choose-plan'));
    expect(world).toHaveRequested(signedIn, 1);
  });

  it('sends a visitor to the sign-in page', async () => {
    const { location } = renderApp({ world: await createTestWorld(), as: 'visitor', at: '/links' });
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(location()).toBe('/login');
    expect(document.title).toBe('Sign in · Waypost');
  });

  it.each<[PersonName | 'visitor', PersonName, string]>([
    ['visitor', 'max', '/organizations'],
    ['ada', 'ada', '/organizations'],
    ['ada', 'max', '/'],
  ])('leads from an address that %s had open %s to %s after the sign-in', async (owner, person, path) => {
    const world = await createTestWorld();
    const { identity, location } = renderApp({ world, as: owner, at: '/organizations' });
    identity.signOut();
    await screen.findByRole('button', { name: screenWords.signIn });
    identity.signIn(person);
    await waitFor(() => expect(location().split('?')[0]).toBe(path));
  });
});

describe('a profile that can’t be loaded', () => {
  it.each<[string, (world: TestWorld) => void]>([
    ['an error of the server', (world) => world.fail(signedIn, 500)],
    ['an unreadable answer', (world) => world.malformed(signedIn)],
    ['a profile without a userId', (world) => world.reply(signedIn, { planStatus: 'Active' })],
    ['a broken connection', (world) => world.cut(signedIn)],
  ])('because of %s is said, and tried again only on request', async (_, breakIt) => {
    const world = await createTestWorld();
    breakIt(world);
    const { user, location, identity } = renderApp({ world, at: '/links' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load user profile. Please try again.');
    expect(location()).toBe('/login');
    expect(world).toHaveRequested(signedIn, 1);
    expect(identity.logins).toEqual([]);
    world.recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location()).toBe('/links'));
    expect(world).toHaveRequested(signedIn, 2);
  });

  it('is said on the sign-in page itself, after each try, and leaves nothing to say at a later visit', async () => {
    const world = await createTestWorld();
    world.fail(signedIn, 500);
    const { user } = renderApp({ world, at: '/login' });
    for (const calls of [1, 2]) {
      await waitFor(() => expect(world).toHaveRequested(signedIn, calls));
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load user profile. Please try again.');
      expect(JSON.stringify(sessionStorage)).not.toContain('profile-failed');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
    }
  });

  it('because the API knows no such session is said on the sign-in page too', async () => {
    renderApp({ world: await createTestWorld({ as: 'eli' }), at: '/login' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('because the API knows no such session signs out', async () => {
    const { location, identity } = renderApp({ world: await createTestWorld({ as: 'eli' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication failed');
    expect(location()).toBe('/login');
    expect(identity.endings).toEqual(['forget']);
  });
});

describe('a session that ends in the middle', () => {
  it('leads to the sign-in page once, however many calls are refused, and says why once', async () => {
    enterStrictMode();
    const world = await createTestWorld();
    remember({ organizationId: 'org_1', projectId: 'prj_1', domain: 'go.localhost:4400' });
    const refused = [listOrganizations, listProjects, listDomains, listLinks];
    for (const endpoint of refused) world.fail(endpoint, 401, { detail: 'The access token is no longer valid.' });
    const { identity, location, reload } = renderApp({ world, at: '/links' });
    expect(await screen.findAllByText('Your session has ended')).toHaveLength(1);
    expect(screen.queryByText(/no longer valid/)).not.toBeInTheDocument();
    expect(location()).toBe('/login');
    expect(identity.endings).toEqual(['forget']);
    expect(world).toHaveRequested(signedIn, 1);
    reload();
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
  });

  it('ends when a list that could not be read again answers 401, both without words', async () => {
    const world = await createTestWorld();
    const { result, identity } = await renderInWorkspace(() => useResourceList(organizations, {}), { world });
    await waitFor(() => expect(result.current.isLoaded).toBe(true));
    world.fail(listOrganizations, 400);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError));
    world.recover();
    world.fail(listOrganizations, 401);
    act(() => result.current.retry());
    await waitFor(() => expect(identity.endings).toEqual(['forget']));
  });

  it('shows nothing of the workspace once the provider says that no person is there', async () => {
    const { identity, location } = renderApp({ world: await createTestWorld() });
    await dashboard();
    identity.signOut();
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(location()).toBe('/login');
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('stays with a 403 of a single call: that is an error like any other', async () => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 403, { detail: 'Not yours' });
    const { location } = renderApp({ world });
    await expect(screen).toHaveToast('Error', screenWords.organizationsFailed);
    expect(location()).toBe('/');
  });
});
