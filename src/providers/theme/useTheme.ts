import { useStore } from 'zustand';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import type { ThemeName } from '@/ui/theme/tokens';
import { chosen, darkSystem } from '.';
import { resolveTheme, type ThemeChoice } from './choice';

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
