import { env } from '@/config';
import { paths } from '@/contract/paths';
import { currentDomain } from '@/pages/links/domain/currentDomain';
import { storedSubject, storedToken } from '@/providers/auth/tokenCache';
import { startCall } from '@/providers/http/firstCalls';
import { fillPath } from '@/providers/http/path';
import { readStored, storageKey } from '@/providers/storage';
import { resolveTheme, themeChoice } from '@/providers/theme/choice';
import { readPageSize } from '@/resources/links/pageSize';
import { readSelection } from '@/resources/selection/inAddress';
import { rememberedChoice } from '@/resources/selection/memory';
import { currentOrganization, currentProject } from '@/resources/selection/resolve';
import type { FirstRead } from '../routeTable';

/** What the address of a page behind the sign-in needs before the app is there. */
export interface BootPage {
  /** The scripts besides the first one. */
  readonly files: readonly string[];
  /** What it reads first, in this order. */
  readonly reads: readonly FirstRead[];
  /** It stands in the workspace. */
  readonly isFramed?: true;
}

/** What index.html says of the build (build/bootPages.ts). */
export interface BootData {
  /** By the path of the address. */
  readonly pages: Readonly<Record<string, BootPage>>;
  /** The scripts of the Auth0 SDK. */
  readonly sdk: readonly string[];
}

/**
 * Runs before the first paint: sets the theme, so that no wrong one flashes, picks what the page shows before the app is there,
 * and asks for the files and the lists of the address while the first script is on its way (docs/decisions/0023 and 0025).
 */
export function boot({ pages, sdk }: BootData): void {
  document.title = env.productName;
  showTheme();
  if (!URL.canParse(env.apiBaseUrl)) return; // not configured: the first script lists what is missing

  const { pathname, search } = window.location;
  const page = pages[pathname];
  const subject = storedSubject();
  const { dataset } = document.documentElement;
  if (pathname === '/login' || (page?.isFramed && subject === undefined)) {
    dataset.start = 'visitor';
    welcome();
  } else if (page?.isFramed) dataset.start = 'workspace';
  if (subject === undefined || !page) return;

  const token = storedToken();
  if (token !== undefined) startCall('POST', paths.signedIn, token);
  preload(token === undefined ? [...sdk, ...page.files] : page.files);
  if (token === undefined) return;
  const place = firstPlace(new URLSearchParams(search), subject);
  for (const read of page.reads) {
    const path = pathsOfReads[read](place);
    if (path !== undefined) startCall('GET', path, token);
  }
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

/** Fills the card of /login, which the parser reaches after this script, before it is painted. */
function welcome() {
  const observer = new MutationObserver(fill);
  function fill() {
    const title = document.querySelector('.start-title');
    if (!title) return;
    title.textContent = `Welcome to ${env.productName}`;
    observer.disconnect();
  }
  observer.observe(document, { childList: true, subtree: true });
  fill();
}

/** A wrong guess costs nothing but bytes, and a missing file is reported by what needs it. */
function preload(files: readonly string[]) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

const notLoaded = { rows: [], isLoaded: false, isFetching: true };

interface Place {
  readonly organizationId: string | undefined;
  readonly projectId: string | undefined;
  readonly domain: string | undefined;
}

/** The selection that the app starts with, without what only the address names (docs/decisions/0022). */
function firstPlace(query: URLSearchParams, subject: string): Place {
  const sources = { address: readSelection(query), remembered: rememberedChoice(subject) };
  const organizationId = currentOrganization(sources, notLoaded).id;
  const projectId = currentProject(sources, organizationId, notLoaded).id;
  const asked = query.get('domain') || undefined;
  const isRemembered = organizationId === sources.remembered.organizationId;
  const remembered = isRemembered ? sources.remembered.domain : undefined;
  return { organizationId, projectId, domain: currentDomain({ asked, remembered, offered: undefined }) };
}

/** Where each list is read; nowhere while that is not known. */
const pathsOfReads: Readonly<Record<FirstRead, (place: Place) => string | undefined>> = {
  organizations: () => paths.organizations,
  projects: ({ organizationId }) => organizationId && fillPath(paths.projects, { organizationId }),
  domains: ({ organizationId }) => organizationId && fillPath(paths.domains, { organizationId }),
  links: ({ organizationId, projectId, domain }) =>
    organizationId && projectId && domain
      ? `${fillPath(paths.links, { organizationId, projectId, domain })}?pageSize=${readPageSize()}`
      : undefined,
};
