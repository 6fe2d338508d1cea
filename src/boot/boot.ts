import { env, problems } from '@/config';
import { paths } from '@/contract/paths';
import { storedSubject, storedToken } from '@/providers/auth/tokenCache';
import { startCall } from '@/providers/http/firstCalls';
import { readStored, storageKey } from '@/providers/storage';
import { resolveTheme, themeChoice } from '@/providers/theme/choice';
import { firstReads } from './firstReads';

/** The scripts besides the first one: for each path of the workspace and of the plans, and for the Auth0 SDK. */
export interface BootFiles {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly sdk: readonly string[];
}

/**
 * Runs before the first paint: sets the theme, so that no wrong one flashes, picks what the page shows before the app is there,
 * and asks for the files and the lists of the address while the first script is on its way (docs/decisions/0023 and 0025).
 */
export function boot({ pages, sdk }: BootFiles): void {
  document.title = env.productName;
  showTheme();

  const { pathname, search } = window.location;
  const files = pages[pathname];
  const isFramed = files !== undefined && pathname !== '/choose-plan' && pathname !== '/checkout/success';
  const subject = storedSubject();
  const { dataset } = document.documentElement;
  if (pathname === '/login' || (isFramed && subject === undefined)) dataset.start = 'visitor';
  else if (isFramed) dataset.start = 'workspace';
  if (subject === undefined || files === undefined || problems.length > 0) return;

  const token = storedToken();
  if (token !== undefined) startCall('POST', paths.signedIn, token);
  preload(token === undefined ? [...sdk, ...files] : files);
  if (token === undefined || !isFramed) return;
  for (const path of firstReads(pathname, new URLSearchParams(search), subject)) startCall('GET', path, token);
}

function showTheme() {
  const { dataset, style } = document.documentElement;
  const choice = themeChoice(readStored(storageKey('theme')));
  const theme = resolveTheme(choice, window.matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.theme = theme;
  style.colorScheme = theme;
  const color = document.querySelector(`meta[name="theme-color"][data-theme="${theme}"]`)?.getAttribute('content');
  style.backgroundColor = color ?? '';
}

/** A wrong guess costs nothing but bytes, and a missing file is reported by whoever needs it. */
function preload(files: readonly string[]) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
