import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setLinkStatus } from '@/contract/links';
import { closeJobs, openJobs } from '@/engines/jobs/openJobs';
import { bringDatabases } from '../support/indexedDb';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { createTestWorld } from '../support/world';
import { confirmed } from './requests';

beforeEach(bringDatabases);
beforeAll(async () => {
  await Promise.all([
    import('@/shell/Shell'),
    import('@/resources/links/jobs/LogoutQuestion'),
    import('@/pages/dashboard/DashboardPage'),
  ]);
});

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.localhost:4400' };

it('Logout asks while a job is not finished, and then removes it from this browser', async () => {
  const world = await createTestWorld({ rows: { links: links(2) } });
  const { user, identity } = renderApp({ world });
  const button = await screen.findByRole('button', { name: 'Logout' });
  const answers = world.hold(setLinkStatus);
  const items = ['l-1', 'l-2'].map((slug) => ({
    id: `${place.domain}+${slug}`,
    shortUrl: `http://${place.domain}/${slug}`,
    before: { isActive: true, deleted: false },
    readAt: Date.now(),
    isLeftAlone: false,
  }));
  const nothing = () => undefined;
  const opening = {
    subject: 'auth0|ada',
    client: world.client(),
    onFailure: nothing,
    onChanged: nothing,
    onCreated: nothing,
  };
  const jobs = openJobs(opening);
  act(() => void jobs.start({ kind: 'status', place, action: 'deactivate', items, ...confirmed }));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));

  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' });
  expect(dialog).toHaveTextContent('0 of 2 done. Logging out ends the job and removes its outcomes from this browser.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(button).toHaveFocus();

  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(identity.visitor()).toBe('nobody'));
  expect(await indexedDB.databases()).toEqual([]);
  act(() => answers.releaseAll());
  await closeJobs();
  expect(world).toHaveRequested(setLinkStatus, 1);
});
