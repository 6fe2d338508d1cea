import type { Page } from 'playwright-core';
import { colorFindings, seriousFindings } from './axe';

type Theme = 'light' | 'dark';

/**
 * What axe finds in the theme that the page has, and of the colors in the other one, which it has afterwards: each change
 * of theme paints the whole page. The page has to follow the system.
 */
export async function findingsInBothThemes(page: Page): Promise<readonly string[]> {
  const first = await themeOf(page);
  const second = otherThan(first);
  await follow(page, first);
  const inTheFirst = await seriousFindings(page);
  await follow(page, second);
  const inTheSecond = await colorFindings(page);
  return [
    ...inTheFirst.map((finding) => `${first}: ${finding}`),
    ...inTheSecond.map((finding) => `${second}: ${finding}`),
  ];
}

/** Has the system change its theme, which the page follows. */
export async function turnTheme(page: Page): Promise<void> {
  await follow(page, otherThan(await themeOf(page)));
}

const themeOf = (page: Page) =>
  page.evaluate((): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));

const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

async function follow(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(isPainted, colorScheme);
}

/** Runs in the page: its colors have arrived at those of the theme. */
const isPainted = (theme: string) =>
  document.documentElement.dataset.theme === theme &&
  !document.getAnimations().some((animation) => animation instanceof CSSTransition);
