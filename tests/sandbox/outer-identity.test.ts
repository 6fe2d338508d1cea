// @vitest-environment node
import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keyInMemory } from '@sandbox/identity/keys';
import { createTokens } from '@sandbox/identity/tokens';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  authorizePath,
  callApi,
  callback,
  codeFor,
  form,
  origin,
  redeem,
  renew,
  signIn,
  start,
  world,
} from './outerWorld';

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => {
  here = await world();
});
afterEach(() => here.close());

describe('the sign-in page', () => {
  it('names every person in a heading-led list and can be canceled', async () => {
    const answer = await here.send(authorizePath());
    const text = await answer.text();
    expect(text).toContain('<h1>Sign in to Waypost</h1>');
    for (const name of ['Ada Lindqvist', 'Bo Free', 'Pia Waiting', 'Eli Late', 'Max Large', 'Nia New', 'Cancel']) {
      expect(text).toContain(name);
    }
    expect(text).toContain('Team plan: nothing created yet'); // this world is empty
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  it('has the icon of the dashboard, which its policy lets through', async () => {
    const answer = await here.send(authorizePath());
    const [, icon = ''] = /<link rel="icon" href="\/([^"]+)"/.exec(await answer.text()) ?? [];
    expect(existsSync(path.join('public', icon))).toBe(true);
    expect(icon).not.toBe('');
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self'");
  });

  it('turns the search of the list call on and off, where the dashboard is told of it', async () => {
    const chosen: boolean[] = [];
    const offering = await world({ onSearchChosen: (hasSearch) => chosen.push(hasSearch) });
    const page = async () => (await offering.send(authorizePath())).text();
    expect(await page()).toMatch(/<input type="checkbox" name="search" value="server" >/);
    await offering.send(authorizePath(), form({ person: 'auth0|ada', search: 'server' }));
    expect(await page()).toMatch(/<input type="checkbox" name="search" value="server" checked>/);
    await offering.send(authorizePath(), form({ cancel: 'yes' }));
    await offering.send(authorizePath(), form({ person: 'auth0|ada' }));
    expect(await page()).toMatch(/<input type="checkbox" name="search" value="server" >/);
    expect(chosen).toEqual([true, false]);
    await offering.close();

    await here.send(authorizePath(), form({ person: 'auth0|ada', search: 'server' }));
    expect(await (await here.send(authorizePath())).text()).not.toContain('Search on the server');
  });

  it('goes back with access_denied and the state when it is canceled', async () => {
    const answer = await here.send(authorizePath(), form({ cancel: 'yes' }));
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(callback);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 's-1' });
  });

  it.each([
    ['a longer path', `${callback}/x`],
    ['a closing slash', `${callback}/`],
    ['another port', 'http://localhost:4401/callback'],
    ['another host', 'http://evil.test/callback'],
    ['a query', `${callback}?x=1`],
  ])('goes nowhere for a redirect address with %s', async (_what, redirect_uri) => {
    const answer = await here.send(authorizePath({ redirect_uri }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it.each([
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['response_type token', { response_type: 'token' }, 'unsupported_response_type'],
    ['a foreign audience', { audience: 'https://other.test' }, 'access_denied'],
  ])('sends %s back as an error', async (_what, changed, error) => {
    const answer = await here.send(authorizePath(changed));
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe(error);
  });

  it('answers a silent sign-in without a session to the own origin only, with a script that its policy names', async () => {
    const answer = await here.send(authorizePath({ prompt: 'none', response_mode: 'web_message', state: '</script>' }));
    const text = await answer.text();
    expect(text).toContain('login_required');
    expect(text).toContain(`"${origin}"`);
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'sha256-");
  });

  it('knows who signed in, until the sign-out', async () => {
    const signedIn = await here.send(authorizePath(), form({ person: 'auth0|max' }));
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^waypost_sandbox_4400=.*Path=\/idp; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const silent = await here.send(authorizePath({ prompt: 'none' }), { headers });
    expect(new URL(silent.headers.get('location') ?? '').searchParams.has('code')).toBe(true);
    const signedOut = await here.send(`/idp/v2/logout?returnTo=${origin}`, { headers });
    expect(signedOut.headers.get('location')).toBe(origin);
    expect(signedOut.headers.get('set-cookie')).toMatch(/^waypost_sandbox_4400=; Max-Age=0/);
  });

  it.each(['http://evil.test', '//evil.test', 'javascript:alert(1)', `${origin}.evil.test`, `${origin}/other`])(
    'does not return to %s after the sign-out',
    async (returnTo) => {
      const answer = await here.send(`/idp/v2/logout?${new URLSearchParams({ returnTo })}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    },
  );
});

describe('a code', () => {
  it('gives tokens with the nonce and the claims that the dashboard reads', async () => {
    const tokens = await signIn(here.send);
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${origin}/idp/`,
      aud: 'waypost-sandbox',
      sub: 'auth0|ada',
      nonce: 'n-1',
      name: 'Ada Lindqvist',
    });
    expect((await callApi(here.send, tokens.access_token)).status).toBe(200);
  });

  it('is worth nothing the second time, and ends what the first time gave', async () => {
    const code = await codeFor(here.send);
    const tokens = await (await redeem(here.send, code)).json();
    expect((await redeem(here.send, code)).status).toBe(403);
    expect((await callApi(here.send, tokens.access_token)).status).toBe(401);
    expect((await renew(here.send, tokens.refresh_token)).status).toBe(403);
  });

  it('dies after 60 seconds', async () => {
    const code = await codeFor(here.send);
    here.later(60);
    expect((await redeem(here.send, code)).status).toBe(403);
  });

  it.each([
    ['verifier', { code_verifier: 'another-verifier-of-at-least-forty-three-chars' }],
    ['redirect address', { redirect_uri: `${origin}/other` }],
    ['client', { client_id: 'other' }],
  ])('is refused with another %s', async (_what, changed) => {
    expect((await redeem(here.send, await codeFor(here.send), changed)).status).toBe(403);
  });
});

describe('a refresh token', () => {
  it('is exchanged for new tokens once, and its second use ends the sign-in', async () => {
    const first = await signIn(here.send);
    const second = await (await renew(here.send, first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await callApi(here.send, second.access_token)).status).toBe(200);
    expect((await renew(here.send, first.refresh_token)).status).toBe(403);
    expect((await renew(here.send, second.refresh_token)).status).toBe(403);
  });

  it('ends 30 days after the sign-in, however often it was exchanged', async () => {
    const first = await signIn(here.send);
    const day = 24 * 3600;
    here.later(29 * day);
    const second = await (await renew(here.send, first.refresh_token)).json();
    expect(decodeJwt(second.refresh_token).exp).toBe(decodeJwt(first.refresh_token).exp);
    here.later(day - 1);
    const third = await (await renew(here.send, second.refresh_token)).json();
    here.later(1);
    expect((await renew(here.send, third.refresh_token)).status).toBe(403);
  });

  it('is not taken from an access token or an ID token', async () => {
    const tokens = await signIn(here.send);
    expect((await renew(here.send, tokens.access_token)).status).toBe(403);
    expect((await renew(here.send, tokens.id_token)).status).toBe(403);
  });
});

describe('the API', () => {
  it('takes an access token until it expires, and never an ID token', async () => {
    const tokens = await signIn(here.send);
    expect((await callApi(here.send, tokens.id_token)).status).toBe(401);
    expect((await callApi(here.send, tokens.refresh_token)).status).toBe(401);
    here.later(299);
    expect((await callApi(here.send, tokens.access_token)).status).toBe(200);
    here.later(1);
    expect((await callApi(here.send, tokens.access_token)).status).toBe(401);
  });

  it('takes no token without a signature, of another key, or with another issuer', async () => {
    const { access_token } = await signIn(here.send);
    const claims = decodeJwt(access_token);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'other', jku: 'http://evil.test/keys' })
      .sign(privateKey);
    const elsewhere = await world({ origin: 'http://localhost:4500' });
    const otherIssuer = await elsewhere.sandbox.issueAccessToken('auth0|ada');
    await elsewhere.close();
    const { keys } = await (await here.send('/idp/.well-known/jwks.json')).json();
    const publicKey = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keys[0].kid })
      .sign(Buffer.from(publicKey));
    for (const token of [unsigned, foreign, otherIssuer, shared, `${access_token}x`, 'nonsense']) {
      expect((await callApi(here.send, token)).status).toBe(401);
    }
  });

  it('takes no token of its own provider for another audience, or before its time', async () => {
    const key = await keyInMemory();
    const tokens = createTokens({ key, issuer: `${origin}/idp/`, accessTokenSeconds: 300, now: () => start });
    const statusWith = async (claims: object) => {
      const token = await tokens.sign('access', { sub: 'auth0|ada', aud: 'https://api.waypost.test', ...claims });
      return (await callApi(here.send, token)).status;
    };
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ aud: 'https://other.test' })).toBe(401);
    expect(await statusWith({ nbf: start.getTime() / 1000 + 1 })).toBe(401);
  });
});
