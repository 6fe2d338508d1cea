import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '@/providers/data/defineResource';
import { accessibilityProblems } from '../support/accessibility';
import { screenWords } from '../support/screenWords';
import type { TestWorld } from '../support/world';
import { list, one, remove as removeAlert, update } from './alerts/contract';
import { alerts } from './alerts/resource';
import { list as keys, rotate } from './api-keys/contract';
import { apiKeys } from './api-keys/resource';
import { createExample } from './createExample';
import { update as updateMember } from './members/contract';
import { members } from './members/resource';
import { openPage } from './openPage';
import { remove as removeRole, update as updateRole } from './roles/contract';
import { roles } from './roles/resource';

// Loading antd takes longer than a test waits for a dialog.
beforeAll(() =>
  Promise.all([
    import('@/pages/declared/dialogs/SaveDialog'),
    import('@/pages/declared/RecordDetails'),
    import('@/pages/declared/dialogs/ActionDialog'),
  ]),
);

const row = {
  id: 'alert_1',
  name: 'Billing',
  targetUrl: 'https://example.com/',
  event: 'Link created',
  isActive: true,
  created: '2026-03-01T12:00:00Z',
};

/** The page of the alerts, whose list is what the server says. */
const openList = (rows: readonly unknown[]) =>
  openPage({ resource: alerts, path: '/alerts', before: (_, world) => world.reply(list, rows) });

describe('a reply', () => {
  it('whose rows have no ids is not shown as empty: it says how many could not be read', async () => {
    const { id: _, ...nameless } = row;
    await openList([nameless, { ...nameless, id: 5 }]);
    expect(await screen.findByText('2 alerts could not be read')).toBeVisible();
    expect(screen.queryByText('No alerts yet')).toBeNull();
  });

  it('with two rows of one id shows the first', async () => {
    await openList([row, { ...row, name: 'Shipping' }]);
    expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(['Billing']);
  });

  it('with fields that no schema knows is shown without them', async () => {
    await openList([{ ...row, color: { deep: ['red'] } }]);
    const cells = within(await screen.findByRole('row', { name: /Billing/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Link created', 'Yes']);
  });

  it('with a day shows it as other dates, and one that no calendar has as it is', async () => {
    const days = ['2026-03-01', '2026-02-30'].map((expires) => ({ id: expires, name: expires, scopes: [], expires }));
    const before = (_: unknown, world: TestWorld) => world.reply(keys, days);
    await openPage({ resource: apiKeys, path: '/api-keys', before });
    const rows = (await screen.findAllByRole('row')).slice(1).map((each) => within(each).getAllByRole('cell'));
    expect(rows.map((cells) => cells.map(({ textContent }) => textContent).slice(0, 2))).toEqual([
      ['–', 'Mar 1, 2026'],
      ['–', '2026-02-30'],
    ]);
  });

  it('with fields of a group or entries of a list that have no value shows the others', async () => {
    const part = z.object({ name: z.optional(z.string()), color: z.nullable(z.string()) });
    const reply = z.array(z.object({ id: z.string(), name: z.string(), brand: part, parts: z.array(part) }));
    const resource = defineResource({
      name: 'alerts',
      needs: 'organization',
      list: { endpoint: { ...list, reply }, rows: (rows) => rows },
      views: { table: ['name', 'brand', 'parts'] },
    });
    const none = { color: null };
    const rows = [
      { id: '1', name: 'One', brand: { name: 'Acme', color: null }, parts: [none, { name: 'Wheel', color: '' }] },
      { id: '2', name: 'Two', brand: none, parts: [] },
    ];
    await openPage({ resource, path: '/alerts', before: (_, world) => world.reply(list, rows) });
    const shown = (await screen.findAllByRole('row')).slice(1).map((each) => within(each).getAllByRole('cell'));
    expect(shown.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['Name: Acme', 'Wheel', ''],
      ['–', '–', ''],
    ]);
  });

  it('with a date of another format shows what it says', async () => {
    await openList([{ ...row, created: '13.3.2026' }]);
    expect(await screen.findByRole('cell', { name: '13.3.2026' })).toBeVisible();
  });
});

it('a value that is no choice any more is shown in table and form, and refused, not lost', async () => {
  const odd = { ...row, event: 'Link lost' };
  const { act, user, world } = await openPage({
    resource: alerts,
    path: '/alerts',
    before: (_, opened) => {
      opened.reply(list, [odd]);
      opened.reply(one, odd);
    },
  });
  expect(await screen.findByRole('cell', { name: 'Link lost' })).toBeVisible();
  await act('Billing', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
  expect(dialog.getByRole('radio', { name: 'Link lost' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  expect(await dialog.findByText('Event must be one of: Link created, Link clicked, Import finished')).toBeVisible();
  expect(world.requests(update)).toEqual([]);
});

it('a date of another format is refused by the form, not lost', async () => {
  const odd = { ...row, created: '13.3.2026' };
  const body = z.object({ name: z.string(), created: z.optional(z.iso.datetime()) });
  const resource = defineResource({
    name: 'alerts',
    needs: 'organization',
    list: { endpoint: list, rows: (reply) => reply },
    update: { endpoint: { ...update, body } },
  });
  const { act, user, world } = await openPage({
    resource,
    path: '/alerts',
    before: (_, opened) => opened.reply(list, [odd]),
  });
  expect(await screen.findAllByRole('columnheader', { name: 'Created' })).toHaveLength(1);
  await act('Billing', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  expect(await dialog.findByText('Please enter a valid date and time')).toBeVisible();
  expect(world.requests(update)).toEqual([]);
});

it('a reference to a record that is gone is kept when something else is changed', async () => {
  const { act, user, world } = await openPage({
    resource: members,
    path: '/members',
    before: (_, opened) => createExample(opened, members, { name: 'Ada', roleId: 'roles_gone' }),
  });
  await act('Ada', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit member' }));
  expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveTextContent('roles_gone');
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await waitFor(() => expect(world.requests(updateMember).at(-1)?.body).toMatchObject({ roleId: 'roles_gone' }));
});

it('an action that is forbidden says why, and the row stays', async () => {
  const { act, user, world } = await openPage({
    resource: apiKeys,
    path: '/api-keys',
    before: (_, opened) => createExample(opened, apiKeys, { name: 'Build' }),
  });
  world.fail(rotate, 403, { detail: 'Only owners rotate keys' });
  await act('Build', 'Rotate');
  await user.click(await screen.findByRole('button', { name: 'Rotate' }));
  await expect(document).toHaveToast('Error', 'Only owners rotate keys');
  expect(screen.getByRole('rowheader', { name: 'Build' })).toBeVisible();
});

it('a record that this person may not see says so in the words of the server, not that there is none', async () => {
  await openPage({
    resource: alerts,
    path: '/alerts',
    at: '/alerts/alert_9',
    before: (_, world) => world.fail(one, 403, { detail: 'Only owners see alerts' }),
  });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Failed to load alert');
  expect(notice).toHaveTextContent('Only owners see alerts');
  expect(screen.queryByText('There is no such alert')).toBeNull();
});

it.each([
  ['read by itself', alerts, update, removeAlert],
  ['read from the list', roles, updateRole, removeRole],
])(
  'a record that is gone while its form is open, %s, says so and keeps what was entered',
  async (_, resource, update, remove) => {
    let id = '';
    const { act, user, world, address } = await openPage({
      resource,
      path: `/${resource.name}`,
      before: async (_, opened) => {
        id = await createExample(opened, resource, { name: 'Billing' });
      },
    });
    await act('Billing', 'Edit');
    const form = within(await screen.findByRole('dialog', { name: /^Edit / }));
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Accounting' } });
    await world.client().call(remove, { path: { organizationId: 'org_1', id } });
    await user.click(form.getByRole('button', { name: screenWords.saveChanges }));
    expect(await form.findByText('This can no longer be found')).toBeVisible();
    expect(world.requests(update)).toHaveLength(1);
    expect(form.getByLabelText('Name')).toHaveValue('Accounting');
    expect(await accessibilityProblems()).toEqual([]);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(form.getByRole('button', { name: 'Copy what you have entered' }));
    expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^Name: Accounting\n/));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe(`/${resource.name}`));
  },
);

it('a form keeps what was entered while its record is still read and is gone from the list', async () => {
  let id = '';
  const { act, user, world } = await openPage({
    resource: alerts,
    path: '/alerts',
    before: async (_, opened) => {
      id = await createExample(opened, alerts, { name: 'Billing' });
    },
  });
  const reading = world.hold(one);
  await act('Billing', 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Accounting' } });
  await world.client().call(removeAlert, { path: { organizationId: 'org_1', id } });
  await user.click(form.getByRole('button', { name: screenWords.saveChanges }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Billing' })).toBeNull());
  reading.releaseAll();
  expect(await form.findByText('This can no longer be found')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Accounting');
});
