import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first: the same engine without the browser's own windows, which cost as much as the pages. */
const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google\\Chrome\\Application\\chrome.exe')),
};

/** The path of a Chrome or Chromium: the one of CHROME_PATH, an installed one, or one that this installs. Throws one line. */
export function chromiumPath(): string {
  const asked = process.env.CHROME_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROME_PATH is ${asked}, but there is no such file.`);
  return asked || find() || installWith(debian) || installWith(playwright) || refuse();
}

/** What every Chromium of the tests is started with, beside what Playwright adds. */
export const chromiumArguments = ['--disable-gpu', '--disable-quic', '--disable-sync'];

/**
 * Playwright itself adds what a browser under test needs, and --no-sandbox, without which root can't start it. Pages may
 * come back from the back/forward cache, as they do for people.
 */
export const launchChromium = (executablePath: string, ...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...more],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

const find = () =>
  [...(installed[process.platform] ?? []), chromium.executablePath()].find((path) => path !== '' && existsSync(path));

type Command = readonly [program: string, ...parameters: string[]];

const isRoot = process.getuid?.() === 0;
const debian: readonly Command[] =
  isRoot && existsSync('/usr/bin/apt-get')
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      ]
    : [];
const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
const playwright: readonly Command[] = [
  [process.execPath, cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
];

function installWith(commands: readonly Command[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [program, ...parameters] of commands) {
    process.stderr.write(`No Chromium here, so: ${[program, ...parameters].join(' ')}\n`);
    if (spawnSync(program, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined;
  }
  return find();
}

function refuse(): never {
  throw new Error(
    'The end-to-end tests need Chrome or Chromium, and none could be installed: install one, or set CHROME_PATH to its program.',
  );
}
