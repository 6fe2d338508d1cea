import { readStored, storageKey } from '../storage';
import { createStoredState } from '../storedState';
import { resolveTheme, themeChoice } from './choice';

/** src/boot reads the same key before the first paint. */
const key = storageKey('theme');
export const chosen = createStoredState(key, () => themeChoice(readStored(key)));
export const darkSystem = '(prefers-color-scheme: dark)';

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
