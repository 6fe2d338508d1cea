import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** jsdom has no databases. For `beforeEach` of a file that is about them: each test begins with none. */
export const bringDatabases = () => {
  globalThis.indexedDB = new IDBFactory();
};
