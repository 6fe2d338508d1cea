import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock } from '../support/clock';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { spokenIn } from '../support/spoken';
import type { TestWorld } from '../support/world';
import { create as createAlert, list, one } from './alerts/contract';
import { alerts } from './alerts/resource';
import { list as keyList, revokeAll, rotate } from './api-keys/contract';
import { apiKeys } from './api-keys/resource';
import { list as auditList } from './audit-log/contract';
import { auditLog } from './audit-log/resource';
import { createExample } from './createExample';
import { create as createMember, list as memberList } from './members/contract';
import { members } from './members/resource';
import { openPage } from './openPage';
import { create as createRule } from './redirect-rules/contract';
import { redirectRules } from './redirect-rules/resource';
import { list as roleList } from './roles/contract';
import { roles } from './roles/resource';
import { update as updateSettings } from './settings/contract';
import { settings } from './settings/resource';

// Loading antd takes longer than a test waits for a dialog.
beforeAll(() =>
  Promise.all([
    import('@/pages/declared/dialogs/SaveDialog'),
    import('@/pages/declared/RecordDetails'),
    import('@/pages/declared/dialogs/ActionDialog'),
    import('@/pages/declared/dialogs/SecretDialog'),
    import('@/pages/declared/dialogs/SheetDialog'),
  ]),
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
    ).toEqual(['Event: any', 'Event: Link created (2)', 'Event: Link clicked (1)', 'Event: Import finished (0)']);
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

  it.each([
    ['Europe/Berlin', '2026-03-03..', ['Evening']],
    ['Europe/Berlin', '..2026-03-02', ['Noon']],
    ['America/New_York', '..2026-03-02', ['Evening', 'Noon']],
    ['Europe/Berlin', '2026-03-04..2026-03-03', ['Evening']],
  ])("go by the days of the user's calendar: in %s, %s", async (zone, span, found) => {
    vi.stubEnv('TZ', zone);
    const row = { targetUrl: 'https://example.com/', event: 'Link created', isActive: true };
    const rows = [
      { ...row, id: '1', name: 'Evening', created: '2026-03-02T23:30:00Z' },
      { ...row, id: '2', name: 'Noon', created: '2026-03-02T12:00:00Z' },
    ];
    const before = (_: unknown, world: TestWorld) => world.reply(list, rows);
    await openPage({ resource: alerts, path: '/alerts', at: `/alerts?created=${span}`, before });
    expect(await names()).toEqual(found);
  });

  it('show the choice of the address where a field has more than are listed', async () => {
    const before = (_: unknown, world: TestWorld) => {
      const all = Array.from({ length: 250 }, (_, index) => `r${index + 100}`);
      world.reply(
        roleList,
        all.map((id) => ({ id, name: `Role ${id}` })),
      );
      world.reply(
        memberList,
        all.map((roleId) => ({ id: `m${roleId}`, name: `Member ${roleId}`, roleId })),
      );
    };
    await openPage({ resource: members, path: '/members', at: '/members?roleId=r340', before });
    expect(await names()).toEqual(['Member r340']);
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('r340');
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

it('what a column may cut has a tooltip: names of referred records, and letters that are twice as wide', async () => {
  const role = 'Editors of everything that is printed';
  await openPage({
    resource: members,
    path: '/members',
    before: async (_, world) => {
      const roleId = await createExample(world, roles, { name: role });
      await createExample(world, members, { name: '株式会社日本物流国際貿易株式会社', roleId });
    },
  });
  const name = await screen.findByRole('link', { name: /^株式会社/ });
  expect(name).toHaveAttribute('data-tooltip', name.textContent);
  const reference = await screen.findByRole('link', { name: role });
  expect(reference.closest('[data-tooltip]')).toHaveAttribute('data-tooltip', role);
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

it('a column that a list has since the order was chosen stands after the others', async () => {
  localStorage.setItem('waypost-columns-alerts', 'created event');
  await openAlerts();
  await names();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Name', 'Created', 'Event', 'Active', 'Actions']);
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
    await user.click(screen.getByRole('button', { name: screenWords.recordActions('Mine') }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit alert' }));
    expect(address()).toBe(`/alerts/${id}/edit`);
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Yours' } });
    await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
    expect(await screen.findByRole('rowheader', { name: 'Yours' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/alerts'));
  });

  it('open the form to create with a copy of a record', async () => {
    const { user, address } = await openAlerts();
    await names();
    await user.click(screen.getByRole('button', { name: screenWords.recordActions('Reports') }));
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
      at: '/alerts/missing',
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

  it('of a record that has been deleted lead back to the list, where it can be brought back', async () => {
    const { user, address } = await openAlerts();
    await user.click(await screen.findByRole('link', { name: 'Billing' }));
    await user.click(await screen.findByRole('button', { name: screenWords.recordActions('Billing') }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Billing' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.focus()); // the time of its toast stands still
    await waitFor(() => expect(address()).toBe('/alerts'));
    await waitFor(async () => expect(await names()).toEqual(['Shipping', 'Reports']));
    await user.click(undo);
    await expect(document).toHaveToast('Alert is back');
    await waitFor(async () => expect(await names()).toEqual(['Shipping', 'Reports', 'Billing']));
  });
});

describe('references', () => {
  it('are chosen by name and lead to their record', async () => {
    const { user } = await openPage({
      resource: members,
      path: '/members',
      before: async (_, world) => {
        const roleId = await createExample(world, roles, { name: 'Editors' });
        await createExample(world, roles, { name: 'Guests' });
        await createExample(world, members, { name: 'Ada', roleId });
      },
    });
    const row = within(await screen.findByRole('row', { name: /Ada/ }));
    expect(await row.findByRole('link', { name: 'Editors' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/roles\/roles_.*\?org=/),
    );
    await user.click(row.getByRole('button', { name: screenWords.recordActions('Ada') }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit member' }));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Guests' }));
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
    expect(await row.findByRole('link', { name: 'Guests' })).toBeVisible();
  });

  it('are searched and sorted by the name that is shown', async () => {
    const { user } = await openPage({
      resource: members,
      path: '/members',
      at: '/members?sort=roleId',
      before: async (_, world) => {
        for (const role of ['Zookeeper', 'Accountant', 'Manager'])
          await createExample(world, members, {
            name: `Our ${role}`,
            roleId: await createExample(world, roles, { name: `Role ${role}` }),
          });
      },
    });
    await waitFor(async () => expect(await names()).toEqual(['Our Accountant', 'Our Manager', 'Our Zookeeper']));
    await user.type(screen.getByRole('searchbox'), 'role man');
    await waitFor(async () => expect(await names()).toEqual(['Our Manager']));
  });

  it('are listed on the page of the record that they lead to', async () => {
    let id = '';
    const { user } = await openPage({
      resource: roles,
      path: '/roles',
      others: [roles, apiKeys, members],
      before: async (_, world) => {
        const roleId = await createExample(world, roles, { name: 'Guests' });
        id = await createExample(world, members, { name: 'Ada', roleId });
        await createExample(world, members, { name: 'Bo' });
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Guests' }));
    const list = within(await screen.findByRole('list', { name: 'Members' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ada', expect.stringMatching(new RegExp(`^/members/${id}\\?org=`))],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('to a record that is gone show its id', async () => {
    await openPage({
      resource: members,
      path: '/members',
      before: (_, world) => createExample(world, members, { name: 'Ada', roleId: 'roles_gone' }),
    });
    expect(await screen.findByRole('cell', { name: 'roles_gone' })).toBeVisible();
  });

  it('are copied as their id, which the button says', async () => {
    const { user } = await openPage({
      resource: members,
      path: '/members',
      before: (_, world) => createExample(world, members, { name: 'Ada', roleId: 'roles_gone' }),
    });
    await user.click(await screen.findByRole('link', { name: 'Ada' }));
    expect(await screen.findByRole('button', { name: 'Copy Role ID' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Name' })).toBeVisible();
  });

  it('hold a record: what is refused stays, with the words of the server', async () => {
    const { act, user } = await openPage({
      resource: roles,
      path: '/roles',
      before: async (_, world) => {
        const roleId = await createExample(world, roles, { name: 'Editors' });
        await createExample(world, members, { roleId });
      },
    });
    await act('Editors', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete Editors' }));
    await expect(document).toHaveToast('Error', 'It is used by 1 of members');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await names()).toEqual(['Editors']);
  });
});

it('lists are entered entry by entry, in an order, and complaints stand at their entry', async () => {
  const { user, world } = await openPage({ resource: redirectRules, path: '/redirect-rules' });
  await user.click((await screen.findAllByRole('button', { name: 'Create redirect rule' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create redirect rule' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Phones' } });
  fireEvent.change(dialog.getByLabelText('Target'), { target: { value: 'https://example.com/m' } });
  const submit = dialog.getByRole('button', { name: 'Create redirect rule' });
  await user.click(submit);
  expect(await dialog.findByText('Conditions must be at least 1 entry')).toBeVisible();

  const add = dialog.getByRole('button', { name: 'Add to Conditions' });
  await user.click(add);
  expect(dialog.getByRole('radio', { name: 'country' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Remove Conditions 1' }));
  expect(add).toHaveFocus();
  await user.click(add);
  await user.click(add);
  const [first, second] = ['Conditions 1', 'Conditions 2'].map((name) => within(dialog.getByRole('group', { name })));
  if (!first || !second) throw new Error('Both entries are there');
  await user.click(first.getByRole('radio', { name: 'country' }));
  await user.click(second.getByRole('radio', { name: 'device' }));
  fireEvent.change(second.getByLabelText('Value'), { target: { value: 'phone' } });
  await user.click(submit);
  expect(await first.findByText('Value is required')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  fireEvent.change(first.getByLabelText('Value'), { target: { value: 'DE' } });
  await user.click(dialog.getByRole('button', { name: 'Move Conditions 2 up' }));
  await user.click(submit);
  await waitFor(() =>
    expect(world.requests(createRule).at(-1)?.body).toMatchObject({
      percent: 100,
      conditions: [
        { field: 'device', value: 'phone' },
        { field: 'country', value: 'DE' },
      ],
    }),
  );
});

describe('a sheet', () => {
  it('makes a record of each row whose cells the schema accepts, and keeps the others to be mended', async () => {
    const { user, world } = await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create from a sheet' }));
    const sheet = [
      'Name,Goes to,Conditions',
      'Phones,https://example.com/m,"[{""field"":""device"",""value"":""phone""}]"',
      'Germany,https://example.com/de,"[{""field"":""country"",""value"":""DE""}]"',
      'Nowhere,here,"[{""field"":""country"",""value"":""FR""}]"',
    ].join('\n');
    fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: sheet } });
    expect(dialog.getByRole('combobox', { name: 'Field of the column Name' })).toHaveValue('name');
    expect(dialog.getByText('Line 2: Target is required')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create 0 redirect rules' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Field of the column Goes to' }), 'Target');
    expect(dialog.getAllByText(/^Line/).map(({ textContent }) => textContent)).toEqual([
      'Line 4: Target: Please enter a valid URL (e.g., https://example.com)',
    ]);
    expect(await accessibilityProblems()).toEqual([]);

    world.fail(createRule, 422, { detail: 'Too many phones' }, { times: 1 });
    await user.click(dialog.getByRole('button', { name: 'Create 2 redirect rules' }));
    const outcomes = within(await dialog.findByRole('list', { name: 'Outcomes' }));
    await waitFor(() =>
      expect(outcomes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Phones Too many phones',
        'Germany Done',
      ]),
    );
    expect(world.requests(createRule).at(-1)?.body).toEqual({
      name: 'Germany',
      target: 'https://example.com/de',
      percent: 100,
      conditions: [{ field: 'country', value: 'DE' }],
    });
    await user.click(await dialog.findByRole('button', { name: 'Edit the others' }));
    const others = dialog.getByLabelText<HTMLTextAreaElement>('Rows').value;
    expect(others.split('\n').map((line) => line.split(',')[0])).toEqual(['"Name"', '"Phones"', '"Nowhere"']);
    await user.click(dialog.getByRole('button', { name: 'Create 1 redirect rule' }));
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(await names()).toEqual(['Germany', 'Phones']));
    expect(screen.getByRole('cell', { name: 'device phone' })).toBeVisible();
  });

  it('keeps rows that were wrong from the start, and takes no other word for no', async () => {
    const { user, world } = await openPage({ resource: alerts, path: '/alerts' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create from a sheet' }));
    const rowOf = (...[name, active]: readonly string[]) => `${name},https://example.com/,Link created,${active}`;
    const sheet = ['Name,Target URL,Event,Active', rowOf('Right', 'No'), rowOf('Empty', ''), rowOf('Wrong', 'enabled')];
    fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: sheet.join('\n') } });
    expect(dialog.getByText('Line 4: Active must be yes or no')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create 2 alerts' }));
    await user.click(await dialog.findByRole('button', { name: 'Edit the others' }));
    expect(world.requests(createAlert).map(({ body }) => Object(body).isActive)).toEqual([false, false]);
    const others = dialog.getByLabelText<HTMLTextAreaElement>('Rows').value.split('\n');
    expect(others.map((line) => line.split(',')[0])).toEqual(['"Name"', '"Wrong"']);
  });

  it('ends with the session, and is there again with the rows that were not created', async () => {
    const { user, world, close } = await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const rowOf = (name: string) => `${name},https://example.com/${name},"[{""field"":""country"",""value"":""DE""}]"`;
    const sheet = ['Name,Target,Conditions', rowOf('first'), rowOf('second'), rowOf('third'), rowOf('fourth')];
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: sheet.join('\n') } });
    world.fail(createRule, 401);
    world.delay(createRule, 0, { times: 1 }); // the first is created
    await user.click(screen.getByRole('button', { name: 'Create 4 redirect rules' }));
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(world.requests(createRule).map(({ body }) => Object(body).name)).toEqual(['first', 'second']);
    close();

    await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    expect(await screen.findByText('What you had entered is here again')).toBeVisible();
    expect(screen.queryByText(/^It is not known/)).not.toBeInTheDocument(); // the one that was refused is not there
    const rows = screen.getByLabelText<HTMLTextAreaElement>('Rows').value.split('\n');
    expect(rows.map((line) => line.split(',')[0])).toEqual(['"Name"', '"second"', '"third"', '"fourth"']);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Rows')).toHaveValue('');
    expect(screen.getByLabelText('Rows')).toHaveFocus();
  });

  it('says of a row that was cut off, or not answered, that it is not known whether its record is there', async () => {
    const unknown = 'It is not known whether the redirect rule was saved';
    const { user, world, identity, close } = await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const rowOf = (name: string) => `${name},https://example.com/${name},"[{""field"":""country"",""value"":""DE""}]"`;
    const sheet = ['Name,Target,Conditions', rowOf('first'), rowOf('second'), rowOf('third'), rowOf('fourth')];
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: sheet.join('\n') } });
    const calls = world.hold(createRule);
    world.fail(createRule, 503, { detail: 'Out of order' }, { times: 1 });
    await user.click(screen.getByRole('button', { name: 'Create 4 redirect rules' }));
    expect(await screen.findByText(`${unknown}. Out of order`)).toBeVisible();
    await waitFor(() => expect(calls.waiting).toHaveLength(1));
    identity.signOut();
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
    close(); // the page is left for the sign-in

    await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    expect((await screen.findByText(unknown)).closest('[role=alert]')).toHaveTextContent('first, second');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    calls.releaseAll();
  });

  it('says it of one of two rows with one name, though the other was created', async () => {
    const { user, world, identity, close } = await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const row = 'twin,https://example.com/,"[{""field"":""country"",""value"":""DE""}]"';
    const sheet = ['Name,Target,Conditions', row, row];
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: sheet.join('\n') } });
    world.fail(createRule, 503, { detail: 'Out of order' }, { times: 1 });
    await user.click(screen.getByRole('button', { name: 'Create 2 redirect rules' }));
    await screen.findByRole('button', { name: 'Done' });
    identity.signOut();
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
    close();

    await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    expect(await screen.findByText('It is not known whether the redirect rule was saved')).toBeVisible();
  });

  it('names other records as people do; where there are none, each name is one of none', async () => {
    const { user } = await openPage({ resource: members, path: '/members' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create from a sheet' }));
    const sheet = 'Name;Email;Role\nAda;a@example.com;Readers';
    fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: sheet } });
    expect(await dialog.findByText('Line 2: Role: there is no ‘Readers’')).toBeVisible();
  });

  it('says all that is wrong with a line', async () => {
    const { user } = await openPage({ resource: members, path: '/members' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create from a sheet' }));
    fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: 'Name;Email;Role\n;no address;Readers' } });
    const line = await dialog.findByText(/^Line 2: Name/);
    expect(line).toHaveTextContent(/^Line 2: Name.*; Email.*; Role: there is no ‘Readers’$/);
  });

  it('names other records as people do, or by their id; a name of none or of several is said', async () => {
    let editors = '';
    const { user, world } = await openPage({
      resource: members,
      path: '/members',
      before: async (_, opened) => {
        editors = await createExample(opened, roles, { name: 'Editors' });
        for (let count = 0; count < 2; count += 1) await createExample(opened, roles, { name: 'Guests' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create from a sheet' }));
    const cells = ['Editors', editors, 'Readers', 'Guests'].map((role) => `Ada;a@example.com;${role}`);
    fireEvent.change(dialog.getByLabelText('Rows'), { target: { value: ['Name;Email;Role', ...cells].join('\n') } });
    expect(await dialog.findByText('Line 4: Role: there is no ‘Readers’')).toBeVisible();
    expect(dialog.getByText('Line 5: Role: there are several ‘Guests’')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create 2 members' }));
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    expect(world.requests(createMember).map(({ body }) => Object(body).roleId)).toEqual([editors, editors]);
  });

  it('is read from a file; what is entered is not lost unasked', async () => {
    const { user } = await openPage({ resource: redirectRules, path: '/redirect-rules' });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create from a sheet' }));
    await user.upload(dialog.getByLabelText('File with rows'), new File(['PK\0\0'], 'rows.xlsx.csv'));
    expect(await dialog.findByText('This file is no text that could be read as rows')).toBeVisible();
    await user.upload(dialog.getByLabelText('File with rows'), new File(['name;target\nA;"b'], 'rows.csv'));
    expect(await dialog.findByText('The quote that is opened in line 2 is never closed')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });
});

describe('declared actions', () => {
  const openKeys = () =>
    openPage({
      resource: apiKeys,
      path: '/api-keys',
      before: async (_, world) => {
        for (const name of ['Build', 'Deploy', 'Old']) await createExample(world, apiKeys, { name });
      },
    });

  it('ask their question, and a secret of the answer is shown once', async () => {
    const { act, user, world } = await openKeys();
    await act('Build', 'Rotate');
    const question = within(await screen.findByRole('alertdialog', { name: 'Rotate ‘Build’' }));
    expect(question.getByText('Who uses the old key is refused from now on.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Rotate' }));
    await expect(document).toHaveToast('Key rotated');
    const secret = within(await screen.findByRole('dialog', { name: 'Key' }));
    expect(secret.getByText(/^key_/)).toBeVisible();
    expect(secret.getByRole('button', { name: 'Copy Key' })).toBeVisible();
    await user.keyboard('{Escape}');
    const closing = within(await screen.findByRole('alertdialog', { name: 'Close without a copy?' }));
    await user.click(closing.getByRole('button', { name: 'Go back' }));
    await user.click(secret.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/^key_/)).toBeNull());
    expect(world.requests(rotate)).toHaveLength(1);
  });

  it('have their body as a form', async () => {
    const { act, user } = await openKeys();
    await act('Build', 'Extend');
    const form = within(await screen.findByRole('dialog', { name: 'Extend ‘Build’' }));
    fireEvent.change(form.getByLabelText('Expires'), { target: { value: '2027-01-01' } });
    await user.click(form.getByRole('button', { name: 'Extend' }));
    await expect(document).toHaveToast('Key extended');
    expect(await screen.findByRole('cell', { name: 'Jan 1, 2027' })).toBeVisible();
  });

  it('that a row can not have done say why', async () => {
    const revoked = { id: 'key_1', name: 'Old', scopes: [], isRevoked: true };
    const { user, world } = await openPage({
      resource: apiKeys,
      path: '/api-keys',
      before: (_, opened) => opened.reply(keyList, [revoked]),
    });
    await user.click(await screen.findByRole('button', { name: screenWords.recordActions('Old') }));
    const item = screen.getByRole('menuitem', { name: 'Rotate' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAttribute('data-tooltip', 'It is revoked');
    await user.click(item);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Old' }));
    await user.click(within(screen.getByRole('group', { name: '1 selected' })).getByRole('button', { name: 'Rotate' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate 1 API key' }));
    expect(await screen.findByText('It is revoked')).toBeVisible();
    expect(world.requests(rotate)).toEqual([]);
  });

  it('of the page concern no row', async () => {
    const { user, world } = await openPage({ resource: apiKeys, path: '/api-keys' });
    await user.click(await screen.findByRole('button', { name: 'Revoke all' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke all' }));
    expect(question.getByText('No key works any more.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Revoke all' }));
    await expect(document).toHaveToast('All keys revoked');
    expect(world.requests(revokeAll)).toHaveLength(1);
  });

  it('of the page and its sheet are in a menu beside the primary button on a phone', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media === '(width < 48em)', media }),
    );
    const { user } = await openPage({ resource: apiKeys, path: '/api-keys' });
    await user.click(await screen.findByRole('button', { name: 'Actions for all API keys' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Revoke all',
      'Create from a sheet',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Revoke all' }));
    expect(await screen.findByText('No key works any more.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are done with the selected rows one after the other, each with its outcome', async () => {
    const { user, world } = await openKeys();
    await names();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Build' }));
    await user.click(screen.getByRole('checkbox', { name: 'Old' }));
    expect(await accessibilityProblems()).toEqual([]);
    world.fail(rotate, 403, { detail: 'Not for you' }, { times: 1 });
    const hold = world.hold(rotate, { times: 1 });
    await user.click(within(screen.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Rotate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotate 2 API keys' }));
    const spoken = spokenIn(document.body);
    fixClock(new Date());
    await user.click(dialog.getByRole('button', { name: 'Rotate 2 API keys' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' })); // the second press of a double one
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    hold.releaseAll();
    const outcomes = await dialog.findByRole('list', { name: 'Outcomes' });
    await waitFor(() =>
      expect(
        within(outcomes)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Build Done', 'Old Not for you']),
    );
    expect(dialog.getByText('1 of 2 done · 1 refused')).toBeVisible();
    await waitFor(() => expect(spoken).toContain('1 of 2 done · 1 refused'));
    expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(world.requests(keyList).length).toBeGreaterThan(1)); // also where the last one is refused
  });
});

it('rows are selected singly, as a range with Shift, and all that are found; those that are not found stay as they are', async () => {
  const { user } = await openAlerts();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await user.click(box('Billing'));
  await user.keyboard('{Shift>}');
  await user.click(box('Reports'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('group', { name: '3 selected' })).toBeVisible();
  expect(box('Select all alerts')).toBeChecked();
  await user.click(box('Shipping'));
  expect(screen.getByRole('group', { name: '2 selected' })).toBeVisible();
  expect(box('Select all alerts')).not.toBeChecked();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Link created');
  await user.click(box('Select all alerts'));
  await user.click(box('Select all alerts'));
  expect(screen.getByRole('group', { name: '0 selected' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), '');
  expect(screen.getByRole('group', { name: '1 selected' })).toBeVisible();
  expect(box('Reports')).toBeChecked();
});

it('a secret that a creation answers is shown once, after the form, and nowhere else', async () => {
  const { user } = await openPage({ resource: apiKeys, path: '/api-keys' });
  await user.click((await screen.findAllByRole('button', { name: 'Create API key' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  expect(form.queryByLabelText('Key')).toBeNull();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Build' } });
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  expect(await form.findByText('Scopes is required')).toBeVisible();
  const scopes = within(form.getByRole('group', { name: 'Scopes' }));
  await waitFor(() => expect(scopes.getByRole('checkbox', { name: 'links:read' })).toHaveFocus());
  await user.keyboard(' ');
  await user.click(scopes.getByRole('checkbox', { name: 'domains:read' }));
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Key' }));
  const key = secret.getByText(/^key_/).textContent;
  await user.click(secret.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('link', { name: 'Build' }));
  await screen.findByRole('heading', { level: 1, name: 'Build' });
  expect(document.body).not.toHaveTextContent(key);
});

it('what is shown is exported: the columns as CSV, the rows as JSON', async () => {
  const files = savedFiles();
  const { user } = await openAlerts({ at: '/alerts?event=Link+clicked' });
  await names();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
  await waitFor(() => expect(files).toHaveLength(2));
  files.sort((one, other) => one.name.localeCompare(other.name)); // a CSV file is written piece by piece
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^waypost-alerts-.*\.csv$/),
    expect.stringMatching(/^waypost-alerts-.*\.json$/),
  ]);
  const [csv = '', json = ''] = await Promise.all(files.map(({ blob }) => blob.text()));
  expect(
    csv
      .split('\r\n')
      .slice(0, 2)
      .map((line) => line.split(',').slice(0, 3).join()),
  ).toEqual([expect.stringMatching(/^.?Name,Event,Active$/), 'Reports,Link clicked,true']);
  expect(JSON.parse(json)).toEqual([
    expect.objectContaining({ name: 'Reports', targetUrl: 'https://example.com/', isActive: true }),
  ]);
});

it('a single record is its own page, with groups, JSON and fields that can not be changed any more', async () => {
  const { user, world } = await openPage({ resource: settings, path: '/settings' });
  await user.click(await screen.findByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit settings' }));
  const brand = within(dialog.getByRole('group', { name: 'Brand' }));
  fireEvent.change(brand.getByLabelText('Name'), { target: { value: 'Northwind' } });
  fireEvent.change(brand.getByLabelText('Color'), { target: { value: 'blue' } });
  await user.click(dialog.getByRole('radio', { name: 'eu' }));
  fireEvent.change(dialog.getByLabelText(/^Headers/), { target: { value: '{"x-team": "links"' } });
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  expect(await brand.findByText('A color like #0958d9')).toBeVisible();
  expect(await dialog.findByText('Headers must be an object')).toBeVisible();
  fireEvent.change(brand.getByLabelText('Pick a color'), { target: { value: '#0958d9' } });
  expect(brand.getByLabelText('Color')).toHaveValue('#0958d9');
  fireEvent.change(dialog.getByLabelText(/^Headers/), { target: { value: '{"x-team": "links"}' } });
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await waitFor(() =>
    expect(world.requests(updateSettings).at(-1)?.body).toEqual({
      brand: { name: 'Northwind', color: '#0958d9' },
      region: 'eu',
      headers: { 'x-team': 'links' },
      version: 0,
    }),
  );
  expect(await screen.findByText('Name: Northwind, Color: #0958d9')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit settings' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit settings' }));
  expect(again.getByText('The region is chosen once')).toBeVisible();
  expect(again.queryByRole('radio', { name: 'us' })).toBeNull();
});

it('what another person has saved is shown field by field before it is overwritten', async () => {
  const place = { organizationId: 'org_1' };
  const body = { brand: { name: 'Northwind', color: '#0958d9' }, region: 'eu' as const, version: 0 };
  const { user, world } = await openPage({
    resource: settings,
    path: '/settings',
    before: (_, opened) => opened.client().call(updateSettings, { path: place, body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit settings' }));
  const theirs = { ...body, brand: { name: 'Southwind', color: '#0958d9' }, version: 1 };
  await world.client().call(updateSettings, { path: place, body: theirs });
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Eastwind' } });
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));

  const notice = (await dialog.findByText('This was changed since you opened it')).closest('[role=alert]');
  expect(notice).toHaveTextContent('BrandName: Southwind, Color: #0958d9 Use this brand');
  expect(dialog.getByText('The settings were not saved')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Eastwind');
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Use this brand' }));
  expect(dialog.getByLabelText('Name')).toHaveValue('Southwind');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Eastwind' } });
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await waitFor(() =>
    expect(world.requests(updateSettings).at(-1)?.body).toMatchObject({ brand: { name: 'Eastwind' }, version: 2 }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
