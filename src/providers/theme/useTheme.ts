import { useSyncExternalStore } from 'react';
import { type ThemeState, themeStore } from './themeStore';

/** The chosen theme, the shown theme, and a function to choose another. */
export function useTheme(): ThemeState & { readonly choose: typeof themeStore.choose } {
  const state = useSyncExternalStore(themeStore.subscribe, themeStore.state);
  return { ...state, choose: themeStore.choose };
}
