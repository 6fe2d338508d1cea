import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootFiles } from '../support/addresses';
import { type BuiltApp, startBuiltApp } from '../support/builtApp';
import { examplesOf, projectWith } from '../support/examples';
import { screenWords } from '../support/screenWords';
import { press } from './allLinksScreen';
import { findingsInBothThemes } from './bothThemes';
import { figuresOf } from './figuresOf';
import { focusedText } from './focused';
import { northwind } from './linksScreen';
import { openApp } from './openApp';

const page = 'docs/adding-a-resource.md';
/** Pasted beside it: one copy of the project, and one run of each program, for all. */
const fieldPage = 'docs/adding-a-field.md';
const jobPage = 'docs/adding-a-job.md';
/** The rules that know the resources, the pages, the calls or the fields of links of the product. */
const rules = [
  'tests/architecture.test.ts',
  'tests/contract/v1.test.ts',
  'tests/declared/drawn-resources.test.tsx',
  'tests/docs',
  'tests/jobs/tag.test.ts',
  'tests/providers/data-provider.test.ts',
  'tests/all-links/local-index.test.ts',
  'tests/links/sort.test.ts',
  'tests/links/view.test.ts',
];

let project: Awaited<ReturnType<typeof projectWith>>;
let app: BuiltApp;
/** What the programs of `npm run check` say about the project with the code of these pages in it; nothing when they pass. */
let complaints: Readonly<Record<'types' | 'format' | 'lint' | 'rules', Promise<string>>>;
beforeAll(async () => {
  const pages = [page, fieldPage, jobPage];
  const examples = (await Promise.all(pages.map(examplesOf))).flat();
  project = await projectWith(examples);
  const pasted = [...new Set(examples.map(({ path }) => path))].filter((path) => /\.tsx?$/.test(path));
  // several checkers would each work out the same types, on cores that have enough to do; and most of what a check of the project has
  // found out no longer holds
  const types = ['--noEmit', '--checkers', '1', '--preserveSymlinks', '--incremental', 'false'];
  // the copy does not run again
  const cache = ['--experimental.fsModuleCache=false'];
  complaints = {
    types: failureOf('typescript', 'bin/tsc', ...types),
    format: failureOf('@biomejs/biome', 'bin/biome', 'check', ...pasted),
    lint: failureOf('oxlint', 'bin/oxlint', '--type-aware', '--deny-warnings', ...pasted),
    // one worker loads what they have in common once; the number of workers that the project has counts for more than --maxWorkers
    rules: failureOf('vitest', 'vitest.mjs', 'run', '--project', 'unit', '--no-file-parallelism', ...cache, ...rules),
  };
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
  // compiler and linter are Go programs: a fifth of their time is the garbage collector's, which has more room with this
  const place = { cwd: project.folder, env: { ...Object.fromEntries(own), GOGC: '400' } };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, program), ...parameters], place, (failure, stdout, stderr) =>
      resolve(failure ? `${stdout}${stderr}` : ''),
    );
  });
}

it('the page has two new files and an entry in two others, of about fifty lines', async () => {
  const examples = await examplesOf(page);
  expect(examples.map(({ path, language }) => [path, language === 'diff'])).toEqual([
    ['src/contract/webhooks.ts', false],
    ['src/contract/v1.ts', true],
    ['src/resources/webhooks/resource.tsx', false],
    ['src/routes.tsx', true],
  ]);
  const lines = examples.flatMap((example) => example.lines).filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(60);
});

it('a kind of job is added in at most six files, its tests aside', async () => {
  const files = new Set(
    (await examplesOf(jobPage)).map(({ path }) => path).filter((path) => !path.startsWith('tests/')),
  );
  expect(files.size).toBeLessThanOrEqual(6);
});

it('the build names the files of its page, so that they come beside the first script', () => {
  const names = bootFiles(app.dist).pages['/webhooks']?.map((file) => basename(file).replace(/-[\w-]{8}\.js$/, ''));
  expect(names).toEqual(expect.arrayContaining(['workspace', 'DeclaredPage', 'resource']));
});

it.each(['types', 'format', 'lint', 'rules'] as const)(
  'their code as it is pasted passes the check of %s',
  async (check) => {
    expect(await complaints[check]).toBe('');
  },
);

it('a field of a link touches four files', async () => {
  const files = new Set((await examplesOf(fieldPage)).map(({ path }) => path));
  expect(files.size).toBe(4);
});

it('its resource can be created, found, edited and deleted; its field is a column, an order, a filter and an exported cell', async () => {
  const { page } = await openApp({ of: app.origin, at: '/webhooks', as: 'Ada Lindqvist', signsIn: 'by hand' });
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await menu.getByText('Webhooks').waitFor();
  const entries = await menu.allTextContents();
  expect(entries).toEqual(['Dashboard', 'Links', 'Domains', 'Import Data', 'Webhooks']);
  await page.getByText('No webhooks yet').waitFor();
  await expect.poll(() => page.title()).toMatch('Webhooks');

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
  await creation.getByRole('radio', { name: 'Link clicked' }).click();
  await creation.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByText('Webhook created successfully').waitFor();
  await creation.waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name: /Billing/ });
  const address = row.getByRole('cell', { name: 'https://example.com/hook' });
  await address.waitFor();
  expect(await figuresOf(address.locator('bdi'))).toBe('normal');
  expect(await row.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['https://example.com/hook', 'Link clicked', 'Yes']),
  );

  await row.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/webhooks\/webhooks_/);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  await page.getByRole('link', { name: 'All webhooks' }).click();
  await expect.poll(focusedText(page)).toBe('Billing');
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Event: Link created (0)' });
  await page.getByRole('heading', { name: 'No webhook matches these filters' }).waitFor();
  await page.getByRole('button', { name: screenWords.clearFilters }).click();

  await page.getByRole('searchbox', { name: 'Search webhooks' }).fill('nothing like it');
  await page.getByRole('heading', { name: 'No webhook matches “nothing like it”' }).waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('button', { name: screenWords.recordActions('Billing') }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await edit.waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/edit$/);
  await edit.getByLabel('Name').fill('Accounting');
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: screenWords.saveChanges }).click();
  await edit.waitFor({ state: 'hidden' });
  await page
    .getByRole('row', { name: /Accounting/ })
    .getByRole('cell', { name: 'No', exact: true })
    .waitFor();

  await page.getByRole('button', { name: screenWords.recordActions('Accounting') }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete webhook' });
  await question.getByText('This action cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Delete Accounting' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(focusedText(page)).toBe('Webhooks');

  // the field
  await page.goto(`${app.origin}${northwind}`);
  const first = page.getByRole('row').nth(1);
  await page.getByRole('button', { name: 'Team' }).click();
  await first.getByRole('cell', { name: 'Retail' }).waitFor();
  await page.getByText(/^\d+ links/).waitFor();
  await page.waitForURL(/[?&]sort=team/); // the address says it some time after the list

  await page.getByRole('button', { name: screenWords.filters }).click();
  const filters = page.getByRole('group', { name: screenWords.filters });
  await filters.getByRole('button', { name: 'Team' }).click();
  await filters.getByRole('checkbox', { name: 'Retail 1' }).check();
  await page.getByRole('button', { name: 'Remove Team: Retail' }).waitFor();
  await page.getByText(/^1 of \d+ links/).waitFor();
  await page.waitForURL(/[?&]team=Retail/);
  await page.keyboard.press('Escape');
  await filters.waitFor({ state: 'hidden' });
  await press(page, 'Remove Team: Retail');
  await page.getByText(/^\d+ links/).waitFor();
  await page.getByRole('searchbox', { name: screenWords.searchLinks }).fill('retail');
  await page.getByText(/^1 of \d+ links/).waitFor();
  await first.getByRole('cell', { name: 'Retail' }).waitFor();

  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.getByRole('button', { name: screenWords.tools }).click();
  await page.getByRole('menuitem', { name: screenWords.exportTool }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const [headings, exported] = (await readFile(await (await saving).path(), 'utf8')).split('\r\n');
  expect(headings?.endsWith(',Team')).toBe(true);
  expect(exported?.endsWith(',Retail')).toBe(true);
});

it('its rows show a name of one long word beside their other cells on a phone, and have a page whatever their id is', async () => {
  const { page } = await openApp({ of: app.origin, as: 'Ada Lindqvist', viewport: { width: 320, height: 640 } });
  const row = { id: 'a/b%', name: 'x'.repeat(60), targetUrl: 'https://example.com/', event: 'Link clicked' };
  await page.route('**/v1/**/webhooks', (route) => route.fulfill({ json: [row] }));
  await page.goto(`${app.origin}/webhooks`);
  const name = page.getByRole('rowheader');
  await name.waitFor();
  const list = page.getByRole('region', { name: 'Webhooks' });
  const [cell, region] = await Promise.all([name.boundingBox(), list.boundingBox()]);
  expect(Number(cell?.width)).toBeLessThan(Number(region?.width) / 2);

  await name.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: row.name }).waitFor();
});

it('its table cuts the end of a right-to-left text, covers no focus, and is on paper with all its columns and lines', async () => {
  const { page } = await openApp({ of: app.origin, as: 'Ada Lindqvist', viewport: { width: 800, height: 640 } });
  const name = 'شركة التوريد العالمية المحدودة للتجارة والخدمات اللوجستية';
  const row = { id: 'w1', name, targetUrl: `https://example.com/${'x'.repeat(80)}`, event: 'Link clicked\nor not' };
  const rows = [{ ...row, created: '2026-01-02T03:04:05Z' }];
  await page.route('**/v1/**/webhooks', (route) => route.fulfill({ json: rows }));
  await page.goto(`${app.origin}/webhooks`);
  const cell = page.getByRole('rowheader');
  await cell.waitFor();
  const beyond = await cell.evaluate((element) => {
    const first = document.createRange();
    const text = element.querySelector('bdi bdi')?.firstChild;
    if (text) first.setStart(text, 0);
    if (text) first.setEnd(text, 1);
    return first.getBoundingClientRect().right - element.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Created' }).focus();
  const isCovered = () =>
    page.evaluate(() => {
      const { left, right, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return !document.activeElement?.contains(document.elementFromPoint((left + right) / 2, top + 4));
    });
  for (const heading of ['Active', 'Event', 'Target URL']) {
    await page.keyboard.press('Shift+Tab');
    expect([await focusedText(page)(), await isCovered()]).toEqual([heading, false]);
  }

  await page.setViewportSize({ width: 720, height: 1040 }); // px, what a sheet has between its margins
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('th, td')].filter(
      (cell) => cell.getBoundingClientRect().right > window.innerWidth || cell.scrollWidth > cell.clientWidth + 1,
    ),
  );
  expect(cut).toHaveLength(0);

  await page.emulateMedia({ media: 'screen' });
  await cell.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const event = page.getByText('Link clicked').filter({ visible: true });
  expect(await event.innerText()).toBe('Link clicked\nor not');
});

it('a toast leaves the buttons of its form in sight', async () => {
  const { page } = await openApp({
    of: app.origin,
    at: '/webhooks/create',
    as: 'Ada Lindqvist',
    viewport: { width: 1440, height: 480 },
    expected: [/409/],
  });
  await page.route('**/v1/**/webhooks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { detail: 'Too many' } })
      : route.continue(),
  );
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await form.getByLabel('Name').fill('Billing');
  await form.getByLabel('Target URL').fill('https://example.com/hook');
  await form.getByRole('radio', { name: 'Link clicked' }).click();
  const button = form.getByRole('button', { name: 'Create webhook' });
  await button.click();
  const toast = page.locator('.ant-notification-notice').filter({ hasText: 'Too many' });
  await toast.waitFor();
  await button.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [below, above] = await Promise.all([toast.boundingBox(), button.boundingBox()]);
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
});
