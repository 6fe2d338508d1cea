import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { readSelection, writeSelection } from './inAddress';
import { createMemory } from './memory';
import type { SelectionChoice, Sources } from './resolve';

/** What the address names and what was current last, and the ways to change them. */
export function useSources(subject: string) {
  const [memory] = useState(() => createMemory(subject));
  const remembered = useSyncExternalStore(memory.subscribe, memory.current);
  const { query, changeQuery } = useAddress();
  const address = useMemo(() => readSelection(query), [query]);
  const sources: Sources = useMemo(() => ({ address, remembered }), [address, remembered]);
  /** Goes to another selection; Back undoes it. */
  const choose = useCallback(
    (choice: SelectionChoice) => changeQuery((query) => writeSelection(choice, query), 'push'),
    [changeQuery],
  );
  /** Has the address name the selection that is on the screen anyway. */
  const name = useCallback(
    (choice: SelectionChoice) => changeQuery((query) => writeSelection(choice, query)),
    [changeQuery],
  );
  return { sources, choose, name, remember: memory.remember };
}
