import type { ThemeName } from '@/ui/theme/tokens';

export const themeChoices = ['light', 'dark', 'auto'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What was chosen before; anything unknown counts as `auto`, also `system`, its former name. */
export const themeChoice = (stored: string | null | undefined): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'auto';

export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): ThemeName {
  if (choice !== 'auto') return choice;
  return prefersDark ? 'dark' : 'light';
}
