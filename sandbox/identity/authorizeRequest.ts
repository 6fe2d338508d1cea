import * as z from 'zod/mini';
import type { Settings } from '../settings';

const parameter = z.string().check(z.minLength(1), z.maxLength(2048));

const asked = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.string()),
  response_mode: z.optional(z.enum(['query', 'web_message'])),
  prompt: z.optional(z.string()),
  audience: z.optional(parameter),
  scope: z._default(z.string().check(z.maxLength(1024)), 'openid'),
  nonce: z.optional(parameter),
  state: z.optional(parameter),
});
export type AuthorizeRequest = z.infer<typeof asked>;

/** What comes of reading the query: `unknown` never goes anywhere, `refused` goes back with the error, `valid` goes on. */
export type ReadRequest =
  | { kind: 'unknown' }
  | { kind: 'refused'; request: AuthorizeRequest; error: string; description: string }
  | { kind: 'valid'; request: AuthorizeRequest; challenge: string };

/** A challenge is SHA-256 in base64url: 43 characters. */
const s256 = /^[\w-]{43}$/;

export function readAuthorizeRequest(url: URL, identity: Settings['identity']): ReadRequest {
  const parsed = asked.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) return { kind: 'unknown' };
  const request = parsed.data;
  if (request.client_id !== identity.clientId || request.redirect_uri !== identity.redirectUri) {
    return { kind: 'unknown' };
  }
  if (hasTwins(url)) return refused('invalid_request', 'Each parameter is allowed once');
  if (request.response_type !== 'code')
    return refused('unsupported_response_type', 'Only response_type=code is offered');
  if (request.code_challenge_method !== 'S256' || !s256.test(request.code_challenge ?? '')) {
    return refused('invalid_request', 'A code_challenge with the method S256 is required');
  }
  if ((request.audience ?? identity.audience) !== identity.audience) {
    return refused('access_denied', 'There is no API with this audience');
  }
  return { kind: 'valid', request, challenge: request.code_challenge ?? '' };

  function refused(error: string, description: string): ReadRequest {
    return { kind: 'refused', request, error, description };
  }
}

function hasTwins(url: URL): boolean {
  const names = [...url.searchParams.keys()];
  return new Set(names).size < names.length;
}
