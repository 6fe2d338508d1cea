import { createStore } from 'zustand/vanilla';
import { readable } from '@/lib/readableStore';
import { isSameProject } from '@/providers/place';
import { readStoredJson, storageKey, writeStored } from '@/providers/storage';
import { readChoice, type SelectionChoice } from './resolve';

const nothing: SelectionChoice = {};

const keyOf = (subject: string) => storageKey(`selection-${subject}`);
const ofTabOf = (subject: string) => readStoredJson(keyOf(subject), readChoice, 'session');

/** What was current last: in this tab over its reloads, else wherever the person chose last. */
export const rememberedChoice = (subject: string): SelectionChoice =>
  ofTabOf(subject) ?? readStoredJson(keyOf(subject), readChoice) ?? nothing;

/** What was current last, as it changes. */
export function createMemory(subject: string) {
  const key = keyOf(subject);
  let ofTab = ofTabOf(subject);
  const store = createStore(() => rememberedChoice(subject));
  return {
    ...readable(store),
    current: store.getState,
    /** A choice without a domain keeps the one of the same organization. */
    remember: (chosen: SelectionChoice): void => {
      const last = store.getState();
      const domain = last.organizationId === chosen.organizationId ? last.domain : undefined;
      const choice = { domain, ...chosen };
      if (ofTab && isSame(ofTab, choice)) return; // a reload of this tab is no choice of the person
      ofTab = choice;
      for (const area of ['session', 'local'] as const) writeStored(key, JSON.stringify(choice), area);
      store.setState(choice, true);
    },
  };
}

const isSame = (one: SelectionChoice, other: SelectionChoice) =>
  isSameProject(one, other) && one.domain === other.domain;
