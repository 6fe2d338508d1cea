import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { themeStore } from '@/providers/theme';
import { RouteFocus } from '@/shell/RouteFocus';
import { accessibilityProblems } from '../support/accessibility';
import { takeTimers } from '../support/clock';
import type { Visitor } from '../support/identity';
import { bringDatabases } from '../support/indexedDb';
import { renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { choose, chosenIn, findSelect } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';

/** The entries of the menu, in their order; those of resources that are declared alone follow. */
const menu = ['Dashboard', 'Links', 'Domains', 'Import Data'];

async function setUp() {
  const app = renderApp({ world: await createTestWorld() });
  await screen.findByRole('heading', { name: 'Dashboard' });
  return app;
}

describe('the shell', () => {
  it('has no accessibility problem', async () => {
    await setUp();
    await findSelect('Project');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names the product, the environment and the person', async () => {
    await setUp();
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: /Waypost Admin/ })).toHaveAttribute('href', '/');
    expect(within(header).getByText('Development')).toBeInTheDocument();
    const [person] = screen.getAllByRole('region', { name: 'User Info' });
    expect(person).toHaveTextContent('Ada Lindqvist');
    expect(person).toHaveTextContent('ada@example.com');
    expect(person).toHaveTextContent('Team plan');
    const [plans] = screen.getAllByRole('link', { name: 'Change plan' });
    expect(plans).toHaveAttribute('href', '/choose-plan');
  });

  it('has a way past the navigation to the content, which is no step of Back', async () => {
    const { user, location } = await setUp();
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(location()).toBe('/');
  });

  it('has a menu of the main pages, leads to Links, names the page in the title and puts the focus there', async () => {
    const { user, location } = await setUp();
    const [navigation] = screen.getAllByRole('navigation', { name: 'Main' });
    if (!navigation) throw new Error('There is no navigation');
    const entries = within(navigation).getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent).slice(0, menu.length)).toEqual(menu);
    await user.click(within(navigation).getByRole('link', { name: 'Links' }));
    await screen.findByRole('heading', { level: 1, name: /Links/ });
    expect(location()).toMatch(/^\/links(\?|$)/);
    await waitFor(() => expect(document.title).toBe('Links · Waypost'));
    await waitFor(() => expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement));
  });

  it.each([
    ['looks for the databases of the person once the page is quiet', false, 1],
    ['looks for none once it is gone, because it would delete those of others', true, 0],
  ])('%s', async (_, isLeft, times) => {
    bringDatabases();
    const databases = vi.spyOn(indexedDB, 'databases');
    takeTimers();
    const { close } = await setUp();
    expect(databases).not.toHaveBeenCalled();
    if (isLeft) close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(databases).toHaveBeenCalledTimes(times);
  });

  it('signs out everywhere', async () => {
    const { user, identity, location } = await setUp();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(identity.endings).toEqual(['logout']);
    expect(location()).toBe('/login');
  });

  it('keeps the chosen theme over a reload', async () => {
    themeStore.start();
    const { user, reload } = await setUp();
    expect(await chosenIn('Theme')).toBe('System');
    await choose(user, 'Theme', 'Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    reload();
    expect(await chosenIn('Theme')).toBe('Dark');
    expect(localStorage.getItem('waypost-theme')).toBe('dark');
    await choose(user, 'Theme', 'System');
  });

  it('keeps the navigation folded over a reload, whose entries keep their names', async () => {
    const { user, reload } = await setUp();
    await user.click(screen.getByRole('button', { name: 'Fold navigation' }));
    reload();
    await user.click(await screen.findByRole('button', { name: 'Unfold navigation' }));
    const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent).slice(0, menu.length)).toEqual(menu);
    reload();
    expect(await screen.findByRole('button', { name: 'Fold navigation' })).toBeInTheDocument();
  });

  it('shows the page of an address with a percent sign in its query', async () => {
    renderApp({ world: await createTestWorld(), at: '/?to=100%25' });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it.each<[string, Visitor, string, string]>([
    ['in the workspace', 'ada', 'Dashboard', 'Dashboard'],
    ['to a visitor', 'visitor', screenWords.signIn, 'Welcome to Waypost'],
  ])(
    'says at an address that is no page that there is nothing, and announces where the way home leads: %s',
    async (_, as, title, heading) => {
      enterStrictMode();
      const { user } = renderApp({ world: await createTestWorld(), at: '/nowhere', as });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
      const top = await screen.findByRole('heading', { level: 1, name: heading });
      await waitFor(() => expect(top).toHaveFocus());
      expect(document.title).toBe(`${title} · Waypost`);
    },
  );
});

it('the focus goes to the title when the focused element disappears, not when a press on nothing has taken the focus before', async () => {
  const onFocus = vi.fn<() => void>();
  const page = (...names: readonly string[]) => (
    <MemoryRouter>
      <RouteFocus />
      <main>
        <h1 tabIndex={-1}>Links</h1>
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(page('One', 'Other'));
  screen.getByRole('heading', { name: 'Links' }).addEventListener('focus', onFocus);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(document.body);
  rerender(page('Other'));
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  rerender(page());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Links' })).toHaveFocus());
  expect(onFocus).toHaveBeenCalledOnce();
});
