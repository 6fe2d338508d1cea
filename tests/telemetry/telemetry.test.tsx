import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '@/config';
import { useAccess } from '@/providers/auth/SessionProvider';
import { consentStore } from '@/providers/consent';
import { enterPlace } from '@/providers/place';
import { Telemetry } from '@/providers/telemetry/Telemetry';
import { track, trackCheckout, trackUploadFailure, trackUploadSuccess } from '@/providers/telemetry/track';
import { consoleSoFar, expectConsole } from '../support/console';
import { createTestIdentity, type Visitor } from '../support/identity';
import { createTestWorld } from '../support/world';
import { connectionString, createSink, leavePage } from './sink';

const traces = () => [
  ...document.cookie.split('; ').filter((cookie) => cookie.startsWith('ai_')),
  ...Object.keys(sessionStorage).filter((key) => key.startsWith('AI_')),
  ...Object.keys(localStorage).filter((key) => key.startsWith('ai_')),
];

/** The ids of the visitor and of the session; the cookies hold more after the first bar. */
const ids = () => [...document.cookie.matchAll(/ai_(?:user|session)=([^;|]+)/g)].map(([, id]) => id);

afterEach(() => act(() => consentStore.reject()));

async function setUp({
  at = '/links',
  as = 'ada',
  configured = connectionString,
}: {
  at?: string;
  as?: Visitor;
  configured?: string;
} = {}) {
  Object.assign(env, { appInsightsConnectionString: configured });
  onTestFinished(() => void Object.assign(env, { appInsightsConnectionString: '' }));
  const world = await createTestWorld();
  const sink = createSink();
  const identity = createTestIdentity(world, as);
  const Status = () => <p>{useAccess().kind}</p>;
  render(
    <MemoryRouter initialEntries={[at]}>
      <identity.Provider>
        <Status />
        <Telemetry
          connectionString={configured}
          pageOf={(path) => (['/', '/links'].includes(path) ? { path } : undefined)}
        />
      </identity.Provider>
    </MemoryRouter>,
  );
  await screen.findByText(as === 'visitor' ? 'signed-out' : 'granted');
  return { ...sink, world, identity };
}

const accept = () => act(() => consentStore.accept());
const reject = () => act(() => consentStore.reject());
const isRunning = () => waitFor(() => expect(document.cookie).toContain('ai_session'));

/** From here on nothing but the rules holds the SDK back. */
const codeIsThere = () => act(async () => void (await import('@/providers/telemetry/TelemetryConnection')));

async function sent({ events }: Awaited<ReturnType<typeof setUp>>, name: string) {
  return waitFor(() => {
    leavePage();
    const found = events().find((event) => event.name === name);
    if (!found) throw new Error(`'${name}' has not been sent`);
    return found;
  });
}

describe('telemetry', () => {
  it.each([
    ['the choice is not made', () => localStorage.removeItem('waypost-consent'), connectionString],
    ['analytics are refused', () => consentStore.save({ analytics: false, functional: true }), connectionString],
    ['no connection string is configured', () => consentStore.accept(), ''],
  ])('sends and keeps nothing while %s', async (_, decide, configured) => {
    decide();
    const { received } = await setUp({ configured });
    await codeIsThere();
    trackUploadSuccess();
    leavePage();
    expect(traces()).toEqual([]);
    expect(received).toEqual([]);
  });

  it('starts the moment that a person allows it, with the page that is open and what has happened since', async () => {
    const app = await setUp();
    trackUploadSuccess();
    accept();
    trackUploadSuccess();
    reject();
    accept();
    trackCheckout('paid');
    await isRunning();
    const view = await sent(app, '/links');
    expect(view).toMatchObject({ url: 'http://localhost:4400/links' });
    expect((await sent(app, 'checkout')).properties).toMatchObject({ outcome: 'paid', userId: 'usr_ada' });
    expect(app.events().map(({ name }) => name)).not.toContain('upload');
  });

  it('that can’t start costs nothing but itself', async () => {
    expectConsole('warn', /Telemetry could not start/);
    accept();
    await setUp({ configured: 'InstrumentationKey=' });
    await codeIsThere();
    await waitFor(() => expect(consoleSoFar()).toHaveLength(1));
    expect(screen.getByText('granted')).toBeVisible();
  });

  it('says where it comes from, and carries nothing but the listed properties', async () => {
    const leave = enterPlace({ organizationId: 'org_1', projectId: 'prj_1' });
    accept();
    const app = await setUp();
    await isRunning();
    trackUploadFailure(413);
    const { properties, measurements } = await sent(app, 'upload');
    expect(properties).toEqual({
      outcome: 'failed',
      environment: 'development',
      version: '1.0.0',
      userId: 'usr_ada',
      organizationId: 'org_1',
      projectId: 'prj_1',
      planType: 'team',
    });
    expect(measurements).toEqual({ status: 413 });
    for (const { tags } of app.received) {
      expect(tags).toMatchObject({ 'ai.cloud.role': 'frontend', 'ai.user.authUserId': 'usr_ada' });
    }
    leave();
  });

  it.each([
    { name: 'upload', outcome: 'succeeded' },
    { name: 'checkout', outcome: 'paid' },
    { name: 'link-creation', outcome: 'abandoned' },
  ] as const)('tells of $name: $outcome', async (event) => {
    accept();
    const app = await setUp();
    await isRunning();
    track(event);
    expect((await sent(app, event.name)).properties).toMatchObject({ outcome: event.outcome });
  });

  it('sends at once what is told while the page is left', async () => {
    accept();
    const app = await setUp();
    await isRunning();
    const ending = new AbortController();
    window.addEventListener('pagehide', () => track({ name: 'link-creation', outcome: 'abandoned' }), ending);
    leavePage();
    ending.abort();
    await waitFor(() => expect(app.events().map(({ name }) => name)).toContain('link-creation'));
  });

  it.each([
    ['app-focus', { state: 'focused' }, () => window.dispatchEvent(new Event('focus'))],
    ['app-focus', { state: 'blurred' }, () => window.dispatchEvent(new Event('blur'))],
    ['app-visibility', { state: 'visible' }, () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('tells of %s: %o', async (name, details, happen) => {
    accept();
    const app = await setUp();
    await isRunning();
    happen();
    expect((await sent(app, name)).properties).toMatchObject(details);
  });

  it.each([
    ['/links?q=secret@example.com#here', '/links'],
    ['/links/secret@example.com', '/not-found'],
  ])('calls the page at %s %s, and no more', async (at, page) => {
    accept();
    const app = await setUp({ at });
    await isRunning();
    await sent(app, page);
    expect(JSON.stringify(app.received)).not.toContain('secret');
  });

  it('knows a visitor by no name', async () => {
    accept();
    const app = await setUp({ as: 'visitor' });
    await isRunning();
    const { properties } = await sent(app, '/links');
    expect(properties).toEqual({ environment: 'development', version: '1.0.0' });
  });

  it('sends nothing more once it is not allowed any longer, not even what was waiting, until it is allowed again', async () => {
    accept();
    const app = await setUp();
    await isRunning();
    await sent(app, '/links');
    trackUploadSuccess();

    reject();
    expect(traces()).toEqual([]);
    trackUploadSuccess();
    window.dispatchEvent(new Event('focus'));
    leavePage();
    expect(traces()).toEqual([]);

    accept();
    await isRunning();
    trackCheckout('paid');
    await sent(app, 'checkout');
    expect(app.events().map(({ name }) => name)).toEqual(['/links', '/links', 'checkout']);
  });

  it('keeps one set of ids for a person, and none of it for the next person', async () => {
    accept();
    const { identity } = await setUp();
    await isRunning();
    const ofAda = ids();
    expect(ofAda).toHaveLength(2);
    identity.signOut();
    await screen.findByText('signed-out');
    window.dispatchEvent(new Event('focus'));
    await isRunning();
    expect(ids().filter((id) => ofAda.includes(id))).toEqual([]);
    expect(JSON.stringify(sessionStorage)).not.toContain('usr_ada');
    identity.signIn('max');
    await screen.findByText('granted');
    expect(ids().filter((id) => ofAda.includes(id))).toEqual([]);
  });

  it('takes away what an earlier visit has left when it is not allowed', async () => {
    document.cookie = 'ai_user=visitor';
    sessionStorage.setItem('AI_buffer_1', '[]');
    await setUp();
    expect(traces()).toEqual([]);
  });
});
