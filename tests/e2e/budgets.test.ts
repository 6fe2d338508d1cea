import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { holdCalls } from './holdCalls';
import { keyEndpoint } from './identityTraffic';
import { openApp } from './openApp';
import { describeScripts, total, weighScripts } from './scripts';

/** Bytes of JavaScript after gzip, and numbers of files. */
const limits = {
  login: { bytes: 116_000, scripts: 3 },
  links: { bytes: 266_000, scripts: 6 },
  styleSheets: 1,
};

const note = (line: string) => process.stdout.write(`measured: ${line}\n`);

it('shows the sign-in page within its budget of bytes and files', async () => {
  const { page } = await openApp({ at: keyEndpoint });
  const scripts = await weighScripts(page, 'main button');

  await page.goto('/login');
  await page.getByRole('button', { name: screenWords.signIn, exact: true }).waitFor();

  const loaded = await scripts();
  note(`/login loads ${describeScripts(loaded)}`);
  expect(total(loaded)).toBeLessThanOrEqual(limits.login.bytes);
  expect(loaded.length).toBeLessThanOrEqual(limits.login.scripts);
});

it('shows a returning user the first link within its budget of bytes and files, in two round trips to the API', async () => {
  const { page } = await openApp({ at: keyEndpoint, as: 'Ada Lindqvist' });
  // what an earlier visit has left
  await page.evaluate(() =>
    localStorage.setItem(
      'waypost-selection-auth0|ada',
      JSON.stringify({ organizationId: 'org_northwind', projectId: 'prj_northwind', domain: 'go.northwind.example' }),
    ),
  );
  const scripts = await weighScripts(page, '[data-link]');
  const { held, release } = await holdCalls(page);

  await page.goto('/links');
  // asked for when nothing but the profile has been answered
  await expect.poll(held).toContainEqual(expect.stringMatching(/\/domains\/go\.northwind\.example\/links$/));
  release();
  await page.getByRole('row').nth(1).waitFor();

  const loaded = await scripts();
  note(`/links loads ${describeScripts(loaded)}`);
  note(`/links asks after the profile, all at once: ${held().join(', ')}`);
  expect(total(loaded)).toBeLessThanOrEqual(limits.links.bytes);
  expect(loaded.length).toBeLessThanOrEqual(limits.links.scripts);
  expect(await page.locator('link[rel=stylesheet]').count()).toBeLessThanOrEqual(limits.styleSheets);
});
