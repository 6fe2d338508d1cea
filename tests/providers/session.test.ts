// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ProfileWire } from '@/contract/profile';
import type { SignOutReason } from '@/providers/auth/access';
import type { IdentityState } from '@/providers/auth/identity';
import { createSession } from '@/providers/auth/session';
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
function setUp() {
  const calls: { answer: (profile: ProfileWire) => void; refuse: (error: unknown) => void }[] = [];
  const endings: SignOutReason[] = [];
  const session = createSession({
    loadProfile: () => new Promise((answer, refuse) => calls.push({ answer, refuse })),
    onForcedSignOut: (reason) => void endings.push(reason),
  });
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.state().status));
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
  it('goes from loading over the profile to authenticated', async () => {
    const { session, seen, call } = setUp();
    expect(session.state()).toEqual({ status: 'loading' });
    session.follow({ status: 'loading' });
    session.follow(signedIn());
    call().answer(ada);
    await settled();
    expect(seen).toEqual(['profile-loading', 'authenticated']);
    expect(session.state()).toMatchObject({ user: { id: 'usr_ada', name: 'Ada Lindqvist', organizationId: '' } });
  });

  it.each([
    ['Active', 'authenticated'],
    ['active', 'needs-plan'],
    ['Trialing', 'needs-plan'],
    ['', 'needs-plan'],
  ])('with the plan status %j is %s', async (planStatus, status) => {
    const { session, call } = setUp();
    session.follow(signedIn());
    call().answer({ ...ada, planStatus });
    await settled();
    expect(session.state().status).toBe(status);
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
    expect(session.state()).toEqual({ status: 'profile-loading' });
    call().answer({ ...ada, userId: 'usr_max' });
    await settled();
    expect(session.state()).toMatchObject({ user: { id: 'usr_max' } });
    expect(callCount()).toBe(2);
  });

  it('believes the newest profile, not the last to arrive', async () => {
    const { session, call } = setUp();
    session.follow(signedIn());
    session.follow(signedIn('auth0|max'));
    call(1).answer({ ...ada, userId: 'usr_max' });
    await settled();
    call(0).answer(ada);
    await settled();
    expect(session.state()).toMatchObject({ user: { id: 'usr_max' } });
  });

  it('ignores a profile that arrives after the sign-out', async () => {
    const { session, endings, call } = setUp();
    session.follow(signedIn());
    session.follow(signedOut);
    call().answer(ada);
    await settled();
    expect(session.state()).toEqual({ status: 'signed-out' });
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
    expect(seen).toEqual(['profile-loading', 'needs-plan', 'authenticated']);
  });

  it('reads no profile again for somebody who is not signed in', async () => {
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
    ['500', new ApiError('answered', '', { statusCode: 500 }), 'profile-failed'],
    ['no network', new ApiError('network', ''), 'profile-failed'],
    ['no answer in time', new ApiError('timeout', ''), 'profile-failed'],
    ['a reply without a userId', new ApiError('malformed', '', { statusCode: 200 }), 'profile-failed'],
    ['anything else', new TypeError('x is not a function'), 'profile-failed'],
  ])('of the kind %s signs out once, for its own reason', async (_, error, reason) => {
    const { session, endings, call } = setUp();
    session.follow(signedIn());
    call().refuse(error);
    await settled();
    expect(session.state()).toEqual({ status: 'signed-out', reason });
    expect(endings).toEqual([reason]);
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
    expect(seen).toEqual(['profile-loading', 'signed-out', 'profile-loading', 'authenticated']);
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
    expect(session.state()).toEqual({ status: 'signed-out', reason: 'session-ended' });
  });
});
