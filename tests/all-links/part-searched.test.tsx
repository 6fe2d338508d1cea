import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLinks } from '@/contract/links';
import { chevron, domain, openLinks, press, search, status, table } from '../links/openLinks';
import { pressLater } from '../links-changes/openChanges';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';
import { bringAllLinks, loadAllLinksCode } from './bringAllLinks';

beforeAll(() => Promise.all([loadAllLinksCode(), import('@/pages/links/list/NoLinks')]));
beforeEach(bringAllLinks);

/** All links are being read, the second page of 200 is on its way. */
async function openAtSecondPage(rows = links(630)) {
  const app = await openLinks({ rows });
  await table();
  const answers = app.world.hold(listLinks);
  search('l-600');
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  answers.waiting[0]?.release();
  await status(/^Searching… 225 of 630/);
  await waitFor(() => expect(answers.waiting.length).toBeGreaterThan(0));
  return { ...app, answers };
}

describe('where only a part of the links was searched', () => {
  it('a question without a match says so of a paused reading, and offers to go on with it', async () => {
    const { user, world, answers } = await openAtSecondPage();
    await pressLater(user, 'Pause');
    await status(/^225 of 630 loaded · 0 found · paused/); // nothing is searched further
    await screen.findByRole('heading', { name: 'No match among 225 links' });
    expect(screen.getByText('405 more were not searched.')).toBeVisible();
    expect(screen.queryByText('No link matches')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    world.recover();
    answers.releaseAll();
    const [, resume] = await screen.findAllByRole('button', { name: 'Resume' });
    await waitFor(() => expect(resume).toBeEnabled());
    if (resume) await user.click(resume);
    await status(/^1 of 630 links/);
    expect(await chevron('l-600')).toBeVisible();
  });

  it('a question without a match says so of a reading that failed, and offers to try again', async () => {
    const { user, world } = await openLinks({ rows: links(630) });
    await table();
    world.fail(listLinks, 400, { detail: 'Not now' });
    search('l-600');
    await status(beginningWith(`${screenWords.linksFailed}: Not now`));
    await screen.findByRole('heading', { name: 'No match among 25 links' });
    expect(screen.getByText('605 more were not searched.')).toBeVisible();
    world.recover();
    const [, retry] = await screen.findAllByRole('button', { name: screenWords.retry });
    if (retry) await user.click(retry);
    await status(/^1 of 630 links/);
  });

  it('a question without a match says so of a list that lacks links, and offers to read it again', async () => {
    const world = await createTestWorld({ rows: { links: links(3) } });
    const entry = { domain, shortLink: 'a', deepLink: 'https://a.example' };
    world.reply(listLinks, { links: [entry], hasMore: false, totalCount: 3 });
    const { user } = renderApp({ world, at: `/links?domain=${domain}&q=l-2` });
    await screen.findByRole('heading', { name: 'No match among 1 link' });
    expect(await screen.findAllByText('The server counts 3 links; this list has 1.')).toHaveLength(2);
    world.recover();
    const [, reload] = await screen.findAllByRole('button', { name: screenWords.reloadAll(1) });
    if (reload) await user.click(reload);
    await status(/^1 of 3 links/);
  });

  it('a reading that had to begin anew says among which links it has searched', async () => {
    const { world, answers } = await openAtSecondPage();
    world.recover();
    const again = world.hold(listLinks);
    world.fail(listLinks, 410, undefined, { times: 1 });
    answers.releaseAll();
    await waitFor(() => expect(again.waiting.length).toBeGreaterThan(0));
    await status(/0 found in the \d+ links loaded before/);
    again.releaseAll();
    world.recover();
    await status(/^1 of 630 links/);
  });
});

describe('links that stay in sight without a match', () => {
  it('are counted apart, and go by a press', async () => {
    const { user } = await openLinks({
      rows: links(30, { isActive: true }),
      search: `?domain=${domain}&status=active`,
    });
    await status(/^30 of 30 links/);
    await user.click(await chevron('l-3'));
    await user.click(await press(screenWords.deactivate));
    await status(/^29 match · 1 kept in sight because you changed it/);
    expect(await chevron('l-3')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await press('Hide'));
    const line = await status(/^29 of 30 links/);
    expect(document.activeElement).toContainElement(line); // the button had the focus
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${screenWords.detailsFor('')}.*/l-3$`) }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  });
});
