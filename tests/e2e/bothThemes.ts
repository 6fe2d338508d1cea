import type { Page } from 'playwright-core';
import { seriousFindings } from './axe';

/** What axe finds in the light and in the dark theme; the page has to follow the system. */
export async function findingsInBothThemes(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction(isPainted, theme);
    findings.push(...(await seriousFindings(page)).map((finding) => `${theme}: ${finding}`));
  }
  return findings;
}

/** Runs in the page: its colors have arrived at those of the theme. */
const isPainted = (theme: string) =>
  document.documentElement.dataset.theme === theme &&
  !document.getAnimations().some((animation) => animation instanceof CSSTransition);
