import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { onTestFinished, vi } from 'vitest';
import { App, startSession } from '@/App';
// what the app loads while a page is shown; loading it takes longer than a test waits
import '@/Workspace';
import '@/shell/Shell';
import '@/pages/domains/DomainsPage';
import '@/providers/notifications/Toasts';
import { env } from '@/config';
import { clearProviderState } from '@/providers/auth/providerState';
import { screenWords } from './screenWords';
import { server } from './server';
import { enterStrictMode } from './strictMode';
import { type PersonName, personCalled, type TestWorld } from './world';

/** What the app asks of the identity provider by itself: for a token, and whether it is there at all. */
export const tokenAddress = `${env.auth.domain}/oauth/token`;
export const keyAddress = `${env.auth.domain}/.well-known/jwks.json`;

/**
 * Opens the app with the real SDK. The sandbox's identity provider answers its calls; where a browser would leave for the
 * provider's page, the test reads where to and goes on with the answer. Always in strict mode: the SDK is asked once.
 */
export function openWithProvider(world: TestWorld, at = '/') {
  const calls: string[] = [];
  server.use(
    http.all(`${env.auth.domain}/*`, ({ request }) => {
      calls.push(request.url);
      return world.sandbox.fetch(request);
    }),
  );
  enterStrictMode();
  const left = watchLeaving();
  const user = userEvent.setup({ delay: null });
  show(at);
  onTestFinished(clearBrowser);

  const app = {
    user,
    /** The pages that the browser was sent to. */
    left,
    sentTo: () => new URL(left.at(-1) ?? ''),
    /** How often a token was asked for. */
    tokenCalls: () => calls.filter((url) => url === tokenAddress).length,
    address: () => window.location.pathname + window.location.search + window.location.hash,
    /** Opens the address as a new visit does; what the browser stores stays. */
    visit: (address: string) => {
      endVisit();
      show(address);
    },
    startSignIn: async () => {
      const before = left.length;
      await user.click(await screen.findByRole('button', { name: screenWords.signIn }));
      await waitFor(() => {
        if (left.length === before) throw new Error('The browser was sent nowhere');
      });
    },
    /** Where the provider sends the browser once that person is chosen there. */
    answerFor: async (person: PersonName): Promise<string> => {
      const body = new URLSearchParams({ person: personCalled(person).sub });
      const answer = await world.sandbox.fetch(new Request(app.sentTo(), { method: 'POST', body }));
      const { pathname, search } = new URL(answer?.headers.get('location') ?? '');
      return pathname + search;
    },
    signIn: async (person: PersonName) => {
      await app.startSignIn();
      app.visit(await app.answerFor(person));
    },
  };
  return app;
}

function show(at: string) {
  window.history.replaceState(null, '', at);
  render(<App router={startSession().router} />);
}

/** jsdom can't leave the page, nor can its location be watched: the app gets one that takes down where it is sent. */
function watchLeaving(): readonly string[] {
  const { location } = window;
  const left: string[] = [];
  const leave = (url: string) => void left.push(url);
  const parts = ['href', 'origin', 'host', 'protocol', 'pathname', 'search', 'hash'] as const;
  vi.stubGlobal(
    'location',
    Object.defineProperties(
      { assign: leave, replace: leave },
      Object.fromEntries(parts.map((part) => [part, { get: () => location[part] }])),
    ),
  );
  return left;
}

/** A page that is left waits for nothing any more; the one of a test goes on until it is told. */
function endVisit() {
  cleanup();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

function clearBrowser() {
  endVisit();
  clearProviderState(); // what the page remembers where storage is full
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; path=/`;
  act(() => window.history.replaceState(null, '', '/'));
}

/** The provider gives no answer to those calls until it is told to, and never hears of one that was given up: it would take the next for a second use of its token. */
export function silence(address: string) {
  let goOn = () => {};
  const silent = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  /** Fulfilled with the first of those calls. */
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.all(address, async ({ request }) => {
        resolve();
        await silent;
        return request.signal.aborted ? HttpResponse.error() : undefined; // without an answer the request goes on to the sandbox
      }),
    );
  });
  return { asked, goOn };
}

/** Makes the access token that the SDK keeps an expired one. */
export function expireToken(): void {
  for (const [key, value] of Object.entries(localStorage)) {
    const entry: unknown = key.startsWith('@@auth0spajs@@') && JSON.parse(`${value}`);
    if (typeof entry === 'object' && entry !== null && 'expiresAt' in entry) {
      localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 0 }));
    }
  }
}

export interface IdToken {
  readonly header: Record<string, unknown>;
  readonly claims: Record<string, unknown>;
}

/** Changes the ID token on its way to the app; the SDK trusts the connection and checks no signature. */
export const changeIdToken = (world: TestWorld, change: (token: IdToken) => void) =>
  server.use(
    http.post(tokenAddress, async ({ request }) => {
      const answer = await world.sandbox.fetch(request);
      const body = (await answer?.json()) as { id_token: string }; // the sandbox's own
      const [head = '', payload = '', signature = ''] = body.id_token.split('.');
      const token: IdToken = { header: decoded(head), claims: decoded(payload) };
      change(token);
      return HttpResponse.json({
        ...body,
        id_token: [encoded(token.header), encoded(token.claims), signature].join('.'),
      });
    }),
  );

const decoded = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString());
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
