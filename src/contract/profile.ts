import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { identity, optionalText, text } from './lenient';
import { paths } from './paths';

/** The signed-in person (docs/product.md#user). An answer without a userId is refused. */
const profile = z.object({
  userId: identity,
  email: text,
  name: text,
  picture: optionalText,
  plan: text,
  planStatus: text,
});
export type ProfileWire = z.infer<typeof profile>;

/** Tells the API who signed in; answers 401 for an unknown token and 403 without preview access. */
export const signedIn = endpoint({ method: 'POST', path: paths.signedIn, reply: profile });
