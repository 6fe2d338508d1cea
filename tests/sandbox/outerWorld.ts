import { createHash } from 'node:crypto';
import { createSandbox, type Sandbox, type SandboxOptions } from '@sandbox/index';

export const origin = 'http://localhost:4400';
export const callback = `${origin}/callback`;
export const start = new Date('2026-06-01T12:00:00Z');

/** A sandbox in memory whose clock stands still until `later` moves it. */
export async function world(options: Partial<SandboxOptions> = {}) {
  let time = start.getTime();
  const sandbox = await createSandbox({
    origin,
    storage: { kind: 'memory' },
    rows: 'empty',
    limits: { rateLimit: false },
    now: () => new Date(time),
    ...options,
  });
  const later = (seconds: number) => {
    time += seconds * 1000;
  };
  return { sandbox, later, send: sender(sandbox), close: () => sandbox.close() };
}

const sender =
  (sandbox: Sandbox) =>
  async (path: string, init?: RequestInit, address?: string): Promise<Response> => {
    const answer = sandbox.fetch(new Request(new URL(path, origin), init), address);
    if (!answer) throw new Error(`The sandbox does not answer ${path}`);
    return answer;
  };
export type Send = ReturnType<typeof sender>;

export const verifier = 'a-verifier-of-at-least-forty-three-characters-0';
const challenge = createHash('sha256').update(verifier).digest('base64url');

export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** The address of the sign-in page, as the SDK asks for it; an empty value leaves a parameter out. */
export function authorizePath(changed: Record<string, string> = {}): string {
  const asked = {
    client_id: 'waypost-sandbox',
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'openid profile email offline_access',
    audience: 'https://api.waypost.test',
    nonce: 'n-1',
    state: 's-1',
    ...changed,
  };
  return `/idp/authorize?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
}

export async function codeFor(send: Send, person = 'auth0|ada'): Promise<string> {
  const answer = await send(authorizePath(), form({ person }));
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

export const redeem = (send: Send, code: string, changed: Record<string, string> = {}) =>
  send(
    '/idp/oauth/token',
    form({
      grant_type: 'authorization_code',
      client_id: 'waypost-sandbox',
      code,
      code_verifier: verifier,
      redirect_uri: callback,
      ...changed,
    }),
  );

export const renew = (send: Send, refresh_token: string) =>
  send('/idp/oauth/token', form({ grant_type: 'refresh_token', client_id: 'waypost-sandbox', refresh_token }));

export interface IssuedTokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

export async function signIn(send: Send): Promise<IssuedTokens> {
  const answer = await redeem(send, await codeFor(send));
  return answer.json();
}

export const callApi = (send: Send, token: string) =>
  send('/v1/user/signed-in', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
