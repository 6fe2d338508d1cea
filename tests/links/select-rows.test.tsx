import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { previewing } from '../support/preview';
import { link, links, domain as namedDomain } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { chevron, domain, idle, loadCode, openLinks, press, table } from './openLinks';

beforeAll(loadCode);
beforeAll(() => import('@/pages/links/select/SelectBar'));

const box = (slug: string) => screen.findByRole('checkbox', { name: `Select ${domain}/${slug}` });
const allBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all shown links' });
const bar = () => screen.findByRole('region', { name: screenWords.selectedLinks });
const isOver = () => waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
const says = (text: string) => waitFor(async () => expect(await bar()).toHaveTextContent(text));
const statusOf = (slug: string) => within(rowOf(slug)).getByText('Active');
const rowOf = (slug: string) =>
  screen.getByRole('button', { name: screenWords.detailsFor(`${domain}/${slug}`) }).closest('tr') ?? document.body;

async function open(rows = links(30), more: Parameters<typeof openLinks>[0] = {}) {
  const app = await openLinks({ rows, ...more });
  await table();
  return app;
}

/** The row has the focus. */
async function openAt(slug: string, rows = links(30), more: Parameters<typeof openLinks>[0] = {}) {
  const app = await open(rows, more);
  (await chevron(slug)).focus();
  return app;
}

const pressWithShift = async (user: UserEvent, element: Element) => {
  await user.keyboard('{Shift>}');
  await user.click(element);
  await user.keyboard('{/Shift}');
};

describe('selected links', () => {
  it('have no accessibility problem, are counted on the screen and for screen readers, and keep the focus on their row', async () => {
    const { user } = await openAt('l-1');
    await user.keyboard('x');
    expect(await box('l-1')).toBeChecked();
    expect(await chevron('l-1')).toHaveFocus();
    await user.keyboard('{ArrowDown}x');
    await says('2 selected');
    await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent('2 links selected'));
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('x');
    await says('1 selected');
    expect(await box('l-2')).not.toBeChecked();
  });

  it('are made and given back by Shift with the keys that move the focus', async () => {
    const { user } = await openAt('l-2');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await says('3 selected');
    expect(await chevron('l-4')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    await says('2 selected');
    expect(await box('l-1')).toBeChecked();
    await user.keyboard('{Shift>}{End}{/Shift}');
    await says('24 selected');
  });

  it('are taken by a press on a row once there are check boxes, in ranges with Shift, and opened by the chevron alone', async () => {
    const { user } = await open();
    await chevron('l-2');
    await pressWithShift(user, statusOf('l-2'));
    await says('1 selected');
    await pressWithShift(user, statusOf('l-4'));
    await says('3 selected');
    await user.click(statusOf('l-3'));
    await says('2 selected');
    expect(await chevron('l-3')).toHaveAttribute('aria-expanded', 'false');
    await user.click(await chevron('l-3'));
    expect(await chevron('l-3')).toHaveAttribute('aria-expanded', 'true');
    await says('2 selected');
  });

  it('go on by keys from the press with Shift that brings the check boxes, and from the row that was pressed last', async () => {
    const { user } = await open();
    await chevron('l-2');
    await pressWithShift(user, statusOf('l-2'));
    await says('1 selected');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await says('2 selected');
    expect(await chevron('l-3')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await says('1 selected');
    await user.click(statusOf('l-4'));
    await says('2 selected');
    expect(await box('l-4')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await says('4 selected');
    expect(await box('l-6')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await says('3 selected');
    await pressWithShift(user, statusOf('l-8'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await says('7 selected');
    await user.keyboard('x');
    await says('6 selected');
    await user.keyboard('a');
    expect(await press('Copy URLs')).toHaveFocus();
  });

  it('are all that match with Ctrl A and by the first check box, in the order of the screen', async () => {
    const { user } = await openAt('l-1', links(3));
    await user.keyboard('{Control>}a{/Control}');
    await says('3 selected');
    expect(await allBox()).toBeChecked();
    await user.click(await box('l-2'));
    expect(await allBox()).toBePartiallyChecked();
    await user.click(await allBox());
    await user.click(await allBox());
    await says('Press links to select; Shift for a range.');
    await user.click(await allBox());
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await press('Copy URLs'));
    expect((await screen.findByText('Copied!')).closest('button')).toHaveAccessibleName('Copy URLs');
    const short = (slug: string) => `http://${domain}/${slug}`;
    expect(copied).toHaveBeenCalledExactlyOnceWith(['l-1', 'l-2', 'l-3'].map(short).join('\n'));
    await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent('3 URLs copied'));
  });

  it('stay while more are loaded, searched and sorted, and the bar says how many are not shown', async () => {
    const { user } = await openAt('l-1', [...links(29), link('needle')]);
    await user.keyboard('{Shift>}{End}{/Shift}');
    await says('25 selected');
    await user.click(await press(screenWords.loadMore));
    await screen.findByText(screenWords.loaded(30, domain));
    await says('25 selected');
    await user.click(await press('Clicks'));
    await user.type(screen.getByRole('searchbox', { name: screenWords.searchLinks }), 'needle');
    await says('25 not shown');
    await user.click(await allBox());
    await says('26 selected');
    await user.click(await idle(screenWords.refresh));
    await says('26 selected');
    expect(await allBox()).toBeChecked();
  });

  it('end with Escape outside of the search and with Done, and the focus goes to the row; Clear leaves the check boxes', async () => {
    const { user } = await openAt('l-1');
    await user.keyboard('x{ArrowDown}x');
    await says('2 selected');
    await user.type(screen.getByRole('searchbox', { name: screenWords.searchLinks }), 'l{Escape}');
    expect(await bar()).toHaveTextContent('2 selected');
    (await chevron('l-2')).focus();
    await user.keyboard('{Escape}');
    await isOver();
    expect(await chevron('l-2')).toHaveFocus();
    expect(screen.queryByRole('region', { name: screenWords.selectedLinks })).toBeNull();

    await user.keyboard('x');
    await says('1 selected');
    expect(await box('l-2')).toBeChecked();
    expect(await box('l-1')).not.toBeChecked();
    await user.click(await press('Clear'));
    await waitFor(async () => expect(await box('l-2')).toHaveFocus());
    expect(await box('l-2')).not.toBeChecked();
    await user.click(await press('Done'));
    await isOver();
    expect(await table()).toContainElement(document.activeElement as HTMLElement | null); // its type says element
  });

  it('end when another list is shown, and do not come back with theirs', async () => {
    const another = namedDomain('elsewhere.example', { status: 'active' });
    const { user, go } = await openAt('l-1', links(3), { domains: [another] });
    await user.keyboard('x');
    await says('1 selected');
    go('/links?domain=elsewhere.example');
    await screen.findByText(screenWords.noLinks);
    go(`/links?domain=${domain}`);
    await chevron('l-1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    (await chevron('l-2')).focus();
    await user.keyboard('x');
    await says('1 selected');
    expect(await box('l-1')).not.toBeChecked();
  });

  it('are not made by x where single keys are switched off, nor in bulk mode, which has its own', async () => {
    previewing('bulk-actions');
    const { user } = await open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await chevron('l-1')).focus();
    await user.keyboard('x');
    expect(screen.queryByRole('checkbox')).toBeNull();

    await user.click(await press(screenWords.bulkActions));
    (await box('l-1')).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await box('l-2')).toHaveFocus();
    expect(await box('l-2')).not.toBeChecked();
  });
});
