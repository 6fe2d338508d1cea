import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { signedIn } from '@/contract/profile';
import { expireToken, keyAddress, openWithProvider, silence, tokenAddress } from '../support/atProvider';
import { takeTimers } from '../support/clock';
import { expectConsole } from '../support/console';
import { screenWords } from '../support/screenWords';
import { server } from '../support/server';
import { createTestWorld } from '../support/world';

async function open(at?: string) {
  const world = await createTestWorld();
  return { world, ...openWithProvider(world, at) };
}

async function openSignedIn(at: string) {
  const app = await open(at);
  await app.signIn('ada');
  await isIn();
  return app;
}

const isIn = () => screen.findAllByRole('region', { name: 'User Info' });
const signInButton = () => screen.findByRole('button', { name: screenWords.signIn });
const says = async (text: string) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
/** Ten seconds, which the identity provider gets to answer. */
const patience = () => vi.advanceTimersByTimeAsync(10_000);
const cutOff = () => server.use(http.all(keyAddress, () => HttpResponse.error()));

it('a sign-in service that can’t be reached is said, and signs in when it is there again', async () => {
  expectConsole('warn', /The sign-in could not start/);
  const { user, address, startSignIn } = await open();
  cutOff();
  await user.click(await signInButton());
  await says("The sign-in service can't be reached.");
  expect(address()).toBe('/login');
  server.use(http.all(keyAddress, () => HttpResponse.json({})));
  await startSignIn();
});

it('the sign-in page gives up after ten seconds on a service that does not answer, or whose page does not come', async () => {
  expectConsole('warn', /The sign-in could not start/);
  const { user, startSignIn } = await open('/login');
  takeTimers();
  const { goOn } = silence(keyAddress);
  const givesUp = async () => {
    expect(await signInButton()).toHaveAttribute('aria-disabled', 'true');
    await patience();
    await says('Sign-in is not available');
    expect(await signInButton()).not.toHaveAttribute('aria-disabled');
  };
  await user.click(await signInButton());
  await givesUp();
  goOn();
  await startSignIn();
  await givesUp();
});

it('the bridge gives up after ten seconds, also on a page that does not come, and leads to the sign-in page', async () => {
  expectConsole('warn', /The sign-in could not start/);
  const { address, visit, left } = await open('/privacy');
  takeTimers();
  const { asked, goOn } = silence(keyAddress);
  const givesUp = async () => {
    await screen.findByRole('heading', { name: 'Redirecting to sign in...' });
    await patience();
    await says('Sign-in is not available');
    expect(address()).toBe('/login');
  };
  visit('/auth-redirect');
  await asked; // who is there is not known at once
  await givesUp();
  goOn();
  visit('/auth-redirect');
  await waitFor(() => expect(left).toHaveLength(1));
  await givesUp();
});

it('a sign-in that is not completed within ten seconds has failed, and another one can be started', async () => {
  const app = await open();
  await app.startSignIn();
  const answer = await app.answerFor('ada');
  takeTimers();
  silence(tokenAddress);
  app.visit(answer);
  await screen.findByRole('heading', { name: 'Completing authentication...' });
  await patience();
  await app.user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  await says('There was an error during authentication.');
  expect(await signInButton()).not.toHaveAttribute('aria-disabled');
});

it('a returning user is told after ten seconds that the profile failed to load, and can try again', async () => {
  const { user, visit, left, address } = await openSignedIn('/domains');
  expireToken();
  takeTimers();
  const { goOn } = silence(tokenAddress);
  visit('/domains');
  await screen.findByRole('heading', { name: 'Authenticating...' });
  await patience();
  await says('Failed to load user profile. Please try again.');
  goOn();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isIn();
  expect(address()).toMatch(/^\/domains/);
  expect(left).toHaveLength(1);
});

it('a kept session is Authenticating... while its token is renewed, for up to eight seconds, and then loads the profile', async () => {
  const { world, visit, address } = await openSignedIn('/domains');
  expireToken();
  takeTimers();
  const { goOn } = silence(tokenAddress);
  const profile = world.hold(signedIn);
  visit('/domains');
  await screen.findByRole('heading', { name: 'Authenticating...' });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(screen.getByRole('heading', { name: 'Authenticating...' })).toBeVisible();
  goOn();
  await screen.findByRole('heading', { name: 'Loading profile...' });
  profile.releaseAll();
  await isIn();
  expect(address()).toMatch(/^\/domains/);
});

it('a logout takes the page away at once, and makes no call without a token', async () => {
  const { user, world, left, sentTo } = await openSignedIn('/links');
  const { goOn } = silence(keyAddress);
  await screen.findByText(screenWords.noLinks); // the last answer of the page
  const calls = world.allRequests().length;
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Signing out…' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  goOn();
  await waitFor(() => expect(left).toHaveLength(2));
  expect(sentTo().pathname).toBe('/idp/v2/logout');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); // the visitor comes Back
  await signInButton();
  expect(world.allRequests()).toHaveLength(calls);
});

it('a logout without the sign-in service signs out on this device, and asks for credentials in every tab', async () => {
  const { user, address, startSignIn, sentTo, visit, answerFor } = await openSignedIn('/links');
  cutOff();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await says("The sign-in service can't be reached and may still know you.");
  expect(screen.getByRole('alert')).toHaveTextContent('You are signed out here only');
  expect(address()).toBe('/login');
  expect(screen.queryByText('ada@example.com')).not.toBeInTheDocument();
  server.use(http.all(keyAddress, () => HttpResponse.json({})));
  const asksForCredentials = () => sentTo().searchParams.get('prompt') === 'login';
  await startSignIn();
  expect(asksForCredentials()).toBe(true);
  visit('/login'); // Back, without an answer
  await startSignIn();
  expect(asksForCredentials()).toBe(true);
  sessionStorage.clear();
  visit('/login'); // in another tab
  await startSignIn();
  expect(asksForCredentials()).toBe(true);
  visit(await answerFor('ada'));
  await isIn();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(sentTo().pathname).toBe('/idp/v2/logout'));
  visit('/login');
  await startSignIn();
  expect(asksForCredentials()).toBe(false);
});

it('a logout that gets no answer within ten seconds signs out here all the same', async () => {
  const { user, address } = await openSignedIn('/links');
  takeTimers();
  silence(keyAddress);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Signing out…' });
  await patience();
  await says('You are signed out here only');
  expect(address()).toBe('/login');
});
