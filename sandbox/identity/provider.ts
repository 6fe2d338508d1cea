import { createPart } from '../http/part';
import { Refusal } from '../http/problem';
import { type Person, personOf } from '../people';
import type { SearchSwitch } from '../search/searchSwitch';
import type { Settings } from '../settings';
import { createSignIn } from './authorize';
import { createExchange, idClaims } from './exchange';
import { createGrants } from './grants';
import type { SigningKey } from './keys';
import { createTokens } from './tokens';

interface IdentityOptions {
  settings: Settings;
  /** Whom the sign-in page offers. */
  people: readonly Person[];
  key: SigningKey;
  now: () => Date;
  /** Chosen at the sign-in, where that is offered. */
  search?: SearchSwitch | undefined;
}

/** An identity provider that the Auth0 SDK for browsers talks to as it is, for people without passwords. */
export function createIdentity({ settings, people, key, now, search }: IdentityOptions) {
  const { identity } = settings;
  const tokens = createTokens({ key, now, ...identity });
  const grants = createGrants(now);
  const exchange = createExchange(identity, tokens, grants);
  const app = createPart().basePath(new URL(identity.domain).pathname);

  /** The subject of an access token for `audience`, or undefined; an ID token is none. */
  async function subjectOf(token: string, audience: string): Promise<string | undefined> {
    const opened = await tokens.open('access', token, audience);
    return typeof opened?.grant === 'string' && grants.isRevoked(opened.grant) ? undefined : opened?.sub;
  }

  app.route('/', createSignIn(settings, people, tokens, search));

  app.post('/oauth/token', async (c) => {
    const isJson = c.req.raw.body && c.req.header('content-type')?.includes('json');
    const { status, body } = await exchange(isJson ? await c.req.json() : await c.req.parseBody());
    return c.json(body, status, { 'cache-control': 'no-store' });
  });

  app.get('/userinfo', async (c) => {
    const sub = await subjectOf(bearer(c.req.header('authorization')), `${identity.domain}/userinfo`);
    const person = personOf(sub);
    if (!person) throw new Refusal(401, 'The access token is missing or no longer valid.');
    return c.json(idClaims(person), 200, { 'cache-control': 'no-store' });
  });

  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [key.publicJwk] }));
  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(identity)));

  return {
    app,
    /** For the API. Throws a 401 refusal unless the token is an access token for it that still counts. */
    verifyAccessToken: async (token: string): Promise<{ sub: string }> => {
      const sub = await subjectOf(token, identity.audience);
      if (!sub) throw new Refusal(401, 'The access token is missing or no longer valid.');
      return { sub };
    },
    /** A valid access token without the ceremony, for tests. */
    issueAccessToken: (sub: string): Promise<string> =>
      tokens.sign('access', { sub, aud: [identity.audience], azp: identity.clientId, scope: 'openid profile email' }),
  };
}

export const bearer = (header: string | undefined | null) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';

const discovery = ({ issuer, domain }: Settings['identity']) => ({
  issuer,
  authorization_endpoint: `${domain}/authorize`,
  token_endpoint: `${domain}/oauth/token`,
  userinfo_endpoint: `${domain}/userinfo`,
  jwks_uri: `${domain}/.well-known/jwks.json`,
  end_session_endpoint: `${domain}/v2/logout`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'web_message'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  subject_types_supported: ['public'],
});
