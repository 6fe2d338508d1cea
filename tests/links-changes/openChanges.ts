import { type Edit, joinPlace } from '@sandbox/colleague/edits';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { env } from '@/config';
import { listLinks } from '@/contract/links';
import { loadAllLinksCode } from '../all-links/bringAllLinks';
import { domain, idle, press } from '../links/openLinks';
import { fixClock } from '../support/clock';
import { renderApp } from '../support/renderApp';
import type { links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';

const place = { organizationId: 'org_1', projectId: 'prj_1', domain };

/** For `beforeAll`: the code of the page, and of the list. */
export const loadChangesCode = () =>
  Promise.all<unknown>([
    loadAllLinksCode(),
    import('@/pages/links-changes/ChangesPage'),
    import('@/providers/files/saveCsv'),
    import('@/pages/links/filters/FilterChips'),
    import('@/pages/links/details/LinkDetails'),
  ]);

/** Edits links as a colleague does. */
export async function edit({ sandbox }: TestWorld, ...edits: readonly Edit[]): Promise<void> {
  const carryOut = await joinPlace({ ...sandbox, origin: env.apiBaseUrl, now: () => new Date() }, place);
  for (const each of edits) await carryOut(each);
}

interface Opening {
  readonly asked?: string;
  /** The server does not say how many links there are, so that they are read by a press. */
  readonly isUncounted?: boolean;
}

/** Opens the page of a domain whose links were not read. */
export async function openChanges(
  rows: ReturnType<typeof links>,
  { asked = domain, isUncounted = false }: Opening = {},
) {
  const world = await createTestWorld({ rows: { links: rows } });
  if (isUncounted) world.fail(listLinks, 400, undefined, { times: 1 });
  const app = renderApp({ world, at: `/links/changes?domain=${asked}` });
  await screen.findByRole('heading', { level: 1, name: 'What changed' });
  return { world, ...app };
}

/** The same, with a second reading after these edits. */
export async function openCompared(rows: ReturnType<typeof links>, ...edits: readonly Edit[]) {
  const app = await openChanges(rows);
  await press(screenWords.reload);
  await edit(app.world, ...edits);
  await app.user.click(await idle(screenWords.reload));
  await screen.findByRole('heading', { level: 2, name: /^Between / });
  return app;
}

/** A press sooner may be the second half of a double click; the next one in a row takes more ms. */
export async function pressLater(user: Awaited<ReturnType<typeof openChanges>>['user'], name: string, ms = 1000) {
  const button = await press(name);
  fixClock(new Date(Date.now() + ms));
  await user.click(button);
  vi.useRealTimers();
}
