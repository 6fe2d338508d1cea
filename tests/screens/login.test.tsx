import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '@/contract/profile';
import { accessibilityProblems } from '../support/accessibility';
import { expectConsole } from '../support/console';
import { type AppOptions, renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';

async function setUp(options: Partial<AppOptions> = {}) {
  const world = await createTestWorld();
  return { world, ...renderApp({ world, at: '/login', as: 'visitor', ...options }) };
}

const signInButton = () => screen.findByRole('button', { name: screenWords.signIn });

describe('the sign-in page', () => {
  it('has no accessibility problem', async () => {
    await setUp();
    await signInButton();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('welcomes to the product, and leads back to its home', async () => {
    await setUp();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Waypost');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', 'https://waypost.test/');
    expect(document.title).toBe('Sign in · Waypost');
  });

  it('says Loading... and offers nothing until it is known who is there', async () => {
    await setUp({ as: 'unknown-yet' });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks the API nothing without a sign-in', async () => {
    const { world } = await setUp();
    await signInButton();
    expect(world.allRequests()).toEqual([]);
  });

  it('starts one sign-in, however often it is pressed', async () => {
    const { user, identity } = await setUp();
    const button = await signInButton();
    for (let press = 0; press < 10; press += 1) await user.click(button);
    expect(identity.logins).toHaveLength(1);
  });

  it('remembers the page that the visitor came for', async () => {
    const { user, identity, location } = await setUp({ at: '/links?status=active' });
    await user.click(await signInButton());
    expect(location()).toBe('/login');
    expect(identity.logins).toEqual(['/links?status=active']);
  });

  it('says that the sign-in service can’t be reached, logs it, and can be tried again', async () => {
    expectConsole('warn', /The sign-in could not start/);
    const { user, identity } = await setUp();
    identity.failLogins();
    await user.click(await signInButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Sign-in is not availableThe sign-in service can't be reached. Check your connection and try again.",
    );
    expect(await signInButton()).toBeEnabled();
  });

  it('redirects a person who is signed in', async () => {
    const { location } = await setUp({ as: 'ada' });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(location()).toBe('/');
  });
});

describe('without preview access', () => {
  beforeEach(enterStrictMode);

  it('says so once, with ways to get it that open in new tabs', async () => {
    const { reload } = await setUp({ at: '/', as: 'pia' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Preview Access RequiredYou don't have preview access to the product\. Please join the waitlist.* or contact us.* if you believe this is an error\.$/,
    );
    const ways = within(alert).getAllByRole<HTMLAnchorElement>('link');
    expect(ways.map(({ href }) => href)).toEqual(['https://waypost.test/', 'https://waypost.test/contact#contact-us']);
    for (const link of ways) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringMatching(/noopener.*noreferrer|noreferrer.*noopener/));
    }
    expect(await accessibilityProblems()).toEqual([]);

    reload();
    await signInButton();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ends the session on this machine, after one call of the API', async () => {
    const { world, identity, location } = await setUp({ at: '/', as: 'pia' });
    await screen.findByRole('alert');
    expect(location()).toBe('/login');
    expect(identity.endings).toEqual(['forget']);
    expect(world).toHaveRequested(signedIn, 1);
  });
});
