import { createStore } from 'zustand/vanilla';
import { readable } from '@/lib/readableStore';
import { readStoredJson, storageKey, writeStored } from '@/providers/storage';
import { type RememberedChoice, readChoice } from './resolve';

const nothing: RememberedChoice = {};

const keyOf = (subject: string) => storageKey(`selection-${subject}`);
const ofTabOf = (subject: string) => readStoredJson(keyOf(subject), readChoice, 'session');

/** What was current last: in this tab over its reloads, else wherever the person chose last. */
export const rememberedChoice = (subject: string): RememberedChoice =>
  ofTabOf(subject) ?? readStoredJson(keyOf(subject), readChoice) ?? nothing;

/** What was current last, as it changes. */
export function createMemory(subject: string) {
  const key = keyOf(subject);
  let ofTab = JSON.stringify(ofTabOf(subject));
  const store = createStore(() => rememberedChoice(subject));
  return {
    ...readable(store),
    current: store.getState,
    /** A choice without a domain keeps the one of the same organization. */
    remember: (chosen: RememberedChoice): void => {
      const last = store.getState();
      const domain = last.organizationId === chosen.organizationId ? last.domain : undefined;
      const choice = { domain, ...chosen };
      const text = JSON.stringify(choice);
      if (text === ofTab) return; // a reload of this tab is no choice of the person
      ofTab = text;
      for (const area of ['session', 'local'] as const) writeStored(key, text, area);
      store.setState(choice, true);
    },
  };
}
