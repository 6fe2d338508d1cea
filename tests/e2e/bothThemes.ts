import type { Page } from 'playwright-core';
import { colorFindings, seriousFindings } from './axe';

/** What axe finds in the light theme, and of the colors in the dark one; the page has to follow the system. */
export async function findingsInBothThemes(page: Page): Promise<readonly string[]> {
  await follow(page, 'dark');
  const inTheDark = await colorFindings(page);
  await follow(page, 'light');
  return [...inTheDark.map((finding) => `dark: ${finding}`), ...(await seriousFindings(page))];
}

async function follow(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(isPainted, colorScheme);
}

/** Runs in the page: its colors have arrived at those of the theme. */
const isPainted = (theme: string) =>
  document.documentElement.dataset.theme === theme &&
  !document.getAnimations().some((animation) => animation instanceof CSSTransition);
