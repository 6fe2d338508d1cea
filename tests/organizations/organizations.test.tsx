import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  updateOrganization,
} from '@/contract/organizations';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { organization } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

// A wait for a dialog is no wait for its code.
beforeAll(async () => void (await import('@/forms/RecordDialog')));

const rows = {
  organizations: [
    organization('Ada', { organizationType: 'Personal', description: 'Just me' }),
    organization('Northwind', { members: ['ada', 'bo'] }),
    organization('Atlas', { organizationType: 'Enterprise', isActive: false }),
  ],
};

async function open(faults: (world: Awaited<ReturnType<typeof createTestWorld>>) => void = () => {}) {
  const world = await createTestWorld({ rows });
  faults(world);
  const app = renderApp({ world, at: '/organizations' });
  const list = await screen.findByRole('list', { name: 'Organizations' });
  const row = (name: string) => {
    const found = within(list).getByRole('heading', { name }).closest('li');
    if (!found) throw new Error(`No row ${name}`);
    return within(found);
  };
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  /** Opens the form that creates, with this name in it. */
  const enter = async (name: string) => {
    await press(screenWords.createOrganization);
    const dialog = within(await screen.findByRole('dialog', { name: screenWords.createOrganization }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: name } });
    const button = dialog.getByRole('button', { name: screenWords.createOrganization });
    return { dialog, button, submit: () => app.user.click(button) };
  };
  return { world, row, press, enter, ...app };
}

it('is accessible, with a dialog open too', async () => {
  const { press } = await open();
  expect(await accessibilityProblems()).toEqual([]);
  await press('Edit Northwind');
  await screen.findByRole('dialog', { name: 'Update organization' });
  expect(await accessibilityProblems()).toEqual([]);
});

it('shows type, current, inactive, description, counts and date of each organization, selects one and says so', async () => {
  const { row, press } = await open();
  const mine = row('Ada');
  for (const text of ['Personal', 'Current', 'Just me', '1 project', '1 member'])
    expect(mine.getByText(text)).toBeVisible();
  expect(mine.getByText(/^Created/)).toBeVisible();
  expect(row('Northwind').getByText('2 members')).toBeVisible();
  expect(row('Northwind').getByText('No description')).toBeVisible();
  expect(row('Atlas').getByText('Enterprise')).toBeVisible();
  expect(row('Atlas').getByText('Inactive')).toBeVisible();

  await press('Select Northwind');
  await expect(document).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Northwind'));
  expect(row('Northwind').getByText('Current')).toBeVisible();
  expect(row('Ada').queryByText('Current')).toBeNull();
});

it('creates an organization once however often it is pressed, a team unless told otherwise', async () => {
  const { world, enter } = await open();
  const { dialog, button } = await enter('  Helios  ');
  expect(dialog.getByRole('radio', { name: 'Team' })).toBeChecked();
  for (let press = 0; press < 10; press += 1) button.click();
  await expect(document).toHaveToast('Organization created successfully');
  expect(await screen.findByRole('heading', { name: 'Helios' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(world).toHaveRequested(createOrganization, 1);
  expect(world.requests(createOrganization)[0]?.body).toEqual({
    name: 'Helios',
    description: '',
    organizationType: 'Team',
  });
});

it("asks for a longer name, puts the server's complaint at its field, and keeps the dialog when it refuses the whole", async () => {
  const { world, enter } = await open();
  const { dialog, submit } = await enter('H');
  const name = dialog.getByLabelText('Name');
  await submit();
  expect(await dialog.findByText('Name must be at least 2 characters')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  fireEvent.change(name, { target: { value: 'Helios' } });
  await waitFor(() => expect(dialog.queryByText('Name must be at least 2 characters')).toBeNull());
  expect(world).toHaveRequested(createOrganization, 0);

  world.fail(createOrganization, 422, { detail: 'No', errors: [{ path: 'name', message: 'This name is taken' }] });
  await submit();
  expect(await dialog.findByText('This name is taken')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  await expect(document).toHaveToast('Error', 'Failed to create organization');

  world.recover();
  world.fail(createOrganization, 500, { detail: 'Out of space' });
  await submit();
  expect(await dialog.findByText('Out of space')).toBeVisible();
  expect(name).toHaveValue('Helios');
});

it('says so when the created organization can not be read or its answer is lost, and reads the list again', async () => {
  const { world, enter } = await open((world) => world.reply(createOrganization, { id: '', name: '' }));
  const { button, submit } = await enter('Helios');
  const before = world.requests(listOrganizations).length;
  await submit();
  await expect(document).toHaveToast('Error', 'Invalid organization data received from server');
  await waitFor(() => expect(world.requests(listOrganizations).length).toBe(before + 1));

  world.recover();
  world.cut(createOrganization);
  await submit();
  await expect(document).toHaveToast('Error', 'Failed to create organization');
  await waitFor(() => expect(world.requests(listOrganizations).length).toBe(before + 2));

  world.recover();
  world.fail(createOrganization, 502);
  const reading = world.hold(listOrganizations);
  await submit();
  await waitFor(() => expect(world.requests(listOrganizations).length).toBe(before + 3));

  // without a connection, once there is one; what was read before the attempt does not count
  world.recover();
  world.cut(createOrganization);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await submit();
  await waitFor(() => expect(world.requests(createOrganization)).toHaveLength(4));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(world.requests(listOrganizations).length).toBe(before + 3);
  reading.releaseAll();
  await waitFor(() => expect(world.pending()).toBe(0));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(world.requests(listOrganizations).length).toBe(before + 4));

  // an answer shows that there is one, whatever the browser says
  world.recover();
  online.mockReturnValue(false);
  await submit();
  await waitFor(() => expect(world.requests(listOrganizations).length).toBe(before + 5));
});

it('updates name, description and activity, never the type', async () => {
  const { world, user, press } = await open();
  await press('Edit Northwind');
  const dialog = within(await screen.findByRole('dialog', { name: 'Update organization' }));
  expect(dialog.getByText('Inactive organizations cannot be used')).toBeInTheDocument();
  expect(dialog.getByText("Team (the type can't be changed)")).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Northwind Traders' } });
  await user.click(dialog.getByRole('switch', { name: 'Active' }));
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await expect(document).toHaveToast('Organization updated successfully');
  expect(await screen.findByRole('heading', { name: 'Northwind Traders' })).toBeVisible();
  expect(world).toHaveRequested(updateOrganization, 1);
  expect(world.requests(updateOrganization)[0]?.body).toEqual({
    name: 'Northwind Traders',
    description: '',
    isActive: false,
  });
});

it('says that an update failed, and shows the new name of the current organization in the header once it succeeds', async () => {
  const { world, user, press } = await open((world) => world.fail(updateOrganization, 500));
  await press('Edit Ada');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Ada Lindqvist' } });
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await expect(document).toHaveToast('Error', 'Failed to update organization');
  const current = screen.getByRole('combobox', { name: 'Organization' });
  expect(current).not.toHaveTextContent('Lindqvist');

  world.recover();
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await waitFor(() => expect(current).toHaveTextContent('Ada Lindqvist'));
});

/** antd reads the key's old number, which user-event does not send. */
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });

describe('leaving a dialog with changed input', () => {
  it('by Cancel, the cross or Escape asks first unless the change is undone, and keeps it unless told otherwise', async () => {
    const { user, press } = await open();
    await press('Edit Northwind');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Name');
    fireEvent.change(name, { target: { value: 'Helios' } });
    for (const leave of [
      () => user.click(dialog.getByRole('button', { name: 'Cancel' })),
      () => user.click(dialog.getByRole('button', { name: 'Close' })),
      pressEscape,
    ]) {
      await leave();
      await waitFor(() => expect(screen.getByText('Discard your changes?')).toBeVisible());
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(name).toHaveValue('Helios');
    }
    fireEvent.change(name, { target: { value: 'Northwind' } });
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await press('Edit Northwind');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Helios' } });
    pressEscape();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Northwind' })).toHaveFocus());
  });

  it('that fades out does not close one that is opened at that time', async () => {
    const { press } = await open();
    await press('Edit Northwind');
    await screen.findByRole('dialog');
    let endFade = () => {};
    const finished = new Promise<void>((resolve) => {
      endFade = resolve;
    });
    const fading = vi.spyOn(Element.prototype, 'getAnimations');
    fading.mockReturnValueOnce([{ finished } as unknown as Animation]); // jsdom has no animations
    pressEscape();
    await waitFor(() => expect(fading).toHaveBeenCalled());
    await press('Edit Atlas');
    endFade();
    await act(() => finished);
    expect(within(screen.getByRole('dialog')).getByLabelText('Name')).toHaveValue('Atlas');
  });
});

it('asks before deleting, with the focus on Cancel, and falls back to the Personal one after the current one', async () => {
  const { world, user, press } = await open();
  await press('Delete Northwind');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete organization' });
  expect(dialog).toHaveAccessibleDescription(
    'Are you sure you want to delete Northwind? This action cannot be undone and will also delete all projects and links within this organization.',
  );
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Northwind' })).toHaveFocus());

  await press('Delete Northwind');
  const again = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(again.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(world).toHaveRequested(deleteOrganization, 0);

  await press('Select Northwind');
  await press('Delete Northwind');
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Northwind' });
  for (let press = 0; press < 10; press += 1) confirm.click();
  await expect(document).toHaveToast('Organization Northwind was deleted');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Northwind' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Organization' })).toHaveTextContent('Ada');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Organizations' })).toHaveFocus());
  expect(world).toHaveRequested(deleteOrganization, 1);
});

it('never deletes the Personal organization, and says why', async () => {
  const { world, press } = await open();
  const button = screen.getByRole('button', { name: 'Delete Ada' });
  await waitFor(() => expect(button).toHaveAttribute('data-tooltip', "The Personal organization can't be deleted"));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await press('Delete Ada');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(world).toHaveRequested(deleteOrganization, 0);
});

it('says with its message, else with a sentence of ours, that a deletion was answered without success', async () => {
  const { world, user, press } = await open();
  await press('Delete Northwind');
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete Northwind' }));
  for (const [reply, text] of [
    [{ success: false, message: 'It still has invoices' }, 'It still has invoices'],
    [{ success: false, message: 'x'.repeat(501) }, 'x'.repeat(500)],
    [{ success: false }, 'Failed to delete organization'],
  ] as const) {
    world.recover();
    world.reply(deleteOrganization, reply);
    await confirm();
    await expect(document).toHaveToast('Error', text);
    expect(await dialog.findByText(text, { selector: 'strong, p' })).toBeVisible(); // not in the toast alone
    expect(screen.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  }
  world.recover();
  world.fail(deleteOrganization, 404);
  const before = world.requests(listOrganizations).length;
  world.reply(listOrganizations, [{ id: 'org_1', name: 'Ada' }]);
  await confirm();
  await waitFor(() => expect(world.requests(listOrganizations).length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('offers to create the first organization', async () => {
  const world = await createTestWorld();
  world.reply(listOrganizations, []);
  renderApp({ world, at: '/organizations' });
  expect(await screen.findByText('No organizations found')).toBeVisible();
  expect(screen.getByText('Create your first organization to get started.')).toBeVisible();
});

it('leaves long, odd and right-to-left names to themselves', async () => {
  const world = await createTestWorld({
    rows: {
      organizations: [organization('Ada'), organization(`\u202eevil ${'x'.repeat(5000)}`, { id: 'org/../ ?#ü' })],
    },
  });
  const { user } = renderApp({ world, at: '/organizations' });
  await user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[1] ?? document.body);
  await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: 'Active' }));
  expect(
    within(screen.getByRole('list', { name: 'Organizations' })).getAllByRole('heading')[1]?.firstElementChild?.tagName,
  ).toBe('BDI');
});

it('says of an organization whose answer the session did not wait for that it may be saved, and of a refused one nothing', async () => {
  const first = await open();
  const hold = first.world.hold(createOrganization);
  await (await first.enter('Helios')).submit();
  await waitFor(() => expect(hold.waiting).toHaveLength(1));
  first.identity.signOut();
  await screen.findByRole('button', { name: screenWords.signIn });
  first.close();

  const maybe = 'It is not known whether the organization was saved';
  const second = await open((world) => world.fail(createOrganization, 401));
  await second.press(screenWords.createOrganization);
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createOrganization }));
  expect(dialog.getByText(maybe)).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Helios');
  await second.user.click(dialog.getByRole('button', { name: screenWords.createOrganization }));
  await screen.findByText('Your session has ended');
  second.close();

  const third = await open();
  await third.press(screenWords.createOrganization);
  const again = within(await screen.findByRole('dialog', { name: screenWords.createOrganization }));
  expect(again.getByLabelText('Name')).toHaveValue('Helios');
  expect(again.queryByText(maybe)).not.toBeInTheDocument();
});
