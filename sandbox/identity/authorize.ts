import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Person, personOf } from '../people';
import type { SearchSwitch } from '../search/searchSwitch';
import type { Settings } from '../settings';
import { type AuthorizeRequest, type ReadRequest, readAuthorizeRequest } from './authorizeRequest';
import { signInPage, unknownRequestPage, unknownReturnPage, webMessagePage } from './pages';
import type { Tokens } from './tokens';

type Answer = Readonly<Record<string, string | undefined>>;

/** Everything a browser visits: authorize (RFC 6749 4.1 with PKCE), the sign-in page, and Auth0's logout. */
export function createSignIn(
  settings: Settings,
  people: readonly Person[],
  tokens: Tokens,
  search?: SearchSwitch,
): Hono {
  const { identity, origin, productName } = settings;
  const session = sessionCookie(settings, tokens);
  const app = new Hono();

  app.get('/authorize', (c) =>
    whenValid(c, async ({ request, challenge }) => {
      const person = request.prompt === 'login' ? undefined : await session.read(c);
      if (person) return answer(c, request, { code: await codeFor(person, request, challenge) });
      if (request.prompt === 'none') {
        return answer(c, request, { error: 'login_required', error_description: 'Login required' });
      }
      const { pathname, search: asked } = new URL(c.req.url);
      return signInPage({
        productName,
        people,
        action: pathname + asked,
        hasSearch: search && search.current() !== undefined,
      });
    }),
  );

  app.post('/authorize', (c) =>
    whenValid(c, async ({ request, challenge }) => {
      const form = await c.req.parseBody();
      const person = typeof form.person === 'string' ? personOf(form.person) : undefined;
      if (!person) {
        return answer(c, request, { error: 'access_denied', error_description: 'The sign-in was canceled' });
      }
      await session.write(c, person);
      await search?.choose(form.search === 'server');
      return answer(c, request, { code: await codeFor(person, request, challenge) });
    }),
  );

  app.get('/v2/logout', async (c) => {
    session.end(c);
    const returnTo = c.req.query('returnTo') ?? origin;
    return identity.returnTo.includes(returnTo) ? c.redirect(returnTo) : unknownReturnPage(identity.returnTo);
  });

  return app;

  async function whenValid(
    c: Context,
    goOn: (valid: Extract<ReadRequest, { kind: 'valid' }>) => Promise<Response>,
  ): Promise<Response> {
    const read = readAuthorizeRequest(new URL(c.req.url), identity);
    if (read.kind === 'unknown') return unknownRequestPage(identity);
    if (read.kind === 'valid') return goOn(read);
    return answer(c, read.request, { error: read.error, error_description: read.description });
  }

  function codeFor({ sub }: Person, request: AuthorizeRequest, challenge: string): Promise<string> {
    const { client_id: aud, redirect_uri, scope, nonce } = request;
    return tokens.sign('code', { sub, aud, redirect_uri, scope, nonce, challenge });
  }

  async function answer(c: Context, request: AuthorizeRequest, values: Answer): Promise<Response> {
    const all: Answer = { ...values, state: request.state };
    if (request.response_mode === 'web_message') return webMessagePage(all, origin);
    const back = new URL(identity.redirectUri);
    for (const [name, value] of Object.entries(all)) if (value !== undefined) back.searchParams.set(name, value);
    c.header('cache-control', 'no-store');
    return c.redirect(back.href, 303);
  }
}

/** Browsers send a cookie of localhost to every port, so its name carries ours, and its path keeps it from the API. */
function sessionCookie({ origin, identity }: Settings, tokens: Tokens) {
  const name = `waypost_sandbox_${new URL(origin).port}`;
  const options = { path: new URL(identity.domain).pathname, httpOnly: true, sameSite: 'Lax' } as const;
  return {
    async read(c: Context): Promise<Person | undefined> {
      const token = getCookie(c, name);
      return token ? personOf((await tokens.open('session', token, identity.issuer))?.sub) : undefined;
    },
    async write(c: Context, { sub }: Person): Promise<void> {
      setCookie(c, name, await tokens.sign('session', { sub, aud: identity.issuer }), options);
    },
    end: (c: Context) => deleteCookie(c, name, options),
  };
}
