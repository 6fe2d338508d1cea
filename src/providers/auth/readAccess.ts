import { activePlanStatus } from '@/config/limits';
import { type ProfileWire, signedIn } from '@/contract/profile';
import { ApiError } from '../http/apiError';
import { clientFor, type GetToken } from '../http/client';
import { type Access, signedOut, type SignOutReason, type User } from './access';
import { tokenReason } from './tokenReason';

/** What the profile call of section 7 says about a person. Apart from the session, because only they need the HTTP client. */
export const readAccess = (subject: string, getToken: GetToken): Promise<Access> =>
  clientFor(getToken)
    .call(signedIn)
    .then(
      (profile) => accessWith(subject, profile),
      (error: unknown) => accessWithout(subject, error),
    );

/** Section 4: only the plan status 'Active', spelled so, lets somebody in. */
export function accessWith(subject: string, profile: ProfileWire): Access {
  const user = userFromWire(profile);
  return profile.planStatus === activePlanStatus
    ? { kind: 'granted', subject, user }
    : { kind: 'needs-plan', subject, user, redirectTo: '/choose-plan' };
}

/** Section 8: what a failed profile call means. */
export function accessWithout(subject: string, error: unknown): Access {
  const reason = error instanceof ApiError ? (tokenReason(error) ?? reasons.get(error.statusCode)) : undefined;
  return reason ? signedOut(reason) : signedOut('profile-failed', subject);
}

const reasons: ReadonlyMap<number, SignOutReason> = new Map([
  [401, 'authentication-failed'],
  [403, 'preview-denied'],
]);

const userFromWire = (wire: ProfileWire): User => ({
  id: wire.userId,
  email: wire.email,
  name: wire.name,
  picture: wire.picture,
  plan: wire.plan,
  organizationId: '',
});
