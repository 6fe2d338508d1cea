import { source } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe calls serious or critical on the page as it is now, one line each; empty when all is well. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  });
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
