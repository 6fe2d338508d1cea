import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { signIn } from '../e2e/signIn';

/** The page that feeds the worker of the dashboard, in a browser of its own. */
export interface ListsPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly version: string;
  readonly close: () => Promise<void>;
}

export async function openListsPage(baseURL: string, executablePath: string | undefined): Promise<ListsPage> {
  // a browser without a profile of its own keeps databases in memory
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--disable-gpu', '--disable-quic', '--disable-sync'],
    baseURL,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto('/');
  await signIn(page, 'Max Large');
  await page.getByRole('region', { name: 'Cookie Preferences' }).getByRole('button', { name: 'Accept All' }).click();
  await page.goto('/lists/index.html');
  return {
    page,
    cdp: await context.newCDPSession(page),
    version: context.browser()?.version() ?? '',
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
