import { readStored, storageKey, writeStored } from '../storage';

const key = storageKey('person');
/** There is nobody since Logout. */
const leftKey = storageKey('left');

/** Who was signed in last in this tab: the addresses in its history are theirs. Empty after Logout, undefined in a new tab. */
export const tabPerson = () => readStored(key, 'session') ?? (readStored(leftKey, 'session') ? '' : undefined);

export function rememberTabPerson(subject: string): void {
  writeStored(key, subject, 'session');
  writeStored(leftKey, undefined, 'session');
}

/** After Logout the addresses in the tab's history are nobody's, until somebody signs in. */
export function forgetTabPerson(): void {
  writeStored(key, undefined, 'session');
  writeStored(leftKey, 'yes', 'session');
}
