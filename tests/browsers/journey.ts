import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, firefox, type Page, webkit } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../support/builtApp';
import { chromiumPath, launchChromium } from '../support/chromium';

/** Where the Firefox of a system is, which Playwright drives by WebDriver BiDi. */
const systemFirefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

interface Engine {
  readonly isInstalled: boolean;
  readonly launch: () => Promise<Browser>;
  /** What a machine without it does. */
  readonly install: string;
}

const engines: Readonly<Record<string, Engine>> = {
  Chromium: { isInstalled: true, launch: () => launchChromium(chromiumPath()), install: '' },
  'Playwright’s Firefox': {
    isInstalled: existsSync(firefox.executablePath()),
    launch: () => firefox.launch(),
    install: 'npx playwright-core install --with-deps firefox',
  },
  'the system’s Firefox': {
    isInstalled: systemFirefox !== undefined,
    launch: () => firefox.launch({ channel: 'moz-firefox', executablePath: systemFirefox ?? '' }),
    install: 'apt-get install firefox-esr, or set FIREFOX_PATH to its program',
  },
  'Playwright’s WebKit': {
    isInstalled: existsSync(webkit.executablePath()),
    launch: () => webkit.launch(),
    install: 'npx playwright-core install --with-deps webkit',
  },
};

let app: BuiltApp;
beforeAll(async () => {
  app = await startBuiltApp('waypost-browsers');
});
afterAll(() => app.stop());

it.for(Object.keys(engines))('the short journey works in %s', async (name, { skip }): Promise<void> => {
  const engine = engines[name];
  if (!engine?.isInstalled) return skip(`not installed: ${engine?.install}`);
  const browser = await engine.launch();
  try {
    const context = await newContext(browser);
    if (!context) return skip(`version ${browser.version()} is too old for Playwright`);
    process.stdout.write(`${name} is version ${browser.version()}\n`);
    expect(await journey(context)).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** None in a Firefox that does not know all commands of Playwright's WebDriver BiDi, such as version 153. */
async function newContext(browser: Browser): Promise<BrowserContext | undefined> {
  try {
    return await browser.newContext({ baseURL: app.origin, viewport: { width: 1280, height: 800 } });
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('unknown command')) return undefined;
    throw cause;
  }
}

/** Uncaught errors. */
async function journey(context: BrowserContext): Promise<readonly string[]> {
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  context.on('page', (page) => page.on('pageerror', ({ message }) => problems.push(message)));
  const page = await context.newPage();

  const step = async (title: string, take: () => Promise<unknown>) => {
    await take().catch((cause: unknown) => {
      throw new Error(`Step '${title}' failed`, { cause });
    });
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

  await step('sign in', async () => {
    await page.goto('/login');
    await press('Accept All');
    await press('Sign in');
    await press(/^Ada Lindqvist/);
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });
  await step('open the list of a domain', async () => {
    await page.goto('/links');
    await choose(page, 'Domain', 'go.northwind.example');
    await row(page, 'spring').waitFor();
  });
  await step('find', async () => {
    await page.getByRole('searchbox').first().fill('spring');
    await page.getByText(/^[\d,]+ of [\d,]+ links · /).waitFor();
    await page.getByRole('searchbox').first().fill('');
  });
  await step('open the details of a link', async () => {
    await press('Details for go.northwind.example/spring');
    await page.getByRole('heading', { name: 'Link Details' }).waitFor();
    await page.getByRole('img', { name: /^QR code for / }).waitFor();
    await press('Details for go.northwind.example/spring');
  });
  await step('find anything', async () => {
    await page.keyboard.press('ControlOrMeta+K');
    const dialog = page.getByRole('dialog', { name: 'Find anything' });
    await dialog.getByRole('combobox').fill('domains');
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
  await step('create a link', async () => {
    await press('Create Link');
    const dialog = page.getByRole('dialog', { name: 'Create New Short Link' });
    await dialog.getByLabel('Destination URL').fill('https://www.example.com/engines');
    await dialog.getByLabel('Custom Slug').fill('engines');
    await dialog.getByLabel('Link Name').fill('Engines');
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await dialog.getByText('UTM Parameters').waitFor();
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await page.getByText('Link Created Successfully!').waitFor();
    await row(page, 'engines').waitFor();
  });
  await step('load all links and export them', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker')); // a dialog of Chromium alone
    await press('Tools');
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export links' });
    await dialog.getByText(/^All \d+ links$/).waitFor();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await saving).suggestedFilename()).toMatch(/^waypost-links-export-/);
    await dialog.getByText(/rows written/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
  await step('run the checks', async () => {
    await page.goto('/links/checks');
    await page.getByRole('heading', { name: 'Link checks', level: 1 }).waitFor();
    await page
      .getByText(/^Checked /)
      .first()
      .waitFor();
  });
  await step('show the kept list after a reload, without reading it again', async () => {
    await page.goto('/links?domain=go.northwind.example');
    await row(page, 'spring').waitFor();
    await page.reload();
    await row(page, 'spring').waitFor();
  });
  await step('use a second tab, and sign out in both', async () => {
    const other = await context.newPage();
    await other.goto('/domains');
    await other.getByRole('heading', { name: 'Domains', level: 1 }).waitFor();
    await other.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
  return problems;
}

const row = (page: Page, slug: string) => page.getByRole('button', { name: new RegExp(`^Details for .*/${slug}$`) });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
