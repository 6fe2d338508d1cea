import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { env } from '@/config';
import { accessibilityProblems } from '../support/accessibility';
import { screenWords } from '../support/screenWords';
import { server } from '../support/server';
import { auditLog } from './audit-log/resource';
import { list as listCustomers } from './customers/contract';
import { create as createInvoice } from './invoices/contract';
import { invoices } from './invoices/resource';
import { list as listMembers, one, update } from './members/contract';
import { members } from './members/resource';
import { openPage } from './openPage';
import { list as listRoles } from './roles/contract';

// Loading antd takes longer than a test waits for a dialog.
beforeAll(() => import('@/pages/declared/dialogs/SaveDialog'));

const tenThousand = Array.from({ length: 10_000 }, (_, index) => index + 1);

it('a reference is chosen among ten thousand records, and each row names its own', async () => {
  const { act, user, world } = await openPage({
    resource: members,
    path: '/members',
    before(_, opened) {
      opened.reply(
        listRoles,
        tenThousand.map((number) => ({ id: `role_${number}`, name: `Role ${number}` })),
      );
      const rows = tenThousand.slice(0, 20).map((number) => ({
        id: `m_${number}`,
        name: `Member ${number}`,
        email: 'a@b.example',
        roleId: `role_${number * 500}`,
      }));
      opened.reply(listMembers, rows);
      opened.reply(one, rows[6]);
    },
  });
  expect(await screen.findByRole('link', { name: 'Role 10000' })).toBeVisible();
  await act('Member 7', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit member' }));
  const role = dialog.getByRole('combobox', { name: 'Role' });
  expect(role).toHaveTextContent('Role 3500');
  await user.click(role);
  const list = within(await screen.findByRole('listbox', { name: 'Role' }));
  expect(list.getAllByRole('option')).toHaveLength(201); // the chosen one is none of the first
  await user.keyboard('9999');
  await user.click(list.getByRole('option', { name: 'Role 9999' }));
  expect(role).toHaveTextContent('Role 9999');
  await user.click(dialog.getByRole('button', { name: screenWords.saveChanges }));
  await waitFor(() => expect(world.requests(update).at(-1)?.body).toMatchObject({ roleId: 'role_9999' }));
});

const entries = tenThousand.map((number) => ({
  id: `entry_${number}`,
  action: `Edited link ${number}`,
  person: 'Ada',
  kind: 'link',
  created: '2026-03-01T12:00:00Z',
}));

/** A server that searches, and answers page by page. */
const serveLog = () =>
  server.use(
    http.get(`${env.apiBaseUrl}/v1/organizations/:organizationId/audit-log`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const found = entries.filter(({ action }) => action.includes(query.get('q') ?? ''));
      const start = Number(query.get('continuationToken') ?? 0);
      const end = start + Number(query.get('pageSize'));
      const hasMore = end < found.length;
      return HttpResponse.json({
        entries: found.slice(start, end),
        hasMore,
        ...(hasMore && { nextContinuationToken: String(end) }),
      });
    }),
  );

it('of ten thousand rows that are read by token, the page shows what is loaded, and has the server find the others', async () => {
  const { user, address } = await openPage({ resource: auditLog, path: '/audit-log', before: serveLog });
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const table = await screen.findByRole('table', { name: 'Entries' });
  expect(table).toHaveAttribute('aria-rowcount', '26');
  await user.click(screen.getByRole('button', { name: 'Load more entries' }));
  await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '51'));

  await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), '9876');
  await waitFor(() => expect(names()).toEqual(['Edited link 9876']));
  expect(address()).toBe('/audit-log?q=9876');
  await user.click(screen.getByRole('link', { name: 'Edited link 9876' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edited link 9876' })).toBeVisible();
});

/** Ten thousand rows of one name each, that the query narrows, and one page of them. */
function serveRows(name: string, rowsName: string) {
  server.use(
    http.get(`${env.apiBaseUrl}/v1/organizations/:organizationId/${rowsName}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const rows = tenThousand.map((number) => ({
        id: `${name}_${number}`,
        name: `${name} ${number}`,
        customerId: 'none',
      }));
      if (query.get('order') === 'descending') rows.reverse();
      const found = rows.filter((row) => row.name.includes(query.get('q') ?? ''));
      const size = Number(query.get('pageSize'));
      const start = (Number(query.get('page') ?? 1) - 1) * size;
      const hasMore = start + size < found.length;
      const token = hasMore && { nextContinuationToken: 'more' };
      return HttpResponse.json({
        [rowsName]: found.slice(start, start + size),
        totalCount: found.length,
        hasMore,
        ...token,
      });
    }),
  );
}

it('of ten thousand rows that are read by numbers, the address says the page, and another order begins with the first', async () => {
  const before = () => serveRows('Invoice', 'invoices');
  const { user, address } = await openPage({ resource: invoices, path: '/invoices', at: '/invoices?page=400', before });
  expect(await screen.findByRole('rowheader', { name: 'Invoice 10000' })).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('Page 400 of 400')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(address()).toBe('/invoices?page=400');
  await user.click(pages.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('rowheader', { name: 'Invoice 9975' })).toBeVisible();
  expect(address()).toBe('/invoices?page=399');
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe('/invoices?sort=name'));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(await screen.findByRole('rowheader', { name: 'Invoice 10000' })).toBeVisible();
  expect(address()).toBe('/invoices?sort=name&order=descending');
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), '9999');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('a search keeps the focus, and rows stay, until the server answers it', async () => {
  let answer = () => {};
  const before = () => {
    serveRows('Invoice', 'invoices');
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(`${env.apiBaseUrl}/v1/organizations/:organizationId/invoices`, async ({ request }) => {
        if (new URL(request.url).searchParams.has('q')) await held; // and then the answer of serveRows
      }),
    );
  };
  const { user, address } = await openPage({ resource: invoices, path: '/invoices', at: '/invoices', before });
  const search = await screen.findByRole('searchbox', { name: 'Search invoices' });
  await user.type(search, '999');
  await waitFor(() => expect(address()).toBe('/invoices?q=999'));
  expect(screen.getByRole('rowheader', { name: 'Invoice 1' })).toBeVisible();
  await user.keyboard('9');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('9999');
  answer();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
});

it('nothing is said not to match before the server has answered', async () => {
  const before = () => {
    serveRows('Invoice', 'invoices');
    server.use(
      http.get(`${env.apiBaseUrl}/v1/organizations/:organizationId/invoices`, async ({ request }) => {
        if (new URL(request.url).searchParams.get('q') === 'x9') await new Promise(() => {}); // never
      }),
    );
  };
  const { user, address } = await openPage({ resource: invoices, path: '/invoices', at: '/invoices?q=x', before });
  await screen.findByRole('heading', { name: 'No invoice matches “x”' });
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), '9');
  await waitFor(() => expect(address()).toBe('/invoices?q=x9'));
  expect(screen.queryByRole('heading', { name: /No invoice/ })).toBeNull();
});

it('a page after the last one, as where its last row was deleted, is said to have no rows, and leads to the last one', async () => {
  const before = () => serveRows('Invoice', 'invoices');
  const { user, address } = await openPage({ resource: invoices, path: '/invoices', at: '/invoices?page=401', before });
  expect(await screen.findByRole('heading', { name: 'Page 401 has no invoices' })).toBeVisible();
  expect(screen.queryByText(/have been searched/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to page 400' }));
  expect(await screen.findByRole('rowheader', { name: 'Invoice 10000' })).toBeVisible();
  expect(address()).toBe('/invoices?page=400');
});

it('a reference is looked for by a server that searches, which is asked for one page alone', async () => {
  const { user, world } = await openPage({
    resource: invoices,
    path: '/invoices',
    at: '/invoices/create',
    before: () => serveRows('Customer', 'customers'),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create invoice' }));
  const customer = dialog.getByRole('combobox', { name: 'Customer' });
  await user.click(customer);
  await user.keyboard('9876');
  await user.click(await screen.findByRole('option', { name: 'Customer 9876' }));
  await user.type(dialog.getByLabelText('Name'), 'March');
  await user.click(dialog.getByRole('button', { name: 'Create invoice' }));
  await waitFor(() =>
    expect(world.requests(createInvoice).at(-1)?.body).toMatchObject({ customerId: 'Customer_9876' }),
  );
  expect(world.requests(listCustomers).map(({ query }) => query)).not.toContainEqual(
    expect.objectContaining({ continuationToken: 'more' }),
  );
});
