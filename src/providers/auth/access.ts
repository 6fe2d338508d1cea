import { activePlanStatus } from '@/config/limits';
import type { ProfileWire } from '@/contract/profile';
import { ApiError } from '../http/apiError';

/** The signed-in person as the product knows them (section 3). */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | undefined;
  readonly plan: string;
  /** Always empty: the API does not say it yet (section 3). */
  readonly organizationId: '';
}

export const userFromWire = (wire: ProfileWire): User => ({
  id: wire.userId,
  email: wire.email,
  name: wire.name,
  picture: wire.picture,
  plan: wire.plan,
  organizationId: '',
});

/** Section 4: only the plan status 'Active', spelled so, lets somebody in. */
export const hasActivePlan = (wire: Pick<ProfileWire, 'planStatus'>) => wire.planStatus === activePlanStatus;

/**
 * Why somebody is signed out without having asked for it. All but `profile-failed` end the session on this machine;
 * that one leaves it, so that loading the profile can be tried again.
 */
export type SignOutReason =
  | 'session-ended'
  | 'authentication-failed'
  | 'preview-denied'
  | 'token-failed'
  | 'no-token'
  | 'profile-failed';

/** Section 8: what a failed profile call means. */
export function reasonOf(error: unknown): SignOutReason {
  if (!(error instanceof ApiError)) return 'profile-failed';
  if (error.kind === 'token') return 'token-failed';
  if (error.kind === 'no-token') return 'no-token';
  if (error.statusCode === 401) return 'authentication-failed';
  if (error.statusCode === 403) return 'preview-denied';
  return 'profile-failed';
}

/** The one reason that leaves the person signed in at the identity provider, so that another try is enough. */
export const isProfileFailed = (reason: SignOutReason | undefined) => reason === 'profile-failed';
