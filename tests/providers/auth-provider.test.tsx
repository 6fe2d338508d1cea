import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '@/contract/profile';
import { createAuthProvider } from '@/providers/auth/authProvider';
import { demandReauthentication, waitingNotice } from '@/providers/auth/notices';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { consentStore } from '@/providers/consent';
import { ApiError } from '@/providers/http/apiError';
import { openDatabase } from '@/providers/store/database';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { isSignedOut, noteSignOut, readRegister, writeRegister } from '@/providers/store/register';
import { createTestIdentity, type Visitor } from '../support/identity';
import { bringDatabases } from '../support/indexedDb';
import { createTestWorld } from '../support/world';

async function open(as: Visitor, prepare?: () => Promise<unknown>) {
  const world = await createTestWorld();
  const identity = createTestIdentity(world, as);
  const { result } = renderHook(useAuthProvider, {
    wrapper: ({ children }) => <identity.Provider prepare={prepare}>{children}</identity.Provider>,
  });
  return { world, identity, authProvider: result.current };
}

const refused = (statusCode: number) => new ApiError('answered', '', { statusCode });

it.each<[string, Visitor, object]>([
  ['a person with an active plan in', 'ada', { authenticated: true, user: { id: 'usr_ada' } }],
  ['a person without a plan to the plans', 'bo', { authenticated: false, redirectTo: '/choose-plan' }],
  ['a visitor to the sign-in page', 'visitor', { authenticated: false, redirectTo: '/login' }],
  ['a person without preview access out', 'pia', { redirectTo: '/login', notice: 'preview-denied' }],
  ['a person whom the API refuses out', 'eli', { redirectTo: '/login', notice: 'authentication-failed' }],
])('check() lets %s', async (_, visitor, answer) => {
  const { authProvider } = await open(visitor);
  expect(await authProvider.check()).toMatchObject(answer);
});

it('check() leaves a person whose profile can’t be loaded on the sign-in page, and answers anew after another try', async () => {
  const { world, identity, authProvider } = await open('unknown-yet');
  world.fail(signedIn, 500);
  identity.signIn('ada');
  expect(await authProvider.check()).toMatchObject({ redirectTo: '/login', notice: 'profile-failed' });
  expect(identity.endings).toEqual([]);
  world.recover();
  await authProvider.reload();
  expect(await authProvider.check()).toMatchObject({ authenticated: true });
});

it('check() waits until it is known who is there', async () => {
  const { identity, authProvider } = await open('unknown-yet');
  const answer = authProvider.check();
  identity.signIn('bo');
  expect(await answer).toMatchObject({ authenticated: false, redirectTo: '/choose-plan' });
});

it('check() lets a person in when what they see first is there, and refuses without waiting for it', async () => {
  let haveCode = () => {};
  const prepare = () => new Promise<void>((resolve) => (haveCode = resolve));
  const { world, authProvider } = await open('ada', prepare);
  await waitFor(() => expect(world).toHaveRequested(signedIn, 1));
  await waitFor(() => expect(world.pending()).toBe(0));
  expect(authProvider.access()).toMatchObject({ kind: 'pending' });
  haveCode();
  expect(await authProvider.check()).toMatchObject({ authenticated: true });
  const refusing = await open('pia', prepare);
  expect(await refusing.authProvider.check()).toMatchObject({ redirectTo: '/login' });
});

it('a call that fails for want of a token while the person signs out leaves no notice', async () => {
  const [logout, forget] = [
    vi.fn<() => Promise<void>>(() => new Promise(() => undefined)),
    vi.fn<() => Promise<void>>(),
  ];
  const methods = { login: async () => undefined, logout, forget, getToken: async () => '' };
  const authProvider = createAuthProvider({ ...methods, state: { status: 'signed-in', subject: 'auth0|ada' } });
  void authProvider.logout({});
  await waitFor(() => expect(logout).toHaveBeenCalled());
  await authProvider.onError(new ApiError('token', 'Failed to get authentication token'));
  expect(forget).not.toHaveBeenCalled();
});

it('eight refused calls sign out once, and check() says why', async () => {
  const { identity, authProvider } = await open('ada');
  await authProvider.check();
  const answers = await Promise.all(Array.from({ length: 8 }, () => authProvider.onError(refused(401))));
  expect(identity.endings).toEqual(['forget']);
  expect(await authProvider.check()).toMatchObject({ redirectTo: '/login', notice: 'session-ended' });
  expect(answers).toEqual(answers.map(() => ({}))); // the gate navigates, once
});

it.each([
  ['a 403', refused(403)],
  ['a broken connection', new ApiError('network', '')],
  ['a defect', new TypeError('x is not a function')],
])('%s of a single call ends no session', async (_, error) => {
  const { authProvider } = await open('ada');
  await authProvider.check();
  await authProvider.onError(error);
  expect(await authProvider.check()).toMatchObject({ authenticated: true });
});

it('Logout tells the other tabs, a session that has ended by force does not', async () => {
  const forced = await open('ada');
  await forced.authProvider.onError(refused(401));
  expect(isSignedOut()).toBe(false);
  const { authProvider } = await open('ada');
  await authProvider.logout({});
  expect(isSignedOut()).toBe(true);
});

describe('when the session is over in another tab', () => {
  beforeEach(() => {
    bringDatabases();
    consentStore.accept();
  });

  const printSet = 'waypost-print-auth0|ada-prj_1';

  async function endElsewhere(ends?: number) {
    const { identity, authProvider } = await open('ada');
    await authProvider.check();
    const owner = (await ownerOf('auth0|ada')) ?? '';
    writeRegister({ owner, ends, lists: {}, jobs: { used: Date.now(), unfinished: 1 } });
    (await openDatabase(databaseOf(owner), () => undefined)).close();
    sessionStorage.setItem(printSet, '[]');
    identity.signOut();
    await waitFor(() => expect(authProvider.access().kind).toBe('signed-out'));
  }

  it('because a person has signed out there, what this tab keeps and has noted until then is deleted', async () => {
    demandReauthentication();
    noteSignOut();
    await endElsewhere();
    expect(sessionStorage.getItem(printSet)).toBeNull();
    expect(waitingNotice()).toBeUndefined();
    await waitFor(() => expect(readRegister()).toBeUndefined());
    expect(await indexedDB.databases()).toEqual([]);
  });

  it.each([
    ['by force', Date.now() + 60_000],
    ['because it could not be renewed', undefined],
  ])('%s, what waits for the same person stays, and the sign-in page says that it has ended', async (_, ends) => {
    await endElsewhere(ends);
    expect(waitingNotice()).toBe('session-ended');
    expect(sessionStorage.getItem(printSet)).toBe('[]');
    expect(readRegister()).toMatchObject({ lists: {}, jobs: { unfinished: 1 } });
    expect(await indexedDB.databases()).toHaveLength(1);
  });
});
