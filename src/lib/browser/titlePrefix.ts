import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const prefix = createStore(() => '');

/** What the title of every page begins with: '(25 %) '. */
export const useTitlePrefix = () => useStore(prefix);

export const setTitlePrefix = (next: string): void => prefix.setState(next);
