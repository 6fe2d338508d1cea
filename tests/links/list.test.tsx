import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listLinks, setLinkStatus } from '@/contract/links';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { link, links } from '../support/rows';
import { createTestWorld } from '../support/world';

const domain = 'go.localhost:4400';

async function setUp({ rows = links(30), search = `?domain=${domain}` } = {}) {
  const world = await createTestWorld({ rows: { links: rows } });
  const app = renderApp({ world, at: `/links${search}` });
  await screen.findByRole('heading', { name: 'Links' });
  return { world, ...app };
}

const table = () => screen.findByRole('table', { name: `Links on ${domain}` });
const status = (text: string) => screen.findByText(text);
const chevron = (slug: string) => screen.findByRole('button', { name: `Details for ${domain}/${slug}` });
const press = (name: string) => screen.findByRole('button', { name });

describe('the links of a domain', () => {
  it('have no accessibility problem, closed and open', async () => {
    const { user } = await setUp({ rows: links(2) });
    await table();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await chevron('l-1'));
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('wait for a domain to be chosen', async () => {
    const { world } = await setUp({ search: '' });
    await screen.findByRole('heading', { name: 'Select a Domain' });
    expect(screen.getByText('Select a domain to view links')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Link' })).toHaveAttribute('aria-disabled', 'true');
    expect(world).toHaveRequested(listLinks, 0);
  });

  it('come page by page, and no other way', async () => {
    const { user, world } = await setUp();
    await status(`25 links loaded from ${domain} (more available)`);
    await user.click(await press('Load More Links'));
    await status(`30 links loaded from ${domain}`);
    expect(world).toHaveRequested(listLinks, 2);
    expect(screen.queryByRole('button', { name: 'Load More Links' })).not.toBeInTheDocument();
  });

  it('stay when the next page fails, which can be tried again', async () => {
    const { user, world } = await setUp();
    await status(`25 links loaded from ${domain} (more available)`);
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await press('Load More Links'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading links');
    expect(await chevron('l-1')).toBeInTheDocument();
    world.recover();
    await user.click(await press('Retry'));
    await status(`30 links loaded from ${domain}`);
  });

  it.each([400, 410])('start again when the server no longer takes the token: %i', async (answer) => {
    const { user, world } = await setUp();
    await status(`25 links loaded from ${domain} (more available)`);
    world.fail(listLinks, answer, { detail: 'The token is gone' }, { times: 1 });
    await user.click(await press('Load More Links'));
    await screen.findByText('The list has changed on the server');
    expect(await chevron('l-1')).toBeInTheDocument();
    await user.click(await press('Start again'));
    await press('Load More Links');
    expect(screen.queryByText('The list has changed on the server')).not.toBeInTheDocument();
  });

  it('are read again as far as they are loaded, with the open rows left open', async () => {
    const { user, world } = await setUp();
    await user.click(await press('Load More Links'));
    await status(`30 links loaded from ${domain}`);
    await user.click(await chevron('l-1'));
    await user.click(await press('Refresh'));
    await waitFor(() => expect(world).toHaveRequested(listLinks, 4));
    expect(await status(`30 links loaded from ${domain}`)).toBeInTheDocument();
    expect(await chevron('l-1')).toHaveAttribute('aria-expanded', 'true');
  });

  it('stay when a refresh fails', async () => {
    const { user, world } = await setUp();
    await table();
    world.fail(listLinks, 403, { detail: 'Not today' });
    await user.click(await press('Refresh'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The links below are those loaded before.');
    expect(await chevron('l-1')).toBeInTheDocument();
  });

  it('say why they could not be loaded at all', async () => {
    const world = await createTestWorld({ rows: { links: links(3) } });
    world.fail(listLinks, 403, { detail: 'This domain is closed' });
    const { user } = renderApp({ world, at: `/links?domain=${domain}` });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error loading links');
    expect(alert).toHaveTextContent('This domain is closed');
    world.recover();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await table();
  });

  it('offer the first link to a domain that has none', async () => {
    await setUp({ rows: [] });
    await screen.findByRole('heading', { name: 'No links found' });
    expect(await press('Create Your First Link')).toBeEnabled();
  });
});

describe('the filter', () => {
  it('says how many of the loaded links match, and loads the rest', async () => {
    const { user, location } = await setUp({ rows: [...links(29), link('needle', { name: 'Found it' })] });
    await status(`25 links loaded from ${domain} (more available)`);
    await user.type(screen.getByRole('searchbox', { name: 'Search links' }), 'needle');
    await screen.findByRole('heading', { name: 'No loaded link matches' });
    await waitFor(() => expect(location()).toContain('q=needle'));
    await user.click(await press('Load the rest'));
    await screen.findByText(/1 of 30 loaded links match/);
    expect(await chevron('needle')).toBeInTheDocument();
  });

  it('and the order come from the address', async () => {
    await setUp({ search: `?domain=${domain}&q=l-1&sort=slug&order=descending` });
    await screen.findByText(/loaded links match/);
    expect(screen.getByRole('columnheader', { name: 'Short Link' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('Only the loaded links are sorted')).toBeInTheDocument();
  });
});

describe('the button of a link', () => {
  it('changes the row at once, says so and refreshes the list', async () => {
    const { user, world } = await setUp({ rows: [link('one'), link('two')] });
    await user.click(await chevron('one'));
    const answers = world.hold(setLinkStatus);
    await user.click(await press('Deactivate'));
    expect(await press('Reactivate')).toHaveAttribute('aria-disabled', 'true');
    answers.releaseAll();
    await expect(document).toHaveToast('Link deactivated successfully');
    await waitFor(() => expect(world).toHaveRequested(listLinks, 2));
    expect(await press('Reactivate')).not.toHaveAttribute('aria-disabled');
  });

  it('takes the change back when the server refuses it', async () => {
    const { user, world } = await setUp({ rows: [link('one')] });
    await user.click(await chevron('one'));
    world.fail(setLinkStatus, 403, { detail: 'No' });
    await user.click(await press('Deactivate'));
    await expect(document).toHaveToast('Error', 'Failed to deactivate link');
    expect(await press('Deactivate')).not.toHaveAttribute('aria-disabled');
  });

  it('has the reason of a refusal beside it until the next try', async () => {
    const { user, world } = await setUp({ rows: [link('one')] });
    await user.click(await chevron('one'));
    world.fail(setLinkStatus, 403, { detail: 'The audit has locked it' });
    await user.click(await press('Deactivate'));
    const reason = await screen.findByText('Failed to deactivate link. The audit has locked it');
    await expect(document).toHaveToast('Error', 'Failed to deactivate link');
    expect(reason.closest('[role=alert]')).toBeNull(); // the toast has said it
    world.recover();
    await user.click(await press('Deactivate'));
    await expect(document).toHaveToast('Link deactivated successfully');
    expect(screen.queryByText(/^Failed to deactivate link\./)).not.toBeInTheDocument();
  });

  it('sends one request however often it is pressed', async () => {
    const { user, world } = await setUp({ rows: [link('one')] });
    await user.click(await chevron('one'));
    const button = await press('Deactivate');
    await user.tripleClick(button);
    await expect(document).toHaveToast('Link deactivated successfully');
    expect(world).toHaveRequested(setLinkStatus, 1);
  });
});

describe('a key', () => {
  it('moves, opens, searches and helps, but never while typing', async () => {
    const { user } = await setUp();
    (await chevron('l-1')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await chevron('l-2'));
    await user.keyboard('{Enter}');
    expect(await chevron('l-2')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search links' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    (await chevron('l-2')).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});
