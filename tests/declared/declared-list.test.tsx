import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { env } from '@/config';
import { endpoint } from '@/contract/endpoint';
import { listOf } from '@/contract/lenient';
import { listOrganizations } from '@/contract/organizations';
import { defineResource } from '@/providers/data/defineResource';
import { accessibilityProblems } from '../support/accessibility';
import { screenWords } from '../support/screenWords';
import { server } from '../support/server';
import { enterStrictMode } from '../support/strictMode';
import { hook, hooks } from './hooks';
import { openPage } from './openPage';

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Hooks' });
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
};

/** Looks for a text, as if its last letter had been typed. */
const search = (value: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: 'Search hooks' }), { target: { value } });

it('is accessible: empty, filled, and with nothing found', async () => {
  await openPage({ rows: [hook('billing')] });
  await screen.findByRole('table', { name: 'Hooks' });
  expect(await accessibilityProblems()).toEqual([]);
  search('zebra');
  await screen.findByRole('heading', { name: 'No hook matches “zebra”' });
  await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent('No hook matches “zebra”'));
  expect(await accessibilityProblems()).toEqual([]);
});

it('lists what can be entered and is no secret, as far as rows carry it, and when they were created', async () => {
  const rows = [
    hook('billing', { retries: 3, isActive: false, created: new Date(Date.now() - 86_400_000).toISOString() }),
  ];
  await openPage({ rows });
  const table = within(await screen.findByRole('table', { name: 'Hooks' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Target URL',
    'Event',
    'Retries',
    'Active',
    'Created',
    'Actions',
  ]);
  expect(table.getByRole('rowheader')).toHaveTextContent('billing');
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'https://example.com/billing',
    'Link created',
    '3',
    'No',
    'yesterday',
    '',
  ]);
  expect(screen.getByText('The hooks of').closest('p')).toHaveTextContent('The hooks of Northwind Trail');
});

it('lists the declared columns, the first of which names the row', async () => {
  await openPage({ rows: [hook('billing')], resource: { ...hooks, views: { table: ['event', 'name'] } } });
  expect(await names()).toEqual(['Link created']);
  expect(screen.getByRole('button', { name: screenWords.recordActions('Link created') })).toBeVisible();
});

it('lists whatever rows carry of what can only be read, which has no buttons', async () => {
  const row = z.looseObject({ id: z.string() });
  const list = endpoint({
    method: 'GET',
    path: '/v1/organizations/:organizationId/hooks',
    reply: z.pipe(
      z.looseObject({ hooks: z.unknown() }),
      z.transform(({ hooks }) => listOf(row).parse(hooks)),
    ),
  });
  const resource = defineResource({
    name: 'hooks',
    needs: 'organization',
    list: { endpoint: list, rows: (reply) => reply },
  });
  await openPage({ rows: [hook('billing')], resource });
  const table = within(await screen.findByRole('table', { name: 'Hooks' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Target URL',
    'Event',
    'Active',
    'Actions',
  ]);
  expect(screen.queryByRole('button', { name: /^(Create|Actions for)/ })).toBeNull();
});

it.each([
  ['an organization', 'organization', 'Organization Required'],
  ['an organization and a project', 'project', 'Organization and Project Required'],
] as const)('needs %s when it says so', async (_, needs, title) => {
  enterStrictMode();
  const resource = { ...hooks, needs };
  const { api } = await openPage({ resource, before: (_api, world) => world.reply(listOrganizations, []) });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/^Please select an organization.* to manage hooks\.$/)).toBeVisible();
  expect(api.calls('GET')).toEqual([]);
});

it('offers to create the first one', async () => {
  await openPage();
  expect(await screen.findByText('No hooks yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Create hook' })).toHaveLength(2);
});

it('reads page after page, lists what comes twice once, and ends', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => hook(name));
  const { api, user } = await openPage({ rows: [...rows.slice(0, 3), hook('b'), ...rows.slice(3)], pageSize: 3 });
  expect(await names()).toEqual(['a', 'b', 'c']);
  await user.click(screen.getByRole('button', { name: 'Load more hooks' }));
  await waitFor(async () => expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']));
  expect(api.calls('GET').at(-1)?.token).toBe('3');
  expect(screen.queryByRole('button', { name: 'Load more hooks' })).toBeNull();
});

it('keeps what is loaded when the next page does not come, and tries again', async () => {
  const { api, user } = await openPage({ rows: ['a', 'b'].map((name) => hook(name)), pageSize: 1 });
  await screen.findByRole('table', { name: 'Hooks' });
  api.fail('GET', 418, { detail: 'A teapot' });
  await user.click(screen.getByRole('button', { name: 'Load more hooks' }));
  expect(await screen.findByText('What is loaded stays.')).toBeVisible();
  expect(await names()).toEqual(['a']);
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await names()).toEqual(['a', 'b']));
});

it('begins again with the first page when the continuation token is no longer good', async () => {
  const { api, user } = await openPage({ rows: ['a', 'b'].map((name) => hook(name)), pageSize: 1 });
  await screen.findByRole('table', { name: 'Hooks' });
  api.fail('GET', 410);
  await user.click(screen.getByRole('button', { name: 'Load more hooks' }));
  await screen.findByText('What is loaded stays.');
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const more = await screen.findByRole('button', { name: 'Load more hooks' });
  await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));
  await user.click(more);
  await waitFor(async () => expect(await names()).toEqual(['a', 'b']));
  expect(api.calls('GET').map(({ token }) => token)).toEqual([null, '1', null, '1']);
});

it('says that the list could not be loaded, once, and tries again', async () => {
  enterStrictMode();
  const { api, user } = await openPage({
    rows: [hook('billing')],
    before: (failing) => failing.fail('GET', 403, { detail: 'Not for you' }),
  });
  await expect(document).toHaveToast('Error', 'Failed to load hooks');
  expect(await screen.findByText('Not for you')).toBeInTheDocument();
  api.recover();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await names()).toEqual(['billing']);
});

it('sorts by a column, the other way round, and not at all; what has no value stands last', async () => {
  const rows = [hook('b', { retries: 10 }), hook('C', { retries: 9 }), hook('a')];
  const { user } = await openPage({ rows });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Name');
  expect(await names()).toEqual(['a', 'b', 'C']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await press('Name');
  expect(await names()).toEqual(['C', 'b', 'a']);
  await press('Name');
  expect(await names()).toEqual(['b', 'C', 'a']);
  await press('Retries');
  expect(await names()).toEqual(['C', 'b', 'a']);
  await press('Retries');
  expect(await names()).toEqual(['b', 'C', 'a']);
});

it('takes null for no value: it stands last, is not found, and lies in no span', async () => {
  const list = endpoint({
    method: 'GET',
    path: '/v1/organizations/:organizationId/hooks',
    reply: z.object({
      hooks: z.array(z.object({ id: z.string(), name: z.string(), created: z.nullable(z.string()) })),
    }),
  });
  const resource = defineResource({
    name: 'hooks',
    needs: 'organization',
    list: { endpoint: list, rows: (reply) => reply.hooks },
    views: { table: ['name', 'created'], filters: ['created'] },
  });
  const hooksApi = `${env.apiBaseUrl}/v1/organizations/:organizationId/hooks`;
  const rows = [
    { id: '1', name: 'none', created: null },
    { id: '2', name: 'some', created: '2026-03-01T12:00:00Z' },
  ];
  const before = () => server.use(http.get(hooksApi, () => HttpResponse.json({ hooks: rows })));
  const { user } = await openPage({ at: '/hooks?sort=created&order=descending', resource, before });
  expect(await names()).toEqual(['some', 'none']);
  await user.click(screen.getByRole('button', { name: 'Created' }));
  await user.click(screen.getByRole('button', { name: 'Created' }));
  expect(await names()).toEqual(['some', 'none']);
  fireEvent.change(screen.getByLabelText('Created from'), { target: { value: '2026-01-01' } });
  await waitFor(async () => expect(await names()).toEqual(['some']));
  search('null');
  expect(await screen.findByText('No hook matches these filters')).toBeVisible();
});

it('sorts figures by their size, also fractions and those below zero', async () => {
  const figures = [1.5, 1.25, 10, -2, -10];
  const list = endpoint({
    method: 'GET',
    path: '/v1/organizations/:organizationId/hooks',
    reply: z.object({ hooks: z.array(z.object({ id: z.string(), name: z.string(), retries: z.number() })) }),
  });
  const resource = defineResource({
    name: 'hooks',
    needs: 'organization',
    list: { endpoint: list, rows: (reply) => reply.hooks },
  });
  await openPage({
    at: '/hooks?sort=retries',
    rows: figures.map((retries) => hook(String(retries), { retries })),
    resource,
  });
  expect(await names()).toEqual(['-10', '-2', '1.25', '1.5', '10']);
});

it('finds rows by what is listed, and says what has been searched', async () => {
  const { user } = await openPage({ rows: ['Billing', 'Shipping', 'More'].map((name) => hook(name)), pageSize: 2 });
  await names();
  search(' shipp');
  await waitFor(async () => expect(await names()).toEqual(['Shipping']));
  search('more');
  expect(await screen.findByRole('heading', { name: 'No hook matches “more”' })).toBeVisible();
  expect(screen.getByText('Only the loaded hooks have been searched.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await names()).toEqual(['Billing', 'Shipping']);
});

describe('the address', () => {
  const rows = ['Billing', 'Shipping', 'More shipping'].map((name) => hook(name));

  it('says what is looked for and in which order, and keeps what others say', async () => {
    const { user, address } = await openPage({ rows, at: '/hooks?session=7' });
    const shown = address;
    await names();
    search('shipp');
    await waitFor(() => expect(shown()).toBe('/hooks?session=7&q=shipp'));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(shown()).toBe('/hooks?session=7&q=shipp&sort=name');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(shown()).toBe('/hooks?session=7&q=shipp&sort=name&order=descending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    search('');
    await waitFor(() => expect(shown()).toBe('/hooks?session=7'));
  });

  it('shows what it says when it is opened', async () => {
    await openPage({ rows, at: '/hooks?q=shipp&sort=name&order=descending' });
    expect(await names()).toEqual(['Shipping', 'More shipping']);
    expect(screen.getByRole('searchbox', { name: 'Search hooks' })).toHaveValue('shipp');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  it.each(['sort=secret', 'sort=constructor', 'sort=', 'order=descending', 'q=%20', 'sort=id&order=up'])(
    'is read as nothing where it says %s',
    async (search) => {
      await openPage({ rows, at: `/hooks?${search}` });
      expect(await names()).toEqual(['Billing', 'Shipping', 'More shipping']);
    },
  );

  it('asks for the first direction of a column where it says another word', async () => {
    await openPage({ rows, at: '/hooks?sort=name&order=sideways' });
    expect(await names()).toEqual(['Billing', 'More shipping', 'Shipping']);
  });
});

describe('the focus', () => {
  const list = () => screen.getByRole('region', { name: 'Hooks' });

  it('goes to the list when the search that finds nothing is cleared', async () => {
    const { user } = await openPage({ rows: [hook('Billing')], at: '/hooks?q=nothing' });
    (await screen.findByRole('button', { name: 'Clear search' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list()).toHaveFocus());
  });

  it('stays where it is while more is to come, and goes to the list with its last page', async () => {
    const { user } = await openPage({ rows: ['a', 'b', 'c'].map((name) => hook(name)), pageSize: 1 });
    const more = await screen.findByRole('button', { name: 'Load more hooks' });
    more.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['a', 'b']));
    await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));
    expect(more).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list()).toHaveFocus());
    expect(more).not.toBeInTheDocument();
  });

  it('stays in the search whose rows come back, also those whose page was left', async () => {
    const { user } = await openPage({ rows: [hook('Billing')], at: '/hooks/hook-Billing' });
    await user.click(await screen.findByRole('link', { name: 'All hooks' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Billing' })).toHaveFocus());
    const search = screen.getByRole('searchbox', { name: 'Search hooks' });
    await user.type(search, 'bx');
    await screen.findByRole('heading', { name: 'No hook matches “bx”' });
    await user.keyboard('{Backspace}');
    expect(await names()).toEqual(['Billing']);
    await user.keyboard('ill');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('bill');
  });
});

it('draws of a long list the rows in sight, and the row whose page is left, which has the focus', async () => {
  const rows = Array.from({ length: 201 }, (_, index) => hook(`h${index}`));
  const { user } = await openPage({ rows, pageSize: 500, at: '/hooks/hook-h150' });
  await user.click(await screen.findByRole('link', { name: 'All hooks' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'h150' })).toHaveFocus());
  const table = screen.getByRole('table', { name: 'Hooks' });
  expect(table).toHaveAttribute('aria-rowcount', '202');
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  const region = screen.getByRole('region', { name: 'Hooks' });
  expect(region.scrollTop).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(region.scrollTop).toBe(0); // another order begins with its first rows
});

it('leaves long, odd and right-to-left names to themselves', async () => {
  await openPage({ rows: [hook(`\u202eevil ${'x'.repeat(5000)}`, { id: 'hook/../ ?#ü' })] });
  const [name = ''] = await names();
  expect(name).toMatch(/^\u202eevil/);
  expect(screen.getByRole('rowheader').firstElementChild?.tagName).toBe('BDI');
});
