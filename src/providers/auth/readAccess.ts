import { activePlanStatus } from '@/config/limits';
import { type ProfileWire, signedIn } from '@/contract/profile';
import { ApiError } from '../http/apiError';
import { clientFor, type GetToken } from '../http/client';
import { admitToDrafts } from '../oldDrafts';
import { admit } from '../store/admission';
import { waitForDeletion } from '../store/retention';
import { type Access, type SignOutReason, signedOut, tokenReason, type User } from './access';

/** Asks the profile call about a person. In a module of its own, because only a signed-in person needs the HTTP client. */
export async function readAccess(subject: string, getToken: GetToken, onToken: () => void): Promise<Access> {
  admitToDrafts(subject);
  await waitForDeletion(admit(subject)); // what is not through is tried again at the next start
  const profile = clientFor(getToken).call(signedIn);
  // The call waits for the same token, and reports why there is none.
  void getToken().then(onToken, () => undefined);
  return profile.then(
    (wire) => accessWith(subject, wire),
    (error: unknown) => accessWithout(subject, error),
  );
}

/** Only the plan status 'Active', spelled exactly so, gives access (docs/product.md#who-may-enter). */
export function accessWith(subject: string, profile: ProfileWire): Access {
  const user = userFromWire(profile);
  return profile.planStatus === activePlanStatus
    ? { kind: 'granted', subject, user }
    : { kind: 'needs-plan', subject, user, redirectTo: '/choose-plan' };
}

/** What a failed profile call means (docs/product.md#forced-sign-out). */
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
