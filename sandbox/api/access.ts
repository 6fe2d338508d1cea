import { eq } from 'drizzle-orm';
import { users } from '../database/schema';
import { Refusal } from '../http/problem';
import type { ApiOptions, User } from './api';

/** The person behind the request's bearer token. 401 when there is none, 403 without preview access. */
export async function authenticate(request: Request, { database, verifyAccessToken }: ApiOptions): Promise<User> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const claims = token && (await verifyAccessToken(token).catch(() => undefined)); // the caller is not told why a token is bad
  if (!claims) throw new Refusal(401, 'Authentication failed');
  const [user] = await database.orm.select().from(users).where(eq(users.sub, claims.sub));
  if (!user || user.access === 'expired-session') throw new Refusal(401, 'Authentication failed');
  if (user.access === 'no-preview') throw new Refusal(403, 'Preview access denied');
  return user;
}
