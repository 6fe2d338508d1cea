import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { listLinks, setLinkStatus } from '@/contract/links';
import { fixClock, passTime } from '../support/clock';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { chevron, domain, loadCode, openLinks, press, table } from './openLinks';

beforeAll(loadCode);

it('shows a destination with its letters, and leads to it with its codes', async () => {
  const address = 'https://a.example/m%C3%A4rkte/100%25';
  await openLinks({ rows: [link('one', { deepLink: address })] });
  const destination = await screen.findByRole('link', { name: /märkte/ });
  expect(destination).toHaveTextContent('a.example/märkte/100%');
  expect(destination).toHaveAttribute('href', address);
});

it('calls a link created just now whose creation the clock of the server has put ahead', async () => {
  fixClock();
  await openLinks({ rows: [link('one', { created: Date.parse('2026-03-02T10:10:00Z') })] });
  expect(await screen.findByRole('cell', { name: 'just now' })).toBeInTheDocument();
});

describe('the button of a link', () => {
  it('leaves the row where it is, though the filter no longer takes it, until the filter changes', async () => {
    const { user } = await openLinks({ rows: [link('one'), link('two')], search: `?domain=${domain}&status=active` });
    await user.click(await chevron('one'));
    const button = await press(screenWords.deactivate);
    button.focus();
    await user.keyboard('{Enter}');
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    expect(await press(screenWords.reactivate)).toHaveFocus();
    expect(
      screen.getByText(`${screenWords.matching(1, 2)} · 1 kept in sight because you changed it`),
    ).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: screenWords.searchLinks }), 'o');
    await waitFor(() => expect(screen.queryByRole('button', { name: /\/one$/ })).not.toBeInTheDocument());
    expect(await chevron('two')).toBeInTheDocument();
  });

  it('changes the row at once, says so and refreshes the list', async () => {
    const { user, world } = await openLinks({ rows: [link('one'), link('two')] });
    await user.click(await chevron('one'));
    const answers = world.hold(setLinkStatus);
    await user.click(await press(screenWords.deactivate));
    expect(await press(screenWords.reactivate)).toHaveAttribute('aria-disabled', 'true');
    answers.releaseAll();
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    await waitFor(() => expect(world).toHaveRequested(listLinks, 2));
    expect(await press(screenWords.reactivate)).not.toHaveAttribute('aria-disabled');
  });

  it('has the reason of a refusal beside it until the next try', async () => {
    const { user, world } = await openLinks({ rows: [link('one')] });
    await user.click(await chevron('one'));
    fixClock();
    world.fail(setLinkStatus, 403, { detail: 'The audit has locked it' });
    await user.click(await press(screenWords.deactivate));
    const reason = await screen.findByText('Failed to deactivate link. The audit has locked it');
    await expect(document).toHaveToast('Error', 'Failed to deactivate link');
    expect(reason.closest('[role=alert]')).toBeNull(); // the toast has said it
    world.recover();
    passTime(500);
    world.page(setLinkStatus);
    await user.click(await press(screenWords.deactivate));
    await screen.findByText(/^It is not known whether the link was deactivated\. .+ may have been carried out\.$/);
    world.recover();
    passTime(500);
    await user.click(await press(screenWords.deactivate));
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    expect(screen.queryByText(/^It is not known whether/)).not.toBeInTheDocument();
  });

  it('sends one request however often it is pressed, and the opposite half a second after the answer', async () => {
    const { user, world } = await openLinks({ rows: [link('one')] });
    await user.click(await chevron('one'));
    const button = await press(screenWords.deactivate);
    fixClock();
    await user.tripleClick(button);
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    expect(world).toHaveRequested(setLinkStatus, 1);
    passTime(500);
    await user.click(button);
    await expect(document).toHaveToast('Link activated successfully');
    expect(world).toHaveRequested(setLinkStatus, 2);
  });
});

describe('a key of a row', () => {
  const dialogs = () => screen.queryAllByRole('dialog').length;

  it('copies, shows the QR code and changes the status of the link that has the focus, and does nothing elsewhere', async () => {
    const { user, world } = await openLinks({ rows: [link('one'), link('two')] });
    (await press(screenWords.refresh)).focus();
    await user.keyboard('qd{Control>}c{/Control}');
    expect(dialogs()).toBe(0);
    expect(world).toHaveRequested(setLinkStatus, 0);

    (await chevron('two')).focus();
    await user.keyboard('{Control>}c{/Control}');
    const outcomeOf = (slug: string) => screen.getByRole('button', { name: `Copy ${domain}/${slug}` }).dataset.outcome;
    await waitFor(() => expect(['one', 'two'].map(outcomeOf)).toEqual(['none', 'copied']));
    await user.keyboard('q');
    const dialog = within(await screen.findByRole('dialog', { name: 'QR Code' }));
    await dialog.findByRole('button', { name: 'Download (PNG)' });
    await user.keyboard('d');
    expect(world).toHaveRequested(setLinkStatus, 0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(screenWords.detailsFor(`${domain}/two`)));
    await user.keyboard('d');
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    expect(world.requests(setLinkStatus)[0]).toMatchObject({ body: { isActive: false } });
    expect(world.requests(setLinkStatus)[0]?.path).toMatch(/two\/status$/);
  });

  it('that is pressed twice within half a second changes the status once', async () => {
    const { user, world } = await openLinks({ rows: [link('one')] });
    (await chevron('one')).focus();
    fixClock();
    await user.keyboard('d');
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    await waitFor(() => expect(world).toHaveRequested(listLinks, 2));
    await user.keyboard('d');
    expect(world).toHaveRequested(setLinkStatus, 1);
    passTime(500);
    await user.keyboard('d');
    await expect(document).toHaveToast('Link activated successfully');
  });

  it('leaves marked text to the browser, and the single ones go with the other single keys', async () => {
    localStorage.setItem('waypost-shortcuts', 'off');
    const { user, world } = await openLinks({ rows: [link('one')] });
    (await chevron('one')).focus();
    await user.keyboard('qd');
    expect(dialogs()).toBe(0);
    expect(world).toHaveRequested(setLinkStatus, 0);
    getSelection()?.selectAllChildren(await screen.findByRole('table'));
    await user.keyboard('{Control>}c{/Control}');
    expect(screen.getByRole('button', { name: `Copy ${domain}/one` })).toHaveAttribute('data-outcome', 'none');
  });
});

describe('a key', () => {
  it('moves, opens, searches and helps, but never while typing', async () => {
    const { user } = await openLinks();
    (await chevron('l-1')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await chevron('l-2'));
    await user.keyboard('{Enter}');
    expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: screenWords.searchLinks }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    (await press(screenWords.refresh)).focus(); // the search for '?' takes the rows away
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('is named by its button until single keys are turned off, and all of them by the help beside the list', async () => {
    enterStrictMode();
    const { user } = await openLinks();
    const refresh = await press(screenWords.refresh);
    const help = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    const search = await screen.findByRole('searchbox', { name: screenWords.searchLinks });
    expect(refresh).toHaveAttribute('data-tooltip', 'Shortcut: r');
    expect(help).toHaveAttribute('data-tooltip', 'Keyboard shortcuts (?)');
    expect(search).toHaveAttribute('aria-keyshortcuts', '/');

    await user.click(help);
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));

    for (const named of [refresh, search]) expect(named).not.toHaveAttribute('aria-keyshortcuts');
    expect(help).toHaveAttribute('data-tooltip', 'Keyboard shortcuts');
  });

  it('moves the focus from the search to the first link, by pages, and to either end', async () => {
    const { user } = await openLinks({ rows: links(18) });
    const shortcut = async (keys: string, slug: string) => {
      await user.keyboard(keys);
      const target = await chevron(slug);
      await waitFor(() => expect(target).toHaveFocus());
    };
    await chevron('l-1');
    await shortcut('/{ArrowDown}', 'l-1');
    await shortcut('{PageDown}', 'l-17');
    await shortcut('{PageUp}', 'l-1');
    await shortcut('{End}', 'l-18');
    await shortcut('{PageDown}', 'l-18');
    await shortcut('{Home}', 'l-1');
  });

  it('that is held acts once', async () => {
    const { user, world } = await openLinks();
    await table();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: screenWords.refresh })).not.toHaveAttribute('aria-busy'),
    );
    fireEvent.keyDown(document.body, { key: 'r', repeat: true });
    fireEvent.keyDown(document.body, { key: '?', repeat: true });
    await user.keyboard('r');
    fireEvent.keyDown(document.body, { key: 'r', repeat: true });
    await waitFor(() => expect(world).toHaveRequested(listLinks, 2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: screenWords.refresh })).not.toHaveAttribute('aria-busy'),
    );
    expect(world).toHaveRequested(listLinks, 2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
