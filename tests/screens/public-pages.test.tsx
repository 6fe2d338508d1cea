import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { env } from '@/config';
import type { LocalCopies } from '@/config/env';
import type { Visitor } from '../support/identity';
import { renderApp } from '../support/renderApp';
import { createTestWorld } from '../support/world';

const textsOfTheGate = ['Authenticating...', 'Loading profile...', 'Initializing...'];

/** Every heading that is shown from now on, for however short a time. */
function collectHeadings(): ReadonlySet<string> {
  const headings = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1')) headings.add(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return headings;
}

it.each<[string, Visitor, string]>([
  ['/login', 'visitor', 'Welcome to Waypost'],
  ['/callback', 'failed-callback', 'Authentication Error'],
  ['/auth-redirect', 'visitor', 'Redirecting to sign in...'],
  ['/choose-plan', 'bo', 'Choose Your Plan'],
  ['/checkout/success', 'bo', 'Checkout'],
  ['/privacy', 'visitor', 'Privacy'],
])('%s shows no text of the gate while it loads', async (at, as, title) => {
  const world = await createTestWorld();
  const headings = collectHeadings();
  renderApp({ world, at, as });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(textsOfTheGate.filter((text) => headings.has(text))).toEqual([]);
});

it.each<[LocalCopies, number]>([
  ['device', 1],
  ['memory', 0],
  ['off', 0],
])('/privacy names the cookie, and the lists that stay where they may: %s', async (localCopies, mentions) => {
  const { localCopies: before } = env;
  Object.assign(env, { localCopies });
  onTestFinished(() => void Object.assign(env, { localCopies: before }));
  renderApp({ world: await createTestWorld(), at: '/privacy', as: 'visitor' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(screen.queryAllByText(/database keeps the lists of links .* after 30 days without use/)).toHaveLength(
    mentions,
  );
  expect(screen.getByText(/sign-in, .* with a cookie of one day/)).toBeVisible();
});

it('/privacy names what people save for themselves, and what they enter in forms', async () => {
  renderApp({ world: await createTestWorld(), at: '/privacy', as: 'visitor' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  for (const kept of [
    /the views that you saved/,
    /the QR designs .* your presets for new links/,
    /entered in an open form/,
  ])
    expect(screen.getByText(kept)).toBeVisible();
});
