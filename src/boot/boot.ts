import { env, problems } from '@/config';
import { paths } from '@/contract/paths';
import { currentDomain } from '@/pages/links/domain/currentDomain';
import { readPageSize } from '@/pages/links/list/pageSize';
import { storedSubject, storedToken } from '@/providers/auth/tokenCache';
import { startCall } from '@/providers/http/firstCalls';
import { fillPath } from '@/providers/http/path';
import { readStored, storageKey } from '@/providers/storage';
import { resolveTheme, themeChoice } from '@/providers/theme/choice';
import { readSelection } from '@/resources/selection/inAddress';
import { createMemory } from '@/resources/selection/memory';
import { currentOrganization, currentProject } from '@/resources/selection/resolve';

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

const notLoaded = { rows: [], isLoaded: false, isFetching: true };

/** The lists that a page of the workspace reads first, as paths; of the selection that it starts with (docs/decisions/0022). */
function firstReads(pathname: string, query: URLSearchParams, subject: string): readonly string[] {
  const sources = { address: readSelection(query), remembered: createMemory(subject).current() };
  const organizationId = currentOrganization(sources, notLoaded).id;
  const projectId = currentProject(sources, organizationId, notLoaded).id;
  const reads: string[] = [paths.organizations];
  if (organizationId === undefined) return reads;
  reads.push(fillPath(paths.projects, { organizationId }));
  if (pathname === '/links' || pathname === '/domains') reads.push(fillPath(paths.domains, { organizationId }));
  if (pathname !== '/links' || projectId === undefined) return reads;
  const asked = query.get('domain') || undefined;
  const isRemembered = organizationId === sources.remembered.organizationId;
  const remembered = isRemembered ? sources.remembered.domain : undefined;
  const domain = currentDomain({ asked, remembered, offered: undefined });
  if (domain === undefined) return reads;
  const links = fillPath(paths.links, { organizationId, projectId, domain });
  return [`${links}?pageSize=${readPageSize()}`, ...reads];
}
