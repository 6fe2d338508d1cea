import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from './keys';

/** One `typ` header per purpose, so that no token passes for another. Lifetimes in seconds; access tokens have their own. */
const purposes = {
  id: { typ: 'JWT', seconds: 36_000 },
  access: { typ: 'at+jwt', seconds: undefined },
  code: { typ: 'code+jwt', seconds: 60 },
  refresh: { typ: 'refresh+jwt', seconds: 30 * 24 * 3600 },
  session: { typ: 'session+jwt', seconds: 7 * 24 * 3600 },
} as const satisfies Record<string, { typ: string; seconds: number | undefined }>;
type Purpose = keyof typeof purposes;

export interface OpenToken extends JWTPayload {
  readonly sub: string;
  readonly jti: string;
}

interface Options {
  key: SigningKey;
  issuer: string;
  accessTokenSeconds: number;
  now: () => Date;
}

export function createTokens({ key, issuer, accessTokenSeconds, now }: Options) {
  // Only our own key set: 'jku', 'jwk' and 'x5u' in a token's header are never looked at.
  const keys = createLocalJWKSet({ keys: [key.publicJwk] });

  return {
    /** The purpose says how long the token lives, unless the claims name its end. */
    sign(purpose: Purpose, claims: JWTPayload & { sub: string }): Promise<string> {
      const { typ, seconds = accessTokenSeconds } = purposes[purpose];
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ })
        .setIssuer(issuer)
        .setIssuedAt(issued)
        .setExpirationTime(claims.exp ?? issued + seconds)
        .sign(key.privateKey);
    },

    /** What is in the token, or undefined when it is not ours, not for this, not yet or no longer valid. */
    async open(purpose: Purpose, token: string, audience: string): Promise<OpenToken | undefined> {
      try {
        const { payload, protectedHeader } = await jwtVerify<OpenToken>(token, keys, {
          algorithms: ['RS256'],
          audience,
          currentDate: now(),
          issuer,
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
          typ: purposes[purpose].typ,
        });
        return protectedHeader.kid === key.kid ? payload : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
