import axe from 'axe-core';

/**
 * What axe finds in the document, one line each; empty when all is well. Colors, sizes and places are judged elsewhere: nothing
 * is painted here. Landmarks and headings are, because a screen is a whole page.
 */
export async function accessibilityProblems(): Promise<readonly string[]> {
  document.documentElement.lang = 'en';
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, 'skip-link': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}
