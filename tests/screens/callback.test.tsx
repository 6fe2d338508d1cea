import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { expectConsole } from '../support/console';
import type { Visitor } from '../support/identity';
import { renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';

const arrive = async (as: Visitor, at = '/callback') => renderApp({ world: await createTestWorld(), at, as });

beforeEach(enterStrictMode);

it.each<[string, Visitor, string, string]>([
  ['while it completes', 'unknown-yet', 'Completing authentication...', 'Please wait while we complete your login.'],
  ['after a failure', 'failed-callback', 'Authentication Error', 'There was an error during authentication.'],
])('says what happens %s, and has no accessibility problem', async (_, visitor, heading, text) => {
  await arrive(visitor);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(document.body).toHaveTextContent(text);
  expect(await accessibilityProblems()).toEqual([]);
});

it('leads into the workspace once the sign-in is complete', async () => {
  const { location } = await arrive('ada');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(location()).toBe('/');
});

it('leads to the sign-in page when no person signed in', async () => {
  const { location } = await arrive('visitor');
  await screen.findByRole('button', { name: screenWords.signIn });
  expect(location()).toBe('/login');
});

it('says that the sign-in failed, here and again on the sign-in page', async () => {
  const { user, location } = await arrive('failed-callback');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There was an error during authentication. Please try again.',
  );
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(location()).toBe('/login');
  expect(await screen.findByRole('alert')).toHaveTextContent('Authentication Error');
});

it('starts the sign-in by itself at /auth-redirect, once', async () => {
  const { identity } = await arrive('visitor', '/auth-redirect');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Redirecting to sign in...');
  expect(await screen.findByText('Please wait while we redirect you to the authentication page.')).toBeInTheDocument();
  await waitFor(() => expect(identity.logins).toEqual([undefined]));
});

it('leads from /auth-redirect to the sign-in page, with the reason, when the sign-in service can’t be reached', async () => {
  expectConsole('warn', /The sign-in could not start/);
  const { identity, location } = renderApp({ world: await createTestWorld(), at: '/auth-redirect', as: 'unknown-yet' });
  identity.failLogins();
  identity.signOut();
  expect(await screen.findByRole('alert')).toHaveTextContent("The sign-in service can't be reached.");
  expect(location()).toBe('/login');
});

it('leads from /auth-redirect into the workspace when a person is signed in', async () => {
  const { identity, location } = await arrive('ada', '/auth-redirect');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(location()).toBe('/');
  expect(identity.logins).toEqual([]);
});
