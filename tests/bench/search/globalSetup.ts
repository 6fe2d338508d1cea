import type { TestProject } from 'vitest/node';
import { startDeployments } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server searches. */
    searched: string;
    /** Where all links are read instead. */
    read: string;
    links: number;
  }
}

/** More take minutes to be indexed: `SEARCH_LINKS=1000000 npm run bench -- --project search`. */
const links = Number(process.env.SEARCH_LINKS ?? 200_000);

/** Serves one build twice, each time with a list of so many links: as a deployment whose server searches, and as one that reads them all. */
export async function setup(project: TestProject) {
  const list = { WAYPOST_SANDBOX_LINKS: String(links) };
  const apps = await startDeployments([
    { ...list, VITE_LINK_SEARCH: 'server', WAYPOST_SANDBOX_SEARCH: '1' },
    { ...list, VITE_LINK_SEARCH: 'browser' },
  ]);
  project.provide('chromium', chromiumPath());
  project.provide('searched', apps[0]?.origin ?? '');
  project.provide('read', apps[1]?.origin ?? '');
  project.provide('links', links);
  return async () => void (await Promise.all(apps.map(({ stop }) => stop())));
}
