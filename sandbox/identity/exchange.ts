import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Person, personOf } from '../people';
import type { Settings } from '../settings';
import type { Grants } from './grants';
import type { Tokens } from './tokens';

const request = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    code: z.string(),
    code_verifier: z.string(),
    redirect_uri: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: z.string(), refresh_token: z.string() }),
]);

/** An answer of the token endpoint in the words of RFC 6749 5. */
export interface Exchange {
  status: 200 | 400 | 403;
  body: Readonly<Record<string, unknown>>;
}

/** One sign-in: every token that comes of it carries its id. */
interface Grant {
  id: string;
  person: Person;
  scope: string;
  nonce?: string;
  /** When its refresh tokens end, in seconds: that of the first stands for all that it is exchanged for. */
  ends?: number;
}

const claims = z.object({
  scope: z.string(),
  nonce: z.optional(z.string()),
  grant: z.optional(z.string()),
  challenge: z.optional(z.string()),
  redirect_uri: z.optional(z.string()),
});

export function createExchange(identity: Settings['identity'], tokens: Tokens, grants: Grants) {
  return async (body: unknown): Promise<Exchange> => {
    const parsed = request.safeParse(body);
    if (!parsed.success) return refused(400, 'invalid_request', 'A known grant_type and its parameters are required');
    const asked = parsed.data;
    const grant = asked.grant_type === 'refresh_token' ? await renewed(asked.refresh_token) : await redeemed(asked);
    if (!grant || asked.client_id !== identity.clientId) {
      return refused(403, 'invalid_grant', 'Unknown, used or expired code or refresh token.');
    }
    return { status: 200, body: await tokensFor(grant) };
  };

  async function redeemed(asked: { code: string; code_verifier: string; redirect_uri: string }) {
    const token = await tokens.open('code', asked.code, identity.clientId);
    if (!token) return undefined;
    const { challenge, redirect_uri, scope, nonce } = claims.parse(token);
    const grant = grantOf(token.jti, token, scope, nonce);
    const proves = createHash('sha256').update(asked.code_verifier).digest('base64url') === challenge;
    return proves && redirect_uri === asked.redirect_uri ? grant : undefined;
  }

  async function renewed(refreshToken: string) {
    const token = await tokens.open('refresh', refreshToken, identity.clientId);
    if (!token) return undefined;
    const { grant = '', scope } = claims.parse(token);
    const found = grantOf(grant, token, scope);
    return found && { ...found, ends: token.exp };
  }

  /** A second use of a code or refresh token means that another client has it too: the whole sign-in ends. */
  function grantOf(id: string, token: { sub: string; jti: string }, scope: string, nonce?: string): Grant | undefined {
    if (!grants.use(token.jti)) grants.revoke(id);
    const person = personOf(token.sub);
    return person && !grants.isRevoked(id) ? { id, person, scope, nonce } : undefined;
  }

  async function tokensFor({ id: grant, person, scope, nonce, ends: exp }: Grant) {
    const { audience, clientId: aud, domain, accessTokenSeconds } = identity;
    const { sub } = person;
    const access = { sub, aud: [audience, `${domain}/userinfo`], azp: aud, scope, grant };
    const lasting = scope.split(' ').includes('offline_access');
    return {
      access_token: await tokens.sign('access', access),
      id_token: await tokens.sign('id', { ...idClaims(person), sub, aud, nonce }),
      ...(lasting && { refresh_token: await tokens.sign('refresh', { sub, aud, scope, grant, exp }) }),
      scope,
      expires_in: accessTokenSeconds,
      token_type: 'Bearer',
    };
  }
}

const refused = (status: 400 | 403, error: string, error_description: string): Exchange => ({
  status,
  body: { error, error_description },
});

/** What the dashboard may know about a person without asking the API. */
export const idClaims = ({ sub, name, email, picture }: Person) => ({
  sub,
  name,
  nickname: name.split(' ')[0],
  email,
  email_verified: true,
  ...(picture && { picture }),
});
