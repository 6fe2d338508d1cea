import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../support/builtApp';
import { examplesOf, projectWith } from '../support/examples';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { openApp } from './openApp';

const page = 'docs/adding-a-resource.md';

let project: Awaited<ReturnType<typeof projectWith>>;
let app: BuiltApp;
let typeErrors: Promise<string>;
let failedCalls: Promise<string>;
beforeAll(async () => {
  project = await projectWith(await examplesOf(page));
  // beside the build; several checkers would each work out the same types, on cores that have enough to do
  const types = ['--noEmit', '--checkers', '1'];
  // what it finds out must not replace what the next check of the project itself can use
  types.push('--tsBuildInfoFile', join(project.folder, 'types.tsbuildinfo'));
  typeErrors = failureOf('typescript', 'bin/tsc', ...types);
  const webhooks = ['tests/contract/v1.test.ts', '-t', 'Webhook'];
  // with the copy goes what was transformed of it
  webhooks.push('--experimental.fsModuleCachePath', join(project.folder, 'modules'));
  failedCalls = failureOf('vitest', 'vitest.mjs', 'run', '--project', 'unit', ...webhooks);
  app = await startBuiltApp('waypost-example', project.folder);
});
afterAll(async () => {
  await app?.stop();
  await project?.remove();
});

/** Runs a program of a package in the copied project; gives what it says when it fails. */
async function failureOf(name: string, program: string, ...parameters: readonly string[]): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const own = Object.entries(process.env).filter(([key]) => !/^(VITE|VITEST|WAYPOST|NODE_ENV)(_|$)/.test(key));
  const place = { cwd: project.folder, env: Object.fromEntries(own) };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, program), ...parameters], place, (failure, stdout, stderr) =>
      resolve(failure ? `${stdout}${stderr}` : ''),
    );
  });
}

it('the page has about forty lines of code', async () => {
  const lines = (await examplesOf(page)).flatMap((example) => example.lines).filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.length).toBeLessThanOrEqual(50);
});

it('its code has no type error', async () => {
  expect(await typeErrors).toBe('');
});

it('its calls succeed in the sandbox, and nobody gets them without a token', async () => {
  expect(await failedCalls).toBe('');
});

it('its resource has an address that survives a sign-in, and can be created, found, edited and deleted', async () => {
  const { page } = await openApp({ of: app.origin, at: '/webhooks', as: 'Ada Lindqvist', signsIn: 'by hand' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).waitFor();
  await page.getByText('No webhooks yet').waitFor();
  expect(await page.title()).toMatch('Webhooks');
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  const creation = page.getByRole('dialog', { name: 'Create webhook' });
  await creation.getByLabel('Name').fill('Billing');
  await creation.getByLabel('Target URL').fill('here');
  await creation.getByRole('button', { name: 'Create webhook' }).click();
  await creation.getByText('Please enter a valid URL').waitFor();
  await creation.getByText('Event is required').waitFor();
  await expect.poll(focusedText(page)).toBe('');
  expect(await creation.getByLabel('Target URL').getAttribute('aria-invalid')).toBe('true');
  expect(await findingsInBothThemes(page)).toEqual([]);

  await creation.getByLabel('Target URL').fill('https://example.com/hook');
  await creation.getByText('Link clicked').click();
  await creation.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByText('Webhook created successfully').waitFor();
  await creation.waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name: /Billing/ });
  await row.getByRole('cell', { name: 'https://example.com/hook' }).waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['https://example.com/hook', 'Link clicked', 'Yes']),
  );
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search webhooks' }).fill('nothing like it');
  await page.getByText('No webhook matches “nothing like it”').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('button', { name: 'Actions for Billing' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await edit.getByLabel('Name').fill('Accounting');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'hidden' });
  await page
    .getByRole('row', { name: /Accounting/ })
    .getByRole('cell', { name: 'No', exact: true })
    .waitFor();

  await page.getByRole('button', { name: 'Actions for Accounting' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete webhook' });
  await question.getByText('This action cannot be undone.').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete Accounting' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Webhooks');
});
