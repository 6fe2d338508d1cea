import { type ProfileWire, signedIn } from '@/contract/profile';
import { clientFor, type GetToken } from '../http/client';

/** The profile call of section 7. Apart from the session, because only somebody who is signed in needs the HTTP client. */
export const loadProfile = (getToken: GetToken): Promise<ProfileWire> => clientFor(getToken).call(signedIn);
