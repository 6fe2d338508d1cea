import { writeStored } from '../storage';

/** The visitor, the session and the signed-in user of the SDK. */
const cookies = ['ai_user', 'ai_session', 'ai_authUser'];
/** What it has not sent, and what it has sent without an answer. */
const buffers = ['AI_buffer_1', 'AI_sentBuffer_1'];

/** Removes everything that the SDK keeps in the browser. */
export function forgetSdk(): void {
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`;
  for (const key of buffers) writeStored(key, undefined, 'session');
  writeStored('ai_session', undefined); // its copy of the cookie
}
