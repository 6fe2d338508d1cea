/** Why a sign-in did not start: the provider did not answer, or the browser would not remember that it was under way. */
export type SignInFailure = 'unreachable' | 'storage-refused';

/** What blocked storage and full storage throw. */
const refusals = ['SecurityError', 'QuotaExceededError'];

/** Reads what `Identity.login` rejects with. */
export const signInFailure = (error: unknown): SignInFailure =>
  error instanceof DOMException && refusals.includes(error.name) ? 'storage-refused' : 'unreachable';
