import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readable } from '@/lib/readableStore';
import type { ThemeName } from '@/ui/theme/tokens';
import { readStored, storageKey, writeStored } from '../storage';
import { resolveTheme, type ThemeChoice, themeChoice } from './choice';

export { themeChoices } from './choice';

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: ThemeName;
}

/** src/boot reads the same key before the first paint. */
const key = storageKey('theme');

function showTheme(theme: ThemeName) {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  style.colorScheme = theme;
  style.backgroundColor = ''; // src/boot painted it; from here on the stylesheet does
}

/** Keeps the choice, and the page's look in step with it, with the system and with the other tabs. */
export function createThemeStore() {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const stateOf = (choice: ThemeChoice): ThemeState => ({ choice, theme: resolveTheme(choice, darkSystem.matches) });
  const store = createStore(() => stateOf(themeChoice(readStored(key))));
  const state = store.getState;

  function change(choice: ThemeChoice) {
    const next = stateOf(choice);
    showTheme(next.theme);
    store.setState(next);
  }
  const followSystem = () => change(state().choice);
  const followTabs = (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(themeChoice(event.key && event.newValue));
  };

  return {
    ...readable(store),
    state,
    choose: (choice: ThemeChoice) => {
      writeStored(key, choice);
      change(choice);
    },
    /** Shows the theme and follows the system and the other tabs until the returned function is called. */
    start: () => {
      showTheme(state().theme);
      darkSystem.addEventListener('change', followSystem);
      window.addEventListener('storage', followTabs);
      return () => {
        darkSystem.removeEventListener('change', followSystem);
        window.removeEventListener('storage', followTabs);
      };
    },
  };
}

export const themeStore = createThemeStore();

/** The chosen theme, the shown theme, and a function to choose another. */
export function useTheme(): ThemeState & { readonly choose: typeof themeStore.choose } {
  return { ...useStore(themeStore), choose: themeStore.choose };
}
