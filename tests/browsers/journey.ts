import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, firefox, webkit } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltApp, startBuiltApp } from '../support/builtApp';
import { chromiumPath, launchChromium } from '../support/chromium';
import { playwrightTab, type Tab, type Target } from './tab';
import { startDriven } from './webDriver';

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/** Where the Firefox of a system is, which Playwright drives by WebDriver BiDi, through a relay. */
const systemFirefox = firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']);
/** The driver of WebKitGTK, the browser that it drives, and what gives it a screen where there is none. */
const webKitDriver = firstOf(['/usr/bin/WebKitWebDriver']);
const miniBrowser = firstOf(
  ['x86_64', 'aarch64'].flatMap((machine) =>
    ['4.1', '6.0'].map(
      (version) => `/usr/lib/${machine}-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
    ),
  ),
);
const screen = process.env.DISPLAY ? undefined : firstOf(['/usr/bin/xvfb-run']);

/** A browser that is open on the app. */
interface Opened {
  readonly version: string;
  readonly tab: Tab;
  /** Uncaught errors so far, where the engine tells of them. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

interface Engine {
  readonly isInstalled: boolean;
  /** `folder` is for what the browser saves. */
  readonly open: (folder: string) => Promise<Opened>;
  /** What a machine without it does. */
  readonly install: string;
}

const engines: Readonly<Record<string, Engine>> = {
  Chromium: {
    isInstalled: true,
    open: async (folder) => opened(await launchChromium(chromiumPath()), folder),
    install: '',
  },
  'Playwright’s Firefox': {
    isInstalled: existsSync(firefox.executablePath()),
    open: async (folder) => opened(await firefox.launch(), folder),
    install: 'npx playwright-core install --with-deps firefox',
  },
  'the system’s Firefox': {
    isInstalled: systemFirefox !== undefined,
    open: async (folder) =>
      opened(
        await firefox.launch({
          channel: 'moz-firefox',
          executablePath: `${import.meta.dirname}/systemFirefox.mjs`,
          env: { ...process.env, FIREFOX_PATH: systemFirefox },
          firefoxUserPrefs: { 'browser.download.folderList': 2, 'browser.download.dir': folder },
        }),
      ),
    install: 'apt-get install firefox-esr, or set FIREFOX_PATH to its program',
  },
  'Playwright’s WebKit': {
    isInstalled: existsSync(webkit.executablePath()),
    open: async (folder) => opened(await webkit.launch(), folder),
    install: 'npx playwright-core install --with-deps webkit',
  },
  'the system’s WebKitGTK': {
    isInstalled: !!webKitDriver && !!miniBrowser && !!(screen ?? process.env.DISPLAY),
    open: async (folder) => {
      const driver = await startDriven(
        {
          command: screen ? [screen, '--auto-servernum', webKitDriver ?? ''] : [webKitDriver ?? ''],
          env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder },
          capabilities: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
        },
        app.origin,
      );
      return { ...driver, problems: [] };
    },
    install: 'apt-get install webkit2gtk-driver xvfb',
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
  const folder = await mkdtemp(join(tmpdir(), 'waypost-browsers-'));
  try {
    const browser = await engine.open(folder);
    try {
      process.stdout.write(`${name} is version ${browser.version}\n`);
      await journey(browser.tab, folder, `engine-${Object.keys(engines).indexOf(name) + 1}`);
      expect(browser.problems).toEqual([]);
    } finally {
      await browser.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** What Playwright itself evaluates in a page of Firefox; in Chromium the journeys of `tests/e2e` hold that no page of the product does. */
const isOfDriver = /blocked a JavaScript eval/;

/** With a folder, the driver's own downloads are saved there: those of the system's Firefox are there already. */
async function opened(browser: Browser, folder?: string): Promise<Opened> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')); // a dialog of Chromium alone
  const problems: string[] = [];
  context.on('page', (page) => {
    page.on('pageerror', ({ message }) => isOfDriver.test(message) || problems.push(message));
    if (folder) page.on('download', (file) => void file.saveAs(join(folder, file.suggestedFilename())));
  });
  return { version: browser.version(), tab: await playwrightTab(context), problems, close: () => browser.close() };
}

/** The engines share a server, so each creates a link of its own. */
async function journey(tab: Tab, folder: string, slug: string): Promise<void> {
  const step = async (title: string, take: () => Promise<unknown>) => {
    await take().catch((cause: unknown) => {
      throw new Error(`Step '${title}' failed`, { cause });
    });
  };
  const press = (name: string | RegExp, dialog?: string) =>
    tab.press({ role: 'button', name, ...(dialog && { dialog }) });
  const heading = (name: string | RegExp): Target => ({ role: 'heading', name });

  await step('sign in', async () => {
    await tab.open('/login');
    await press('Accept All');
    await press('Sign in');
    await press(/^Ada Lindqvist/);
    await tab.see(heading('Dashboard'));
  });
  await step('open the list of a domain', async () => {
    await tab.open('/links');
    await tab.press({ role: 'combobox', name: 'Domain' });
    await tab.press({ role: 'option', name: /^go\.northwind\.example/ });
    await tab.see(row('spring'));
  });
  await step('find', async () => {
    await tab.type({ role: 'searchbox' }, 'spring');
    await tab.seeText(/^[\d,]+ of [\d,]+ links · /);
    await tab.key('Escape');
  });
  await step('open the details of a link', async () => {
    await tab.press(row('spring'));
    await tab.see(heading(/^Link Details/));
    await tab.see({ role: 'img', name: /^QR code for / });
    await tab.press(row('spring'));
  });
  await step('find anything', async () => {
    const dialog = 'Find anything';
    await tab.key('Control+k');
    await tab.type({ role: 'combobox', dialog }, 'domains');
    await tab.see({ role: 'option', dialog });
    await tab.key('Escape');
    await tab.miss({ role: 'dialog', name: dialog });
  });
  await step('create a link', async () => {
    const dialog = 'Create New Short Link';
    await press('Create Link');
    await tab.type({ role: 'textbox', name: /^Destination URL/, dialog }, `https://www.example.com/${slug}`);
    await tab.type({ role: 'textbox', name: /^Custom Slug/, dialog }, slug);
    await tab.type({ role: 'textbox', name: /^Link Name/, dialog }, slug);
    await press('Next Step', dialog);
    await tab.seeText(/^UTM Parameters$/);
    await press('Next Step', dialog);
    await press('Create Link', dialog);
    await tab.seeText(/^Link Created Successfully!$/);
    await tab.see(row(slug));
  });
  await step('load all links and export them', async () => {
    const dialog = 'Export links';
    await press('Tools');
    await tab.press({ role: 'menuitem', name: 'Export…' });
    await tab.seeText(/^All \d+ links$/);
    await press('Export', dialog);
    await tab.seeText(/^\d+ rows written and verified$/);
    await expect.poll(() => savedExports(folder)).toEqual([expect.stringContaining(`/${slug},`)]);
    await tab.key('Escape');
    await tab.miss({ role: 'dialog', name: dialog });
  });
  await step('run the checks', async () => {
    await tab.open('/links/checks');
    await tab.see(heading('Link checks'));
    await tab.seeText(/^Checked /);
  });
  await step('show the kept list after a reload, without reading it again', async () => {
    await tab.open('/links?domain=go.northwind.example');
    await tab.see(row('spring'));
    await tab.reload();
    await tab.see(row('spring'));
  });
  await step('use a second tab, and log out in both', async () => {
    const other = await tab.another();
    await other.open('/domains');
    await other.see(heading('Domains'));
    await other.press({ role: 'button', name: 'Logout' });
    await other.press({ role: 'button', name: 'Log out' }); // the created link stands in what changed
    await tab.see({ role: 'button', name: 'Sign in' });
  });
}

const row = (slug: string): Target => ({ role: 'button', name: new RegExp(`^Details for .*/${slug}$`) });

/** The texts of the exported files that the browser has saved, wherever below the folder it does so. */
async function savedExports(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  const exports = files.filter((file) => /(^|\/)waypost-links-export-[^/]*\.csv$/.test(file));
  return Promise.all(exports.map((file) => readFile(join(folder, file), 'utf8')));
}
