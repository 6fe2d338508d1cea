import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { type AppOptions, renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

const key = 'waypost-consent';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

beforeEach(() => localStorage.removeItem(key));

async function setUp(options: Partial<AppOptions> = {}) {
  return renderApp({ world: await createTestWorld(), at: '/login', as: 'visitor', ...options });
}

const banner = () => screen.findByRole('region', { name: 'Cookie Preferences' });
const isAsking = () => screen.queryByRole('region', { name: 'Cookie Preferences' }) !== null;
const press = (name: string) => screen.getByRole('button', { name });

describe('the cookie banner', () => {
  it.each([
    { at: '/login', as: 'visitor' as const, heading: 'Welcome to Waypost' },
    { at: '/', as: 'ada' as const, heading: 'Dashboard' },
    { at: '/choose-plan', as: 'bo' as const, heading: 'Choose Your Plan' },
    { at: '/privacy', as: 'visitor' as const, heading: 'Privacy' },
    { at: '/no-such-page', as: 'visitor' as const, heading: 'Page not found' },
  ])('stands on $at, without an accessibility problem', async ({ heading, ...visit }) => {
    await setUp(visit);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(await banner()).toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('offers to customize, reject and accept, and the policy', async () => {
    await setUp();
    const names = within(await banner())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Customize', 'Reject All', 'Accept All']);
    const policy = within(await banner()).getByRole('link', { name: /^Privacy policy/ });
    expect(policy).toHaveAttribute('href', '/privacy');
    expect(policy).toHaveAttribute('target', '_blank');
  });

  it('looks the same for rejecting as for accepting', async () => {
    await setUp();
    await banner();
    expect(press('Reject All').className).toBe(press('Accept All').className);
  });

  it('is the first thing that the keyboard reaches', async () => {
    const { user } = await setUp({ at: '/', as: 'ada' });
    await screen.findByRole('heading', { name: 'Dashboard' });
    await user.tab();
    expect(await banner()).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    ['Reject All', false],
    ['Accept All', true],
  ])('goes with %s, for good, and leaves the focus at the page’s heading', async (button, allowed) => {
    const { user, reload } = await setUp();
    await banner();
    await user.click(press(button));
    expect(isAsking()).toBe(false);
    expect(stored()).toEqual({ essential: true, analytics: allowed, functional: allowed, dismissed: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    reload();
    await screen.findByRole('button', { name: screenWords.signIn });
    expect(isAsking()).toBe(false);
  });

  it('goes when another tab has decided', async () => {
    await setUp();
    await banner();
    localStorage.setItem(key, '{"essential":true,"analytics":false,"functional":false,"dismissed":true}');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await waitFor(() => expect(isAsking()).toBe(false));
  });

  it('comes back when what is stored is damaged', async () => {
    localStorage.setItem(key, '{"analytics":tru');
    await setUp();
    expect(await banner()).toBeInTheDocument();
  });
});
