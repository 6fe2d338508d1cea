import type { ApiError } from '../http/apiError';

/** The signed-in person as the app uses it (docs/product.md#user). */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | undefined;
  readonly plan: string;
  /** Always empty: the API does not tell it yet. */
  readonly organizationId: '';
}

/**
 * Why a person is signed out without having asked for it. All but `profile-failed` end the session on this machine;
 * that one leaves it, so that loading the profile can be tried again.
 */
export type SignOutReason =
  | 'session-ended'
  | 'authentication-failed'
  | 'preview-denied'
  | 'token-failed'
  | 'no-token'
  | 'profile-failed';

/** Not let in. A person whom the identity provider still knows has a `subject`, and can load the profile again. */
interface SignedOut {
  readonly kind: 'signed-out';
  readonly subject?: string;
  readonly redirectTo: '/login';
  readonly notice?: SignOutReason;
}

/**
 * Who may enter (docs/product.md#who-may-enter): the answer of `authProvider.check()`, or `pending`. `subject` is the person
 * whom the identity provider knows, `hasToken` says that the profile is asked for; `redirectTo` is where a person without access is sent.
 */
export type Access =
  | { readonly kind: 'pending'; readonly subject?: string; readonly hasToken?: true }
  | { readonly kind: 'granted'; readonly subject: string; readonly user: User }
  | { readonly kind: 'needs-plan'; readonly subject: string; readonly user: User; readonly redirectTo: '/choose-plan' }
  | SignedOut;

export const signedOut = (notice?: SignOutReason, subject?: string): SignedOut => ({
  kind: 'signed-out',
  subject,
  redirectTo: '/login',
  notice,
});

/** Why a call ends the session that found no token to send; undefined for any other failure. */
export function tokenReason({ kind }: ApiError): SignOutReason | undefined {
  if (kind === 'token') return 'token-failed';
  return kind === 'no-token' ? kind : undefined;
}
