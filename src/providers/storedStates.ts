import { storageKey } from './storage';
import { createStoredState, type StoredState } from './storedState';

/** Whose state: of a person, in one of their organizations. */
export interface StateOwner {
  readonly subject: string;
  readonly organizationId: string;
}

/** The store of each owner, under the key that begins with the name. */
export function storedStates<State>(name: string, read: (key: string) => State) {
  const stores = new Map<string, StoredState<State>>();
  return ({ subject, organizationId }: StateOwner): StoredState<State> => {
    const key = storageKey(`${name}-${subject}-${organizationId}`);
    const store = stores.get(key) ?? createStoredState(key, () => read(key));
    stores.set(key, store);
    return store;
  };
}
