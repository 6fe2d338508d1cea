import { readStored, storageKey, writeStored } from '../storage';

const key = storageKey('person');

/** Who was signed in last in this tab: the addresses in its history are theirs. Empty after Logout, undefined in a new tab. */
export const tabPerson = () => readStored(key, 'session');

export const rememberTabPerson = (subject: string) => writeStored(key, subject, 'session');

/** After Logout the addresses in the tab's history are nobody's, until somebody signs in. */
export const forgetTabPerson = () => writeStored(key, '', 'session');
