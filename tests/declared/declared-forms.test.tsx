import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import type { ControlProps } from '@/providers/data/declaration';
import { defineResource } from '@/providers/data/defineResource';
import { accessibilityProblems } from '../support/accessibility';
import { typeHalfDate } from '../support/halfDate';
import { beginningWith, screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { hook, hooks } from './hooks';
import { openPage } from './openPage';

const billing = hook('billing', { retries: 2 });

async function openCreation(opening: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ rows: [billing], ...opening });
  await page.user.click(await screen.findByRole('button', { name: 'Create hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create hook' }));
  const submit = dialog.getByRole('button', { name: 'Create hook' });
  return { ...page, dialog, submit };
}

async function openEdit(opening: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ rows: [billing], ...opening });
  await page.act('billing', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hook' }));
  return { ...page, dialog, submit: dialog.getByRole('button', { name: screenWords.saveChanges }) };
}

// Loading antd takes longer than a test waits for a dialog.
beforeAll(() => import('@/pages/declared/dialogs/SaveDialog'));

it('is accessible: the form with what it refuses, and the question', async () => {
  const { user, submit, dialog, act } = await openCreation();
  await user.click(submit);
  await dialog.findByText('Two letters at least');
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('billing', 'Delete');
  await screen.findByRole('alertdialog', { name: 'Delete hook' });
  expect(await accessibilityProblems()).toEqual([]);
});

it('creates once however often it is pressed, says so, and lists what was created', async () => {
  enterStrictMode();
  const { api, user, dialog, submit } = await openCreation();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Shipping ' } });
  fireEvent.change(dialog.getByLabelText('Target URL'), { target: { value: 'https://example.com/shipping' } });
  await user.click(dialog.getByText('Link clicked'));
  fireEvent.change(dialog.getByLabelText(/^Retries/), { target: { value: '3' } });
  for (let press = 0; press < 10; press += 1) submit.click();
  await expect(document).toHaveToast('Hook created successfully');
  expect(await screen.findByRole('rowheader', { name: 'Shipping' })).toBeVisible();
  expect(api.calls('POST').map(({ body }) => body)).toEqual([
    {
      name: 'Shipping',
      targetUrl: 'https://example.com/shipping',
      event: 'Link clicked',
      retries: 3,
      isActive: true,
      secret: '',
    },
  ]);
});

it('draws the fields of the schema and the declaration, complains below them, and moves the focus to the first', async () => {
  const { api, user, dialog, submit } = await openCreation();
  expect(dialog.getByLabelText('Name')).toBeRequired();
  expect(dialog.getByLabelText('Target URL')).toHaveAttribute('inputmode', 'url');
  expect(dialog.getByRole('radiogroup', { name: 'Event' })).toBeRequired();
  expect(dialog.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Link created',
    'Link clicked',
  ]);
  expect(dialog.getByLabelText(/^Retries/)).not.toBeRequired();
  expect(dialog.getByText('From 1 to 5,000')).toBeVisible();
  expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
  expect(dialog.getByLabelText(/^Secret/)).toHaveAttribute('type', 'password');
  expect(dialog.getByText('Signs each request')).toBeVisible();

  fireEvent.change(dialog.getByLabelText('Target URL'), { target: { value: 'here' } });
  fireEvent.change(dialog.getByLabelText(/^Retries/), { target: { value: '9000' } });
  await user.click(submit);
  expect(await dialog.findByText('Two letters at least')).toBeVisible();
  expect(await dialog.findByText('Please enter a valid URL (e.g., https://example.com)')).toBeVisible();
  expect(await dialog.findByText('Event is required')).toBeVisible();
  expect(await dialog.findByText('Retries must be 5,000 or less')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
  expect(dialog.getByLabelText('Name')).toBeInvalid();

  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Shipping' } });
  fireEvent.change(dialog.getByLabelText('Target URL'), { target: { value: 'https://example.com' } });
  fireEvent.change(dialog.getByLabelText(/^Retries/), { target: { value: '' } });
  await user.click(submit);
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Link created' })).toHaveFocus());
  expect(api.calls('POST')).toEqual([]);
});

it("puts the server's complaint at its field, keeps the form with one against the whole, edits what is there, and says so", async () => {
  const { api, user, dialog, submit } = await openEdit();
  expect(dialog.getByLabelText(/^Retries/)).toHaveValue('2');
  expect(dialog.getByRole('radio', { name: 'Link created' })).toBeChecked();
  api.fail('PUT', 409, { detail: 'Taken', errors: [{ path: 'name', message: 'This name is taken' }] });
  await user.click(submit);
  expect(await dialog.findByText('This name is taken')).toBeVisible();
  await expect(document).toHaveToast('Error', 'Taken');
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());

  api.fail('PUT', 422, {
    errors: [
      { path: 'name', message: 'Too short' },
      { path: 'owner', message: 'Has left' },
    ],
  });
  await user.click(submit);
  expect(await dialog.findByText('Too short')).toBeVisible();
  const others = await dialog.findByText('The hook was not saved');
  expect(others.closest('[role=alert]')).toHaveTextContent('The hook was not savedHas left');

  api.fail('PUT', 422, { detail: 'Out of space' });
  await user.click(submit);
  const notice = await dialog.findByText('The hook was not saved');
  expect(notice.closest('[role=alert]')).toHaveTextContent('Out of space');

  api.recover();
  api.fail('PUT', 500, { detail: 'Out of order' });
  await user.click(submit);
  const maybe = await dialog.findByText('It is not known whether the hook was saved');
  expect(maybe.closest('[role=alert]')).toHaveTextContent('Out of order');
  expect(dialog.getByLabelText('Name')).toHaveValue('billing');

  api.recover();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'billing two' } });
  fireEvent.change(dialog.getByLabelText(/^Retries/), { target: { value: '' } });
  await user.click(dialog.getByRole('switch', { name: 'Active' }));
  await user.click(submit);
  await expect(document).toHaveToast('Hook updated successfully');
  expect(await screen.findByRole('rowheader', { name: 'billing two' })).toBeVisible();
  expect(api.calls('PUT').at(-1)?.body).toEqual({
    name: 'billing two',
    targetUrl: 'https://example.com/billing',
    event: 'Link created',
    isActive: false,
    secret: '',
  });
});

it('enters a field with the control that the declaration gives it', async () => {
  enterStrictMode();
  const Field = ({ value, onChange, id }: ControlProps) => (
    <button type="button" id={id} onClick={() => onChange?.('https://example.com/picked')}>
      {String(value)}
    </button>
  );
  const fields = { ...hooks.fields, targetUrl: { label: 'Address', Field } };
  const { api, user, dialog, submit } = await openEdit({ resource: { ...hooks, fields } });
  await user.click(dialog.getByLabelText('Address'));
  await user.click(submit);
  await expect(document).toHaveToast('Hook updated successfully');
  expect(api.calls('PUT')[0]?.body).toMatchObject({ targetUrl: 'https://example.com/picked' });
});

it('enters a date and time as finely as the record has it', async () => {
  enterStrictMode();
  const row = z.looseObject({ id: z.string() });
  const list = endpoint({
    method: 'GET',
    path: '/v1/organizations/:organizationId/hooks',
    reply: z.looseObject({ hooks: z.array(row) }),
  });
  const update = endpoint({
    method: 'PUT',
    path: '/v1/organizations/:organizationId/hooks/:id',
    body: z.object({ starts: z.iso.datetime(), ends: z.iso.datetime(), rests: z.iso.datetime() }),
    reply: row,
  });
  const resource = defineResource({
    name: 'hooks',
    needs: 'organization',
    list: { endpoint: list, rows: (reply) => reply.hooks },
    update: { endpoint: update },
  });
  const dates = { starts: '2026-07-10T12:00:09Z', ends: '2026-04-01T12:00:00.5Z', rests: '2026-05-01T12:00:00Z' };
  const { api, user } = await openPage({ rows: [{ ...billing, ...dates }], resource });
  await user.click(await screen.findByRole('button', { name: beginningWith(screenWords.recordActions('')) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(screen.getByLabelText('Starts')).toHaveFocus());
  const starts = screen.getByLabelText('Starts');
  expect([starts, screen.getByLabelText('Ends'), screen.getByLabelText('Rests')].map(stepOf)).toEqual([1, 0.001, 60]);
  fireEvent.change(starts, { target: { value: starts.getAttribute('value')?.replace('2026-07', '2026-08') } });
  await user.click(screen.getByRole('button', { name: screenWords.saveChanges }));
  await expect(document).toHaveToast('Hook updated successfully');
  expect(api.calls('PUT')[0]?.body).toEqual({ ...dates, starts: '2026-08-10T12:00:09.000Z' });
});

it('refuses an optional date that is filled in half, with or without a time', async () => {
  const row = z.looseObject({ id: z.string() });
  const list = endpoint({
    method: 'GET',
    path: '/v1/organizations/:organizationId/hooks',
    reply: z.looseObject({ hooks: z.array(row) }),
  });
  const create = endpoint({
    method: 'POST',
    path: '/v1/organizations/:organizationId/hooks',
    body: z.object({ starts: z.optional(z.iso.datetime()), ends: z.optional(z.iso.date()) }),
    reply: row,
  });
  const resource = defineResource({
    name: 'hooks',
    needs: 'organization',
    list: { endpoint: list, rows: (reply) => reply.hooks },
    create: { endpoint: create },
  });
  const { api, user, dialog, submit } = await openCreation({ resource });
  const [starts, ends] = [dialog.getByLabelText(/^Starts/), dialog.getByLabelText(/^Ends/)];
  ends.focus();
  typeHalfDate(ends);
  starts.focus();
  typeHalfDate(starts);
  await user.click(submit);
  expect(await dialog.findByText('Please enter a valid date and time')).toBeVisible();
  expect(await dialog.findByText('Please enter a valid date')).toBeVisible();
  await waitFor(() => expect(starts).toHaveFocus());
  expect(starts).toBeInvalid();
  expect(api.calls('POST')).toEqual([]);
});

const stepOf = (field: HTMLElement) => Number(field.getAttribute('step'));

describe('what is entered', () => {
  const here = 'What you had entered is here again';
  const formKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('waypost-form'));

  /** Fills the form, whose call ends the session. */
  async function cutOff(open: typeof openEdit) {
    const { api, user, dialog, submit, close } = await open();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Shipping' } });
    fireEvent.change(dialog.getByLabelText('Target URL'), { target: { value: 'https://example.com/shipping' } });
    fireEvent.change(dialog.getByLabelText(/^Secret/), { target: { value: 'hidden' } });
    await user.click(dialog.getByText('Link clicked'));
    api.fail('POST', 401);
    api.fail('PUT', 401);
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
    close();
  }

  it.each([
    { form: 'new record', open: openCreation, retries: '' },
    { form: 'record that is edited', open: openEdit, retries: '2' },
  ])('is there again in a $form when the session ends, but no secret, and closing asks', async ({ open, retries }) => {
    enterStrictMode();
    await cutOff(open);
    expect(Object.values(sessionStorage).join()).not.toContain('hidden');
    const { user, dialog } = await open();
    expect(dialog.getByText(here)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Shipping');
    expect(dialog.getByRole('radio', { name: 'Link clicked' })).toBeChecked();
    expect(dialog.getByLabelText(/^Retries/)).toHaveValue(retries);
    expect(dialog.getByLabelText(/^Secret/)).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(formKeys()).toEqual([]));
  });

  it('goes with ‘Start over’, which puts the record and the focus there', async () => {
    await cutOff(openEdit);
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole('button', { name: 'Start over' }));
    expect(dialog.queryByText(here)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue('billing');
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    expect(formKeys()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is gone once it is saved, or undone', async () => {
    await cutOff(openEdit);
    const { user, submit } = await openEdit();
    await user.click(submit);
    await expect(document).toHaveToast('Hook updated successfully');
    expect(formKeys()).toEqual([]);
    cleanup();
    const { dialog } = await openEdit();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'billing two' } });
    expect(formKeys()).toHaveLength(1);
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'billing' } });
    expect(formKeys()).toEqual([]);
  });

  it('is not kept of a sheet whose records have a secret', async () => {
    const { user } = await openPage({ rows: [billing] });
    await user.click(await screen.findByRole('button', { name: 'Create from a sheet' }));
    fireEvent.change(await screen.findByLabelText('Rows'), { target: { value: 'Name,Secret\nShipping,hidden' } });
    expect(screen.getByRole('combobox', { name: 'Field of the column Secret' })).toHaveValue('secret');
    expect(formKeys()).toEqual([]);
  });

  it('is of one record, and what is damaged of it is as if it were not kept', async () => {
    await cutOff(openEdit);
    const [key = ''] = formKeys();
    const { act } = await openPage({ rows: [billing, hook('other')] });
    await act('other', 'Edit');
    const other = within(await screen.findByRole('dialog', { name: 'Edit hook' }));
    expect(other.queryByText(here)).toBeNull();
    expect(other.getByLabelText('Name')).toHaveValue('other');
    cleanup();
    sessionStorage.setItem(key, JSON.stringify({ name: ['damaged'], retries: '4' }));
    const { dialog } = await openEdit();
    expect(dialog.getByLabelText('Name')).toHaveValue('billing');
    expect(dialog.getByLabelText(/^Retries/)).toHaveValue('4');
  });
});

it('asks before it deletes, deletes once, and says so', async () => {
  enterStrictMode();
  const { api, act } = await openPage({ rows: [billing] });
  await act('billing', 'Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete hook' }));
  expect(question.getByText(/^Are you sure you want to delete/)).toBeVisible();
  expect(question.getByText('? This action cannot be undone.')).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Delete billing' });
  for (let press = 0; press < 10; press += 1) confirm.click();
  await expect(document).toHaveToast('Hook deleted successfully');
  expect(await screen.findByText('No hooks yet')).toBeVisible();
  expect(api.calls('DELETE')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hooks' })).toHaveFocus());
});

it('keeps what the server does not delete', async () => {
  const { api, act, user } = await openPage({ rows: [billing] });
  api.fail('DELETE', 409, { detail: 'It is in use' });
  await act('billing', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete billing' }));
  await expect(document).toHaveToast('Error', 'It is in use');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('rowheader', { name: 'billing' })).toBeVisible();
});

it('reads the list again when a record has been deleted elsewhere', async () => {
  const { api, act, user } = await openPage({ rows: [billing] });
  api.fail('DELETE', 404, { detail: 'No such hook' });
  await act('billing', 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete billing' }));
  await expect(document).toHaveToast('Error', 'No such hook');
  await waitFor(() => expect(api.calls('GET')).toHaveLength(2));
});

it('offers what the declaration has, and nothing else', async () => {
  const { user } = await openPage({ rows: [billing], resource: { ...hooks, create: undefined, remove: undefined } });
  await user.click(await screen.findByRole('button', { name: screenWords.recordActions('billing') }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit']);
  expect(screen.queryByRole('button', { name: 'Create hook' })).toBeNull();
});

it('forbids what the access control forbids, and says why', async () => {
  const { user } = await openPage({
    rows: [billing],
    can: async ({ action, params }) =>
      action === 'edit' ? { can: true } : { can: false, reason: `${params?.name ?? 'No name'}: not ${action}` },
  });
  const create = await screen.findByRole('button', { name: 'Create hook' });
  await waitFor(() => expect(create).toHaveAttribute('data-tooltip', 'No name: not create'));
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: screenWords.recordActions('billing') }));
  const deletion = screen.getByRole('menuitem', { name: 'Delete' });
  await waitFor(() => expect(deletion).toHaveAttribute('data-tooltip', 'billing: not delete'));
  await user.click(deletion);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('opens the dialog to delete that is asked for before the access control answers, once it allows that', async () => {
  const allow = Array<() => void>();
  const can = () => new Promise<{ can: boolean }>((resolve) => allow.push(() => resolve({ can: true })));
  const { act } = await openPage({ rows: [billing], can });
  await act('billing', 'Delete');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  for (const answer of allow) answer();
  expect(await screen.findByRole('alertdialog', { name: 'Delete hook' })).toBeVisible();
});

it('opens no dialog to delete that the access control forbids after it was asked for', async () => {
  const forbid = Array<() => void>();
  const can = () =>
    new Promise<{ can: boolean; reason: string }>((resolve) => {
      forbid.push(() => resolve({ can: false, reason: 'Not this one' }));
    });
  const { act } = await openPage({ rows: [billing], can });
  await act('billing', 'Delete');
  for (const answer of forbid) answer();
  const create = screen.getByRole('button', { name: 'Create hook' });
  await waitFor(() => expect(create).toHaveAttribute('data-tooltip', 'Not this one'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
