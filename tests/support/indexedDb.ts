import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';

/** jsdom has no databases; a test that is about them imports this file, and each begins with none. */
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
