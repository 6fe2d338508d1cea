import type { ApiError } from '../http/apiError';
import type { SignOutReason } from './access';

/** Why a call ends the session that found no token to send; undefined for any other failure. */
export function tokenReason({ kind }: ApiError): SignOutReason | undefined {
  if (kind === 'token') return 'token-failed';
  return kind === 'no-token' ? kind : undefined;
}
