import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type Download,
  firefox,
  type Locator,
  type Page,
  webkit,
} from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../support/builtApp';
import { chromiumPath, launchChromium } from '../support/chromium';

/** Where the Firefox of a system is, which Playwright drives by WebDriver BiDi, through a relay. */
const systemFirefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

interface Engine {
  readonly isInstalled: boolean;
  readonly launch: () => Promise<Browser>;
  /** What a machine without it does. */
  readonly install: string;
  /** Whether its driver tells of a saved file. */
  readonly tellsDownloads: boolean;
}

const engines: Readonly<Record<string, Engine>> = {
  Chromium: { isInstalled: true, launch: () => launchChromium(chromiumPath()), install: '', tellsDownloads: true },
  'Playwright’s Firefox': {
    isInstalled: existsSync(firefox.executablePath()),
    launch: () => firefox.launch(),
    install: 'npx playwright-core install --with-deps firefox',
    tellsDownloads: true,
  },
  'the system’s Firefox': {
    isInstalled: systemFirefox !== undefined,
    launch: () =>
      firefox.launch({
        channel: 'moz-firefox',
        executablePath: `${import.meta.dirname}/systemFirefox.mjs`,
        env: { ...process.env, FIREFOX_PATH: systemFirefox },
      }),
    install: 'apt-get install firefox-esr, or set FIREFOX_PATH to its program',
    tellsDownloads: false,
  },
  'Playwright’s WebKit': {
    isInstalled: existsSync(webkit.executablePath()),
    launch: () => webkit.launch(),
    install: 'npx playwright-core install --with-deps webkit',
    tellsDownloads: true,
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
    const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 1280, height: 800 } });
    process.stdout.write(`${name} is version ${browser.version()}\n`);
    expect(await journey(context, engine, `engine-${Object.keys(engines).indexOf(name) + 1}`)).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Uncaught errors. The engines share a server, so each creates a link of its own. */
async function journey(context: BrowserContext, { tellsDownloads }: Engine, slug: string): Promise<readonly string[]> {
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
    await enter(page.getByRole('searchbox').first(), 'spring');
    await page.getByText(/^[\d,]+ of [\d,]+ links · /).waitFor();
    await page.keyboard.press('Escape');
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
    await enter(dialog.getByRole('combobox'), 'domains');
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
  await step('create a link', async () => {
    await press('Create Link');
    const dialog = page.getByRole('dialog', { name: 'Create New Short Link' });
    await enter(dialog.getByLabel('Destination URL'), `https://www.example.com/${slug}`);
    await enter(dialog.getByLabel('Custom Slug'), slug);
    await enter(dialog.getByLabel('Link Name'), slug);
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await dialog.getByText('UTM Parameters').waitFor();
    await dialog.getByRole('button', { name: 'Next Step' }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    await page.getByText('Link Created Successfully!').waitFor();
    await row(page, slug).waitFor();
  });
  await step('load all links and export them', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker')); // a dialog of Chromium alone
    await press('Tools');
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export links' });
    await dialog.getByText(/^All \d+ links$/).waitFor();
    const isExport = (file: Download) => file.suggestedFilename().startsWith('waypost-links-export-');
    const saving = tellsDownloads ? page.waitForEvent('download', isExport) : undefined;
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await saving;
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

/** By keys: `fill` sets a value in Firefox without an event that React hears. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

const row = (page: Page, slug: string) => page.getByRole('button', { name: new RegExp(`^Details for .*/${slug}$`) });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
