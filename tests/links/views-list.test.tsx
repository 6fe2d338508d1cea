import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import { saveView } from '@/resources/links/useViews';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fillStorage } from '../support/fillStorage';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createElsewhere, domain, openLinks, press, status, table } from './openLinks';

beforeAll(async () => {
  await Promise.all([loadAllLinksCode(), import('@/pages/links/views/ViewsList')]);
});
beforeEach(bringAllLinks);

const rows = [
  link('off', { isActive: false, clickCount: 3 }),
  link('old', { expiresAt: Date.parse('2020-01-01T00:00:00Z') }),
  link('tagged', { tags: ['sale'], clickCount: 2 }),
];
const query = (location: string) => Object.fromEntries(new URLSearchParams(location.split('?')[1]));

async function openViews(user: UserEvent) {
  await user.click(await press('Views'));
  const views = within(screen.getByRole('group', { name: 'Views' }));
  await views.findByRole('button', { name: /^Inactive/ });
  return views;
}
const wordsOf = (views: Awaited<ReturnType<typeof openViews>>) =>
  views.getAllByRole('listitem').map(({ textContent }) => textContent.trim());

describe('the views of the links page', () => {
  it('open by a key with the first one focused, are asked of all links by a press, and read nothing before', async () => {
    const { user, world, location } = await openLinks({ rows: [...rows, ...links(40)] });
    await table();
    await user.keyboard('v');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Expired but active'));
    const views = within(screen.getByRole('group', { name: 'Views' }));
    expect(wordsOf(views)).toEqual([
      'Expired but active',
      'Inactive',
      'Created this week',
      'Never clicked',
      'Without tags',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    expect(world).toHaveRequested(listLinks, 1);
    await user.keyboard('{Enter}');
    await status(/^1 of 43 links/);
    expect(query(location())).toEqual({ domain, status: 'expired' });
    expect(world).toHaveRequested(listLinks, 2);
    expect(screen.queryByRole('button', { name: 'Inactive', hidden: true })).not.toBeInTheDocument();
  });

  it('have counts where all links are here, and none where the server counts others since', async () => {
    enterStrictMode();
    const { user, world, go } = await openLinks({ rows: [...rows, ...links(40)] });
    await table();
    await user.keyboard('l');
    await status(new RegExp(`^43 links · ${screenWords.justNow}`));
    const views = await openViews(user);
    await views.findByText('Counted in all 43 links.');
    await waitFor(() =>
      expect(wordsOf(views)).toEqual([
        'Expired but active 1',
        'Inactive 1',
        expect.stringMatching(/^Created this week \d+$/),
        'Never clicked 41',
        'Without tags 42',
      ]),
    );
    await user.keyboard('{Escape}');
    go('/domains');
    await screen.findByText(screenWords.addFirstDomain);
    await createElsewhere(world);
    const answers = world.hold(listLinks);
    go(-1);
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    answers.waiting[0]?.release();
    await waitFor(() => expect(answers.waiting).toHaveLength(1)); // the list is read again
    expect(wordsOf(await openViews(user))).toContain('Inactive');
    expect(screen.queryByText(/^Counted in all/)).not.toBeInTheDocument();
    answers.releaseAll();
  });

  it('are saved, overwritten when that is said twice, renamed, copied, deleted and brought back', async () => {
    enterStrictMode();
    const { user, address } = await openLinks({ rows, search: `?domain=${domain}&tag=sale` });
    await status(/^1 of 3 links/);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    const views = await openViews(user);
    async function enter(name: string) {
      await user.clear(await views.findByLabelText('View name'));
      await user.type(views.getByLabelText('View name'), name);
      await user.click(views.getByRole('button', { name: 'Save' }));
    }
    const save = () => user.click(views.getByRole('button', { name: 'Save this view…' }));
    await save();
    await enter('   ');
    expect(views.getByLabelText('View name')).toBeInvalid();
    await enter('inactive');
    await views.findByText('This name is taken.');
    await enter('On sale');
    expect(await views.findByRole('button', { name: /^On sale/ })).toHaveAttribute('aria-current', 'true');
    await save();
    await enter('on SALE');
    await views.findByText('“On sale” exists already.');
    await user.click(views.getByRole('button', { name: 'Overwrite' }));
    await user.click(await views.findByRole('button', { name: 'Rename “on SALE”' }));
    await enter('Sale');
    await user.click(await views.findByRole('button', { name: 'Copy as link: Sale' }));
    const copied = new URL(String(written.mock.lastCall?.[0]));
    expect(copied.pathname).toBe('/links');
    expect(query(copied.search)).toEqual(query(address()));
    expect(await accessibilityProblems()).toEqual([]);

    await user.click(views.getByRole('button', { name: 'Delete “Sale”' }));
    await views.findByText('“Sale” deleted.');
    expect(views.queryByRole('button', { name: /^Sale/ })).not.toBeInTheDocument();
    expect(views.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await views.findByRole('button', { name: /^Sale/ });
  });

  it('have the name again that was entered when the session ended, until it is canceled', async () => {
    const { user, identity } = await openLinks({ rows, search: `?domain=${domain}&tag=sale` });
    await status(/^1 of 3 links/);
    const before = await openViews(user);
    await user.click(before.getByRole('button', { name: 'Save this view…' }));
    await user.type(await before.findByLabelText('View name'), 'On sale');
    identity.signOut();
    await press(screenWords.signIn);
    identity.signIn('ada');

    await status(/^1 of 3 links/);
    const views = await openViews(user);
    expect(views.getByLabelText('View name')).toHaveValue('On sale');
    await user.click(views.getByRole('button', { name: 'Cancel' }));
    await user.click(views.getByRole('button', { name: 'Save this view…' }));
    expect(await views.findByLabelText('View name')).toHaveValue('');
    await user.keyboard('x{Escape}');
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('waypost-form'))).toEqual([]),
    );
  });

  it('say where the browser has no storage left that they last until the page is closed', async () => {
    fillStorage();
    const { user } = await openLinks({ rows, search: `?domain=${domain}&tag=sale` });
    await status(/^1 of 3 links/);
    const views = await openViews(user);
    expect(views.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(views.getByRole('button', { name: 'Save this view…' }));
    await user.type(await views.findByLabelText('View name'), 'On sale{Enter}');
    expect(await views.findByRole('button', { name: /^On sale/ })).toBeVisible();
    expect(views.getByRole('alert')).toHaveTextContent(/^This browser has no storage left: your views last/);
  });

  it('come back one after the other by Undo, never in the place of another one', async () => {
    for (const name of ['One', 'Two', 'Three'])
      saveView({ subject: 'auth0|ada', organizationId: 'org_1' }, name, 'q=x');
    const { user } = await openLinks({ rows });
    await table();
    const views = await openViews(user);
    for (const name of ['One', 'Two', 'Three'])
      await user.click(views.getByRole('button', { name: `Delete “${name}”` }));
    await user.click(views.getByRole('button', { name: 'Undo' }));
    await views.findByText('“Two” deleted.');
    expect(views.getByRole('button', { name: 'Undo' })).toHaveFocus();
    act(() => saveView({ subject: 'auth0|ada', organizationId: 'org_1' }, 'two', 'q=y'));
    await user.click(views.getByRole('button', { name: 'Undo' }));
    await views.findByRole('button', { name: 'Delete “One”' });
    expect(views.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(views.getByRole('button', { name: 'Delete “two”' })).toBeVisible();
  });
});
