// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { type AllLinksState, unopened } from '@/engines/link-lists/reading/allLinksState';
import { ListReading } from '@/engines/link-lists/reading/listReading';
import { newGeneration } from '@/engines/link-lists/store/storedList';
import type { IndexClient } from '@/engines/link-lists/worker/indexClient';

it('what another tab has overtaken is the reading that is under way, not the one that was ended before', () => {
  const list = {
    current: newGeneration(1, 0),
    successor: undefined,
    changes: 0,
    oldest: undefined,
    isKept: true,
    intervals: [],
  };
  let state: AllLinksState = { ...unopened, list };
  const claim = vi.fn<IndexClient['claim']>(() => new Promise(() => {}));
  const reading = new ListReading({
    client: { send: () => {}, catchUp: async () => true, claim, drop: () => {}, close: () => {} },
    name: () => undefined,
    read: () => Promise.reject(new Error('Nothing is read')),
    state: () => state,
    changesStored: () => undefined,
    become: (part) => void (state = { ...state, ...part }),
    onStored: () => {},
    onFailed: () => {},
  });
  reading.load();
  const reader = claim.mock.lastCall?.[1] ?? '';
  reading.end();
  state = { ...state, activity: { kind: 'loading' } }; // the next one waits for its turn
  reading.overtaken(reader, list);
  expect(state.activity.kind).toBe('loading');
  reading.pause();
  reading.load();
  reading.overtaken(claim.mock.lastCall?.[1] ?? '', list);
  expect(state.activity.kind).toBe('paused');
});
