import { useStore } from 'zustand';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import type { ThemeName } from '@/ui/theme/tokens';
import { readStored, storageKey } from '../storage';
import { createStoredState } from '../storedState';
import { resolveTheme, type ThemeChoice, themeChoice } from './choice';

export { themeChoices } from './choice';

/** src/boot reads the same key before the first paint. */
const key = storageKey('theme');
const chosen = createStoredState(key, () => themeChoice(readStored(key)));
const darkSystem = '(prefers-color-scheme: dark)';

function showTheme() {
  const theme = resolveTheme(chosen.read(), window.matchMedia(darkSystem).matches);
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  style.colorScheme = theme;
  style.backgroundColor = ''; // src/boot painted it; from here on the stylesheet does
}

export const themeStore = {
  /** Shows the theme, and keeps the page's look in step with the choice, with the system and with the other tabs. */
  start(): void {
    showTheme();
    chosen.subscribe(showTheme);
    window.matchMedia(darkSystem).addEventListener('change', showTheme);
  },
};

interface Theme {
  readonly choice: ThemeChoice;
  /** What is shown. */
  readonly theme: ThemeName;
  readonly choose: (choice: ThemeChoice) => void;
}

/** The chosen theme, the shown theme, and a function to choose another. */
export function useTheme(): Theme {
  const choice = useStore(chosen);
  const isDark = useMediaQuery(darkSystem);
  return { choice, theme: resolveTheme(choice, isDark), choose: chosen.write };
}
