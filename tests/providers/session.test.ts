// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ProfileWire } from '@/contract/profile';
import type { Access, SignOutReason } from '@/providers/auth/access';
import { createSession } from '@/providers/auth/authProvider';
import type { IdentityState } from '@/providers/auth/identity';
import { accessWith, accessWithout } from '@/providers/auth/readAccess';
import { ApiError } from '@/providers/http/apiError';

const ada: ProfileWire = {
  userId: 'usr_ada',
  email: 'ada@example.com',
  name: 'Ada Lindqvist',
  picture: undefined,
  plan: 'Team',
  planStatus: 'Active',
};
const signedIn = (subject = 'auth0|ada'): IdentityState => ({ status: 'signed-in', subject });
const signedOut: IdentityState = { status: 'signed-out', callbackFailed: false };

/** A session whose profile calls the test answers by hand. */
function setUp(known?: IdentityState) {
  const calls: {
    onToken: () => void;
    answer: (profile: ProfileWire) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const endings: SignOutReason[] = [];
  const readAccess = (subject: string, onToken: () => void) =>
    new Promise<Access>((resolve) => {
      calls.push({
        onToken,
        answer: (profile) => resolve(accessWith(subject, profile)),
        refuse: (error) => resolve(accessWithout(subject, error)),
      });
    });
  const session = createSession({
    known,
    readAccess,
    onForcedSignOut: (reason) => void endings.push(reason),
  });
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.access().kind));
  /** The newest call unless another is named. */
  const call = (index = calls.length - 1) => {
    const found = calls[index];
    if (!found) throw new Error(`There is no profile call ${index}`);
    return found;
  };
  return { session, seen, endings, call, callCount: () => calls.length };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the session', () => {
  it('is pending until the profile is there', async () => {
    const { session, seen, call } = setUp();
    expect(session.access()).toEqual({ kind: 'pending' });
    session.follow({ status: 'loading' });
    session.follow(signedIn());
    call().answer(ada);
    await settled();
    expect(seen).toEqual(['pending', 'granted']);
    expect(session.access()).toMatchObject({ user: { id: 'usr_ada', name: 'Ada Lindqvist', organizationId: '' } });
  });

  it.each([
    ['Active', { kind: 'granted' }],
    ['active', { kind: 'needs-plan', redirectTo: '/choose-plan' }],
    ['Trialing', { kind: 'needs-plan', redirectTo: '/choose-plan' }],
    ['', { kind: 'needs-plan', redirectTo: '/choose-plan' }],
  ])('with the plan status %j answers %o', async (planStatus, access) => {
    const { session, call } = setUp();
    session.follow(signedIn());
    call().answer({ ...ada, planStatus });
    await settled();
    expect(session.access()).toMatchObject(access);
  });

  it('loads the profile once per sign-in, however often the provider says the same', async () => {
    const { session, call, callCount } = setUp();
    session.follow(signedIn());
    session.follow(signedIn());
    call().answer(ada);
    await settled();
    session.follow(signedIn());
    expect(callCount()).toBe(1);
  });

  it('loads the profile of another person who signs in, and forgets the first', async () => {
    const { session, call, callCount } = setUp();
    session.follow(signedIn());
    call().answer(ada);
    await settled();
    session.follow(signedIn('auth0|max'));
    expect(session.access()).toEqual({ kind: 'pending', subject: 'auth0|max' });
    call().answer({ ...ada, userId: 'usr_max' });
    await settled();
    expect(session.access()).toMatchObject({ user: { id: 'usr_max' } });
    expect(callCount()).toBe(2);
  });

  it('says that the profile is asked for once there is a token, and only for the person who is there', async () => {
    const { session, call } = setUp();
    session.follow(signedIn());
    expect(session.access()).toEqual({ kind: 'pending', subject: 'auth0|ada' });
    call().onToken();
    expect(session.access()).toEqual({ kind: 'pending', subject: 'auth0|ada', hasToken: true });
    session.follow(signedIn('auth0|max'));
    call(0).onToken();
    expect(session.access()).toEqual({ kind: 'pending', subject: 'auth0|max' });
    session.follow(signedOut);
    call(1).onToken();
    expect(session.access()).toMatchObject({ kind: 'signed-out' });
  });

  it('tells a token that is at hand from the beginning, and says nothing of it again', async () => {
    const { session, seen, call } = setUp({ status: 'signed-in', subject: 'auth0|ada', hasToken: true });
    expect(session.access()).toEqual({ kind: 'pending', subject: 'auth0|ada', hasToken: true });
    session.follow(signedIn());
    call().onToken();
    expect(seen).toEqual([]);
    call().answer(ada);
    await settled();
    expect(seen).toEqual(['granted']);
  });

  it('believes the newest profile, not the last to arrive', async () => {
    const { session, call } = setUp();
    session.follow(signedIn());
    session.follow(signedIn('auth0|max'));
    call(1).answer({ ...ada, userId: 'usr_max' });
    await settled();
    call(0).answer(ada);
    await settled();
    expect(session.access()).toMatchObject({ user: { id: 'usr_max' } });
  });

  it('ignores a profile that arrives after the sign-out', async () => {
    const { session, endings, call } = setUp();
    session.follow(signedIn());
    session.follow(signedOut);
    call().answer(ada);
    await settled();
    expect(session.access()).toEqual({ kind: 'signed-out', redirectTo: '/login' });
    expect(endings).toEqual([]);
  });

  it('reads the profile again in place, as after a payment', async () => {
    const { session, seen, call } = setUp();
    session.follow(signedIn());
    call().answer({ ...ada, planStatus: 'None' });
    await settled();
    const reloaded = session.reload();
    call().answer(ada);
    await reloaded;
    expect(seen).toEqual(['pending', 'needs-plan', 'granted']);
  });

  it('reads no profile again without a sign-in', async () => {
    const { session, callCount } = setUp();
    session.follow(signedOut);
    await session.reload();
    expect(callCount()).toBe(0);
  });
});

describe('a failed profile call', () => {
  it.each([
    ['401', new ApiError('answered', '', { statusCode: 401 }), 'authentication-failed'],
    ['403', new ApiError('answered', '', { statusCode: 403 }), 'preview-denied'],
    ['no token', new ApiError('no-token', 'No authentication token available'), 'no-token'],
    ['a refused token', new ApiError('token', 'Failed to get authentication token'), 'token-failed'],
  ])('of the kind %s signs out once, for its own reason', async (_, error, notice) => {
    const { session, endings, call } = setUp();
    session.follow(signedIn());
    call().refuse(error);
    await settled();
    expect(session.access()).toEqual({ kind: 'signed-out', redirectTo: '/login', notice });
    expect(endings).toEqual([notice]);
  });

  it.each([
    ['500', new ApiError('answered', '', { statusCode: 500 })],
    ['no network', new ApiError('network', '')],
    ['no answer in time', new ApiError('timeout', '')],
    ['a reply without a userId', new ApiError('malformed', '', { statusCode: 200 })],
    ['anything else', new TypeError('x is not a function')],
  ])('of the kind %s leaves the person signed in at the identity provider', async (_, error) => {
    const { session, endings, call } = setUp();
    session.follow(signedIn());
    call().refuse(error);
    await settled();
    const notice = 'profile-failed';
    expect(session.access()).toEqual({ kind: 'signed-out', redirectTo: '/login', notice, subject: 'auth0|ada' });
    expect(endings).toEqual([]);
  });

  it('is over when the provider no longer knows the person', async () => {
    const { session, call } = setUp();
    session.follow(signedIn());
    call().refuse(new ApiError('network', ''));
    await settled();
    session.follow(signedOut);
    expect(session.access()).toEqual({ kind: 'signed-out', redirectTo: '/login' });
  });

  it('is not tried again by itself', async () => {
    const { session, call, callCount } = setUp();
    session.follow(signedIn());
    call().refuse(new ApiError('network', ''));
    await settled();
    session.follow(signedIn());
    expect(callCount()).toBe(1);
  });

  it('can be tried again while the provider still knows the person', async () => {
    const { session, seen, call } = setUp();
    session.follow(signedIn());
    call().refuse(new ApiError('network', ''));
    await settled();
    const reloaded = session.reload();
    call().answer(ada);
    await reloaded;
    expect(seen).toEqual(['pending', 'signed-out', 'pending', 'granted']);
  });
});

describe('a session that ends in the middle', () => {
  it('ends once, however many calls say so at the same time', async () => {
    const { session, endings, call } = setUp();
    session.follow(signedIn());
    call().answer(ada);
    await settled();
    for (let ending = 0; ending < 8; ending += 1) session.end('session-ended');
    session.follow(signedOut);
    expect(endings).toEqual(['session-ended']);
    expect(session.access()).toEqual({ kind: 'signed-out', redirectTo: '/login', notice: 'session-ended' });
  });
});
