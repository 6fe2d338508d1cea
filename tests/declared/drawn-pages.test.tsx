import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { drawnResources } from '../support/drawn';
import type { TestWorld } from '../support/world';
import { one } from './alerts/contract';
import { alerts } from './alerts/resource';
import { list as auditList } from './audit-log/contract';
import { auditLog } from './audit-log/resource';
import { createExample } from './createExample';
import { openPage } from './openPage';

// Loading antd takes longer than a test waits for a dialog.
beforeAll(() => Promise.all([import('@/pages/declared/SaveDialog'), import('@/pages/declared/RecordPage')]));

const loaded = await Promise.all(drawnResources.map(async ({ path, load }) => ({ path, resource: await load() })));

it.each(loaded.filter(({ resource }) => resource.create))(
  '$path lists what its sandbox has stored, and each record has a page',
  async ({ path, resource }) => {
    const before = (_: unknown, world: TestWorld) => createExample(world, resource);
    const { user, address } = await openPage({ resource, path, before });
    const name = await screen.findByRole('rowheader');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(within(name).getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1, name: name.textContent })).toBeVisible();
    expect(address()).toMatch(new RegExp(`^${path}/.`));
    expect(await accessibilityProblems()).toEqual([]);
  },
);

it.each(loaded.filter(({ resource }) => !resource.create))(
  '$path, whose records can only be read, is empty in a new sandbox',
  async ({ path, resource }) => {
    await openPage({ resource, path });
    expect(await screen.findByRole('heading', { name: /^No .* yet$/ })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  },
);

const names = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

/** Alerts of two events, one of them switched off. */
const openAlerts = (opening: Parameters<typeof openPage>[0] = {}) =>
  openPage({
    resource: alerts,
    path: '/alerts',
    ...opening,
    before: async (api, world) => {
      for (const name of ['Billing', 'Shipping'])
        await createExample(world, alerts, { name, isActive: name === 'Billing' });
      await createExample(world, alerts, { name: 'Reports', event: 'Link clicked' });
      await opening.before?.(api, world);
    },
  });

describe('filters', () => {
  it('come from the schema, with counts, and stand in the address', async () => {
    const { user, address } = await openAlerts();
    expect(await names()).toEqual(['Billing', 'Shipping', 'Reports']);
    const event = screen.getByRole('combobox', { name: 'Event' });
    expect(
      within(event)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event: any', 'Link created (2)', 'Link clicked (1)', 'Import finished (0)']);
    await user.selectOptions(event, 'Link created');
    await waitFor(async () => expect(await names()).toEqual(['Billing', 'Shipping']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Active' }), 'false');
    await waitFor(async () => expect(await names()).toEqual(['Shipping']));
    expect(address()).toBe('/alerts?event=Link+created&isActive=false');
  });

  it('are taken from the address, days as a span; one that finds nothing can be cleared', async () => {
    const { user, address } = await openAlerts({ at: '/alerts?created=..2020-01-01&other=1' });
    expect(await screen.findByRole('heading', { name: 'No alert matches these filters' })).toBeVisible();
    expect(screen.getByLabelText('Created to')).toHaveValue('2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await names()).toHaveLength(3);
    expect(address()).toBe('/alerts?other=1');
  });

  it('that a field has no more find nothing, and are shown as they are', async () => {
    await openAlerts({ at: '/alerts?event=Link+lost' });
    expect(await screen.findByRole('heading', { name: 'No alert matches these filters' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Link lost');
  });

  it('the search and the order go to a server whose query has a place for them', async () => {
    const { world } = await openPage({
      resource: auditLog,
      path: '/audit-log',
      at: '/audit-log?q=acme&kind=link&sort=person&order=descending&created=2026-01-01..2026-02-01',
    });
    await waitFor(() =>
      expect(world.requests(auditList).at(-1)?.query).toEqual({
        pageSize: '25',
        q: 'acme',
        kind: 'link',
        sort: 'person',
        order: 'descending',
        created: '2026-01-01..2026-02-01',
      }),
    );
    expect(await screen.findByRole('heading', { name: 'No entry matches these filters' })).toBeVisible();
  });
});

it('which columns are shown, and in which order, is remembered on the device', async () => {
  const { user } = await openAlerts();
  await names();
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Name', 'Event', 'Active', 'Created', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Active' }));
  await user.click(dialog.getByRole('button', { name: 'Move Created up' }));
  await user.click(dialog.getByRole('button', { name: 'Move Created up' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(headings()).toEqual(['Name', 'Created', 'Event', 'Actions']);
  expect(localStorage.getItem('waypost-columns-alerts')).toBe('created event -isActive');
});

describe('addresses', () => {
  it('open the form to create over the list, and it goes back when it is left', async () => {
    const { user, address } = await openAlerts();
    await names();
    await user.click(screen.getByRole('button', { name: 'Create alert' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create alert' }));
    expect(address()).toBe('/alerts/create');
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Mine' } });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/alerts'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create alert' })).toHaveFocus());
  });

  it('open the form to edit a record, whose change is saved and listed', async () => {
    let id = '';
    const { user, address } = await openAlerts({
      before: async (_, world) => {
        id = await createExample(world, alerts, { name: 'Mine' });
      },
    });
    await names();
    await user.click(screen.getByRole('button', { name: 'Actions for Mine' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
    expect(address()).toBe(`/alerts/${id}/edit`);
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Yours' } });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('rowheader', { name: 'Yours' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/alerts'));
  });

  it('open the form to create with a copy of a record', async () => {
    const { user, address } = await openAlerts();
    await names();
    await user.click(screen.getByRole('button', { name: 'Actions for Reports' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create alert' }));
    expect(address()).toMatch(/^\/alerts\/create\?from=alerts_/);
    expect(dialog.getByLabelText('Name')).toHaveValue('Reports');
    expect(dialog.getByRole('radio', { name: 'Link clicked' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Create alert' }));
    await waitFor(async () => expect(await names()).toEqual(['Billing', 'Shipping', 'Reports', 'Reports']));
  });

  it('show a record with all it says, and say where there is none', async () => {
    let id = '';
    const { user, address, world } = await openAlerts({
      at: '/alerts/nobody',
      before: async (_, created) => {
        id = await createExample(created, alerts, { name: 'Mine', targetUrl: 'https://example.com/mine' });
      },
    });
    expect(await screen.findByRole('heading', { name: 'There is no such alert' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All alerts' }));
    await user.click(await screen.findByRole('link', { name: 'Mine' }));
    expect(address()).toBe(`/alerts/${id}`);
    expect(await screen.findByRole('link', { name: /^https:\/\/example\.com\/mine/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Target URL' })).toBeVisible();
    await waitFor(() => expect(world.requests(one).at(-1)?.params.id).toBe(id));

    await user.click(screen.getByRole('link', { name: 'All alerts' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Mine' })).toHaveFocus());
  });

  it('of a record that has been deleted lead back to the list', async () => {
    const { user, address } = await openAlerts();
    await user.click(await screen.findByRole('link', { name: 'Billing' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Billing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Billing' }));
    await waitFor(() => expect(address()).toBe('/alerts'));
    await waitFor(async () => expect(await names()).toEqual(['Shipping', 'Reports']));
  });
});
