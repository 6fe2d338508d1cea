import { screen } from '@testing-library/react';
import { closeJobs } from '@/engines/jobs/openJobs';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { readRequests } from '@/engines/link-lists/source/readRequests';
import { loadCode, openLinks, press } from '../links/openLinks';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { beginningWith, screenWords } from '../support/screenWords';

export { domain, press } from '../links/openLinks';

type Scene = Parameters<typeof openLinks>[0];
export type OpenLinks = Awaited<ReturnType<typeof openLinks>>;

/** The code of the dialogs, the bar and the page of jobs. */
export async function loadJobsCode(): Promise<void> {
  await Promise.all<unknown>([
    loadCode(),
    import('@/pages/links/all/AllLinksStatus'),
    import('@/pages/links/tools/StatusDialog'),
    import('@/pages/links/tools/FromList'),
    import('@/pages/jobs/JobsPage'),
    import('@/shell/JobBar'),
  ]);
}

/** For `beforeEach`: each test begins without jobs and lists. */
export function prepareJobs() {
  bringDatabases();
  bringWorkers();
  readRequests.clear();
  return async () => {
    closeAllLinks();
    await closeJobs();
  };
}

/** Opens the links, and 'Change status…' of the menu. */
export async function openChange(scene?: Scene) {
  const app = await openLinks(scene);
  await screen.findAllByRole('button', { name: beginningWith(screenWords.detailsFor('')) });
  return openChangeIn(app);
}

/** Opens 'Change status…' of the menu. */
export async function openChangeIn(app: OpenLinks) {
  await app.user.click(await press(screenWords.tools));
  await app.user.click(await screen.findByRole('menuitem', { name: screenWords.changeStatus }));
  const dialog = await screen.findByRole('dialog', { name: /^Change status/ });
  return { ...app, dialog };
}

export const bar = () => screen.findByRole('region', { name: 'Job' });

/** Orders the change that the dialog proposes, and waits for its end. */
export async function change({ user }: Pick<OpenLinks, 'user'>, button: string, end: string) {
  await user.click(await press(button));
  await screen.findByText(end);
}
