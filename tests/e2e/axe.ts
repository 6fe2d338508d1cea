import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Less than half of the `source` that the package exports, which each page has to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** What axe calls serious or critical on the page as it is now, one line each; empty when all is well. */
export const seriousFindings = (page: Page) => findings(page, { type: 'tag', values: everyRule });

/** Those of them that depend on the colors alone. */
export const colorFindings = (page: Page) => findings(page, { type: 'rule', values: rulesOfColor });

async function findings(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      preload: false, // the style sheets, which only an experimental rule asks for
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  }, runOnly);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
