import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openDatabase } from '@/providers/store/database';
import { installFactory } from './closeDatabases';

/**
 * jsdom has no databases. For `beforeEach` of a file that is about them: each test begins with none, and waits for them however slow
 * the machine is.
 */
export function bringDatabases(): void {
  installFactory(new IDBFactory());
  waitForDatabases();
}

/** After two seconds the product goes on without a database that does not open. */
export const waitForDatabases = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);

/** A database of a person that is there, as a tab makes it for the worker; gives its name. */
export async function madeDatabase(name: string): Promise<string> {
  (await openDatabase(name, () => undefined)).close();
  return name;
}
