import type { ThemeName } from '@/ui/tokens';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What was chosen before; anything unknown counts as System. */
export const themeChoice = (stored: string | null | undefined): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): ThemeName {
  if (choice !== 'system') return choice;
  return prefersDark ? 'dark' : 'light';
}
