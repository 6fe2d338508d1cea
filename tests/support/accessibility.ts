import axe from 'axe-core';

/**
 * The problems that axe finds in the document, one line each. Colors and sizes are left to the journeys, because jsdom paints nothing.
 * Landmarks and headings are checked, because a screen is a whole page.
 */
export async function accessibilityProblems(): Promise<readonly string[]> {
  document.documentElement.lang = 'en';
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, 'skip-link': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}
