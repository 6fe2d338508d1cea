import { readStored, storageKey, writeStored } from '../storage';
import type { SignOutReason } from './access';

/** A message of the sign-in page; one at a time, until it has been shown. */
export type SignInNotice = SignOutReason | SignInFailure | 'callback-failed' | 'provider-unaware';

const noticeKey = storageKey('notice');
const reasonKey = storageKey('notice-reason');
const reauthenticateKey = storageKey('reauthenticate');

/** Leaves a notice for the sign-in page, across a navigation (session storage), with the reason that the identity provider gave. */
export function leaveNotice(notice: SignInNotice, reason?: string): void {
  writeStored(noticeKey, notice, 'session');
  writeStored(reasonKey, reason, 'session');
}

/** The name of the notice that waits to be said. Reading does not clear it: React may render twice before it is on the screen. */
export const waitingNotice = () => readStored(noticeKey, 'session');

/** The reason of the identity provider that waits with it. */
export const waitingReason = () => readStored(reasonKey, 'session');

export function clearNotice(): void {
  for (const key of [noticeKey, reasonKey]) writeStored(key, undefined, 'session');
}

/** The identity provider does not know of a sign-out: at the next sign-in, in any tab, it has to ask who is there. */
export const demandReauthentication = () => writeStored(reauthenticateKey, 'yes');

/** Whether a session of this browser has ended by force, or without the provider, without a sign-in since. */
export const isReauthenticationDemanded = () => readStored(reauthenticateKey) !== undefined;

export const clearReauthentication = () => writeStored(reauthenticateKey, undefined);

/** Why a sign-in did not start: the provider did not answer, or the browser would not remember that it was under way. */
export type SignInFailure = 'unreachable' | 'storage-refused' | 'storage-full';

/** What blocked storage and full storage throw. */
const refusals = new Map<string, SignInFailure>([
  ['SecurityError', 'storage-refused'],
  ['QuotaExceededError', 'storage-full'],
]);

/** Reads what `Identity.login` rejects with. */
export const signInFailure = (error: unknown): SignInFailure =>
  (error instanceof DOMException && refusals.get(error.name)) || 'unreachable';

/** Texts of a session that begins, ends or fails, wherever that shows. */
export const texts = {
  completing: 'Completing authentication...',
  redirecting: 'Redirecting to sign in...',
  signingOut: 'Signing out…',
  unreachable: "The sign-in service can't be reached. Check your connection and try again.",
  tokenFailed: 'Failed to get authentication token',
  noToken: 'No authentication token available',
  reason: 'What the sign-in service said',
  callbackFailed: {
    title: 'Authentication Error',
    text: 'There was an error during authentication. Please try again.',
  },
} as const;
