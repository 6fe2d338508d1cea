import { useState } from 'react';
import type { Entry, EntryGroup } from './entries';

/** The entry that Enter chooses: the first one until the arrows or the pointer take another. */
export function useActiveEntry(groups: readonly EntryGroup[], text: string) {
  const [moved, setMoved] = useState<{ readonly text: string; readonly key: string }>();
  const entries = groups.flatMap((group) => group.entries);
  const chosen = moved?.text === text ? entries.findIndex(({ key }) => key === moved.key) : 0;
  const place = Math.max(0, chosen);
  const setActive = ({ key }: Entry) => setMoved({ text, key });
  return {
    active: entries[place],
    setActive,
    move: (step: 1 | -1) => {
      const next = entries[(place + step + entries.length) % entries.length];
      if (next) setActive(next);
    },
  };
}
