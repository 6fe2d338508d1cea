import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { installFactory } from './closeDatabases';

/** jsdom has no databases. For `beforeEach` of a file that is about them: each test begins with none. */
export const bringDatabases = () => {
  installFactory(new IDBFactory());
};
