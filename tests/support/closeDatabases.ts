const factories = new Set<IDBFactory>();

/** Makes these the databases of the browser. */
export function installFactory(factory: IDBFactory): void {
  globalThis.indexedDB = factory;
  factories.add(factory);
}

/**
 * Closes what tests have left open in databases that are no longer the browser's, or in all. A deletion that waits for it would look at
 * every turn of the event loop whether it is closed by now, for as long as the worker lives: no other test could run all timers.
 */
export function closeDatabases(which: 'former' | 'all'): void {
  for (const factory of factories) {
    if (which === 'former' && factory === globalThis.indexedDB) continue;
    factories.delete(factory);
    const databases: ReadonlyMap<string, Known> = Reflect.get(factory, '_databases') ?? new Map(); // of `fake-indexeddb`
    for (const { connections } of databases.values()) connections.slice().forEach((each) => each.close());
  }
}

interface Known {
  readonly connections: readonly IDBDatabase[];
}
