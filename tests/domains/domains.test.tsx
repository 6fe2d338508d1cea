import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createDomain, deleteDomain, listDomains, refreshDomain } from '@/contract/domains';
import { listOrganizations } from '@/contract/organizations';
import { accessibilityProblems } from '../support/accessibility';
import { answersRead } from '../support/answersRead';
import { fixClock, passTime, takeTimers } from '../support/clock';
import { isToastShown } from '../support/matchers';
import { remember } from '../support/remember';
import { renderApp } from '../support/renderApp';
import { domain, organization } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';

// The first test brings its code along, which on a busy machine takes longer than a test waits.
const code = () => [
  import('@/shell/Shell'),
  import('@/pages/domains/DomainsPage'),
  import('@/pages/domains/AddDomainForm'),
  import('@/pages/domains/DeleteDomainDialog'),
];
beforeAll(async () => void (await Promise.all<unknown>(code())));

const records = (name: string) => ({
  txtRecordName: `_cf-custom-hostname.${name}`,
  txtRecordValue: 'b7c1-token',
  cnameRecordValue: 'links.waypost.test',
});
const waiting = { status: 'pendingDns', cloudflareStatus: 'pending', cloudflareSslStatus: 'initializing' };
const works = { status: 'active', cloudflareStatus: 'active', cloudflareSslStatus: 'active' };
const made = (name: string, state = works) => domain(name, { ...records(name), ...state });

const rows = {
  organizations: [{ id: 'org_1' }, organization('Helios')],
  domains: [
    made('go.example.com'),
    made('never.example.com', waiting),
    made('example.org', waiting),
    made('xn--fjllrven-1zad.example', works),
    made('xn--pypal-4ve.com', works),
    made('example.net'),
  ],
};

/** Fills in the field as if its last letter had been typed. */
const enter = (value: string) => fireEvent.change(screen.getByLabelText(screenWords.domainName), { target: { value } });

async function open(faults: (world: Awaited<ReturnType<typeof createTestWorld>>) => void = () => {}) {
  const world = await createTestWorld({ rows });
  faults(world);
  const app = renderApp({ world, at: '/domains' });
  await screen.findByRole('table', { name: 'Custom domains' });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const unfold = async (name: string) => {
    await press(screenWords.dnsOf(name));
    return within(screen.getByRole('region', { name: `DNS Configuration of ${name}` }));
  };
  const add = async (name: string) => {
    await press(screenWords.addDomain);
    const form = within(await screen.findByRole('region', { name: 'Add Custom Domain' }));
    enter(name);
    return form;
  };
  return { world, press, unfold, add, ...app };
}

const toggle = (name: string) => screen.getByRole('button', { name: screenWords.dnsOf(name) });

/** Shows another tab. */
async function leaveTab(stay: () => Promise<unknown>) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await stay();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
}

it('is accessible, unfolded and with the form open', async () => {
  const { unfold, press } = await open();
  await unfold('example.org');
  await press(screenWords.addDomain);
  await screen.findByRole('region', { name: 'Add Custom Domain' });
  expect(await accessibilityProblems()).toEqual([]);
});

/** A name is made of several elements, so that it folds between its labels. */
const isName = (name: string) => (_: string, element: Element | null) =>
  element?.tagName === 'BDI' && element.textContent === name;

it('lists custom domains only, with their three statuses, and an international name with its ASCII form', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Domain',
    'Type',
    'Status',
    'Ownership Status',
    'SSL Status',
    'Actions',
  ]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  const cells = within(screen.getByRole('row', { name: /never\.example\.com/ })).getAllByRole('cell');
  expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
    'Custom',
    'Pending DNS',
    'Pending',
    'Initializing',
  ]);

  expect(screen.getByText(isName('fjällräven.example'))).toBeVisible();
  expect(screen.getByText(isName('xn--fjllrven-1zad.example'))).toBeVisible();
  expect(screen.getByText(isName('xn--pypal-4ve.com'))).toBeVisible();
  expect(screen.getByText('Look-alike letters')).toBeVisible();
  expect(screen.queryByText(isName('pаypal.com'))).toBeNull();
});

it('shows the state of each record and what to do next, and at an apex what to use in place of a CNAME', async () => {
  const { unfold } = await open();
  const panel = await unfold('never.example.com');
  for (const text of [
    '_cf-custom-hostname.never.example.com',
    '_cf-custom-hostname.never',
    'b7c1-token',
    '_acme-challenge.never.example.com',
    '_acme-challenge.never',
    'links.waypost.test',
  ]) {
    expect(panel.getByText(isName(text))).toBeVisible();
  }
  expect(panel.getByText('Add this record now; it does not depend on the other two.')).toBeVisible();
  expect(panel.getByText(/^Now: Ownership verification\. Add this record at your DNS provider\./)).toBeVisible();
  expect(panel.getAllByText('Waiting')).toHaveLength(3);
  expect(panel.getByText(/^Changes can take up to 24 hours to propagate/).closest('p')).toHaveTextContent(
    'Changes can take up to 24 hours to propagate. Last status check: never.',
  );
  const apex = await unfold('example.org');
  expect(apex.getByText('A plain CNAME is not possible here')).toBeVisible();
  expect(apex.getByText('ALIAS or ANAME (CNAME flattening)')).toBeVisible();
  const working = await unfold('example.net');
  expect(working.getByText('ALIAS or ANAME (CNAME flattening)')).toBeVisible();
  expect(working.queryByText('A plain CNAME is not possible here')).toBeNull();
  expect(working.getByText('All three records work.')).toBeVisible();
});

it('leads from a domain that is active, and from no other, to a new link on it', async () => {
  const { user, unfold, location } = await open();
  const never = await unfold('never.example.com');
  expect(never.queryByRole('link', { name: 'Create a link on it' })).not.toBeInTheDocument();
  const active = await unfold('go.example.com');
  await user.click(active.getByRole('link', { name: 'Create a link on it' }));
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
  expect(await dialog.findByRole('combobox', { name: 'Domain' })).toHaveTextContent('go.example.com');
  expect(location()).toContain('domain=go.example.com');
  expect(location()).not.toContain('create');
});

it('copies names and values one by one, and all records in the form that is chosen', async () => {
  const { unfold, user } = await open();
  const panel = await unfold('go.example.com');
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copied = () => clipboard.mock.lastCall?.[0];
  await user.click(panel.getByRole('button', { name: 'Copy the value of Ownership verification' }));
  expect(copied()).toBe('b7c1-token');
  await user.click(panel.getByRole('button', { name: 'Copy the relative name of Traffic routing' }));
  expect(copied()).toBe('go');
  await user.click(panel.getByRole('button', { name: 'Copy all' }));
  expect(copied()).toMatch(/^DNS records for go\.example\.com\n/);
  expect((await panel.findByText('Copied')).closest('button')).toHaveAccessibleName('Copy all');
  await user.click(panel.getByRole('radio', { name: 'BIND zone' }));
  await user.click(panel.getByRole('button', { name: 'Copy all' }));
  expect(copied()).toContain('go.example.com. 3600 IN CNAME links.waypost.test.');
  clipboard.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(panel.getByRole('button', { name: 'Copy all' }));
  expect(await panel.findByText('Copying is blocked here. Use Download.')).toBeVisible();
});

it("says with the server's detail, else with a sentence of ours, that a refresh failed, and shows the status", async () => {
  const { unfold, user, world } = await open();
  const panels = [await unfold('go.example.com'), await unfold('example.org')] as const;
  const refresh = (panel: (typeof panels)[number]) =>
    user.click(panel.getByRole('button', { name: screenWords.refreshStatus }));
  for (const [panel, name, body, text] of [
    [panels[0], 'go.example.com', undefined, 'Could not refresh domain status. Try again shortly.'],
    [panels[1], 'example.org', { detail: 'DNS is busy' }, 'DNS is busy'],
  ] as const) {
    world.recover();
    world.fail(refreshDomain, 500, body);
    await refresh(panel);
    await expect(document).toHaveToast('Refresh failed', text);
    const notice = panel.getByText(`The status of ${name} was not refreshed`).closest('[role=alert]');
    expect(notice).toHaveTextContent(text);
  }
  world.recover();
  await refresh(panels[1]);
  await expect(document).toHaveToast('Status refreshed', 'We checked DNS/Cloudflare and updated the domain status.');
  const calls = () => world.requests(refreshDomain).filter(({ params }) => params.domain === 'go.example.com').length;
  const before = calls();
  const row = { domain: 'go.example.com', organizationId: 'org_1', ...records('go.example.com'), ...works };
  world.reply(refreshDomain, { ...row, status: 'error', hasVerificationRecords: true });
  const button = panels[0].getByRole('button', { name: screenWords.refreshStatus });
  for (let press = 0; press < 10; press += 1) button.click();
  await waitFor(() => expect(screen.getAllByRole('row', { name: /go\.example\.com/ })[0]).toHaveTextContent('Error'));
  expect(screen.queryByText(/was not refreshed$/)).toBeNull();
  expect(calls()).toBe(before + 1);
});

it('asks again by itself after growing delays while a pending row is open and the tab is visible', async () => {
  const { world, unfold, press, go } = await open();
  takeTimers({ withDate: true });
  await unfold('never.example.com');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hasAsked = async (times: number) => {
    await waitFor(() => expect(world).toHaveRequested(refreshDomain, times));
    await answersRead(world); // the next delay begins
  };
  await pass(3_000);
  await leaveTab(() => pass(1_000));
  await pass(1_500);
  await hasAsked(1);
  await pass(6_000);
  expect(world).toHaveRequested(refreshDomain, 1);
  await pass(6_000);
  await hasAsked(2);
  await leaveTab(() => pass(300_000));
  await hasAsked(3); // what was due in the hidden tab
  await press(screenWords.dnsOf('never.example.com'));
  await pass(300_000);
  expect(world).toHaveRequested(refreshDomain, 3);

  await world.client().call(deleteDomain, { path: { organizationId: 'org_1', domain: 'never.example.com' } });
  const late = world.hold(refreshDomain);
  await press(screenWords.dnsOf('never.example.com'));
  await pass(5_500);
  await waitFor(() => expect(late.waiting).toHaveLength(1));
  go('/domains?org=org_helios');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Manage custom domains for Helios'));
  late.releaseAll();
  await waitFor(() => expect(world.pending()).toBe(0));
  await pass(1_000);
  expect(isToastShown('Domain not found')).toBe(false);
  await pass(600_000);
  expect(world).toHaveRequested(refreshDomain, 4);
});

it('asks for nothing by itself before the time that the server named, whatever has asked', async () => {
  const { world, unfold, user } = await open();
  takeTimers({ withDate: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const hasAsked = async (times: number) => {
    await waitFor(() => expect(world).toHaveRequested(refreshDomain, times));
    await answersRead(world); // the next delay begins
  };
  world.fail(refreshDomain, 429, {}, { headers: { 'Retry-After': '40' } });
  const panel = await unfold('never.example.com');
  await pass(5_500);
  await hasAsked(1);
  await pass(35_000);
  expect(world).toHaveRequested(refreshDomain, 1);
  await pass(6_000);
  await hasAsked(2);

  world.recover();
  world.fail(refreshDomain, 503, {}, { headers: { 'Retry-After': '50' }, times: 1 });
  await pass(30_000);
  await user.click(panel.getByRole('button', { name: screenWords.refreshStatus }));
  await hasAsked(3);
  await pass(45_000);
  expect(world).toHaveRequested(refreshDomain, 3);
  await pass(6_000);
  await hasAsked(4);
});

it('says that a domain has gone on by itself, and takes back that it could not be refreshed', async () => {
  const { world, unfold, user } = await open((world) => world.fail(refreshDomain, 500, {}, { times: 1 }));
  takeTimers({ withDate: true });
  const panel = await unfold('never.example.com');
  await user.click(panel.getByRole('button', { name: screenWords.refreshStatus }));
  await panel.findByText('The status of never.example.com was not refreshed');
  const saysOnceItIs = async (state: typeof works, text: string, hasVerificationRecords = true) => {
    const row = { domain: 'never.example.com', organizationId: 'org_1', ...records('x'), ...state };
    world.reply(refreshDomain, { ...row, hasVerificationRecords });
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent(text));
  };
  const validates = { cloudflareStatus: 'pendingValidation', cloudflareSslStatus: 'pendingValidation' };
  const next = 'Now: Traffic routing. Add this record now; it does not depend on the other two.';
  await saysOnceItIs({ status: 'pendingDns', ...validates }, `never.example.com: Pending DNS. ${next}`);
  expect(panel.queryByText('The status of never.example.com was not refreshed')).toBeNull();
  await saysOnceItIs(
    { status: 'pendingSsl', ...validates, cloudflareStatus: 'active' },
    `never.example.com: Pending SSL. ${next}`,
  );
  await saysOnceItIs(works, 'never.example.com: Active. All three records work.', false);
});

it('adds a domain in its canonical form, shows both forms, unfolds its row, and says so until the banner is dismissed', async () => {
  const { world, add, user } = await open();
  const form = await add('  FJÄLL.Example.com.');
  expect(await form.findByText('xn--fjll-moa.example.com')).toBeVisible();
  expect(form.getByText('fjäll.example.com')).toBeVisible();
  expect(form.getByRole('status')).toHaveTextContent(
    /Will be added as: xn--fjll-moa\.example\.com \(fjäll\.example\.com\)$/,
  );
  const button = form.getByRole('button', { name: screenWords.addDomain });
  for (let press = 0; press < 10; press += 1) button.click();
  await expect(document).toHaveToast(
    'Domain Added Successfully',
    'Your domain has been created. DNS records are ready for configuration.',
  );
  const banner = await screen.findByText(screenWords.domainCreated);
  expect(await screen.findByRole('region', { name: 'DNS Configuration of xn--fjll-moa.example.com' })).toBeVisible();
  expect(world).toHaveRequested(createDomain, 1);
  expect(world.requests(createDomain)[0]?.body).toEqual({ domainName: 'xn--fjll-moa.example.com' });
  const notice = banner.closest<HTMLElement>('[role="status"]') ?? document.body;
  within(notice).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(screenWords.domainCreated)).toBeNull();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Custom domains' })).toHaveFocus());
});

it('leaves the focus on another page alone when a domain has been added', async () => {
  const { world, add, user, go } = await open();
  const answer = world.hold(createDomain);
  const form = await add('new.example.com');
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  await waitFor(() => expect(answer.waiting).toHaveLength(1));
  go('/projects');
  const elsewhere = await screen.findByRole('button', { name: 'Logout' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toHaveFocus());
  elsewhere.focus();
  answer.releaseAll();
  await expect(document).toHaveToast('Domain Added Successfully');
  expect(elsewhere).toHaveFocus();
});

it('takes the banner of a created domain away with that very domain, and says that it was deleted elsewhere', async () => {
  const { world, add, press, user } = await open();
  const form = await add('new.example.com');
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  const banner = await screen.findByText(screenWords.domainCreated);
  expect(screen.getByRole('rowheader', { name: 'new.example.com' })).toBeVisible();
  await press(screenWords.domainActions('go.example.com'));
  await user.click(screen.getByRole('menuitem', { name: screenWords.deleteDomain }));
  await user.click(await screen.findByRole('button', { name: 'Delete go.example.com' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'go.example.com' })).toBeNull());
  expect(banner).toBeVisible();

  await press(screenWords.dnsOf('new.example.com'));
  takeTimers({ withDate: true });
  await press(screenWords.dnsOf('new.example.com'));
  world.fail(refreshDomain, 404);
  world.reply(listDomains, []);
  await act(() => vi.advanceTimersByTimeAsync(5_500));
  await expect(document).toHaveToast('Domain not found', 'new.example.com may have been deleted elsewhere.');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'new.example.com' })).toBeNull());
  expect(banner).not.toBeInTheDocument();
});

it('takes neither what is no domain nor one in use, says at the field why, and takes the domain of an address', async () => {
  const { world, add, user } = await open();
  const form = await add('');
  expect(form.getByText('Enter your custom domain (without https://)')).toBeVisible();
  const field = form.getByLabelText(screenWords.domainName);
  const submit = form.getByRole('button', { name: screenWords.addDomain });
  const isRefused = async (name: string, message: string | RegExp) => {
    enter(name);
    await user.click(submit);
    expect(await form.findByText(message)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  };
  await isRefused(' ', 'Domain is required');
  await isRefused('https://go.example.com:8443', 'Please enter a valid domain name');
  expect(world).toHaveRequested(createDomain, 0);
  await isRefused('GO.Example.com.', /is already in use$/);
  enter('right.example.com');
  await waitFor(() => expect(form.queryByText(/is already in use$/)).toBeNull());
  await isRefused('fjällräven.example', /is already in use$/);

  enter('https://');
  await user.paste('pasted.example.com/');
  expect(field).toHaveValue('pasted.example.com');
  expect(await form.findByText('Only the domain of the address was kept.')).toBeVisible();
  enter('');
  await user.paste('visi\u200Bble.example.com\u200E');
  expect(field).toHaveValue('visible.example.com');
  expect(await form.findByText('Invisible characters were removed.')).toBeVisible();
  enter('https://a.example/');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(world).toHaveRequested(createDomain, 3));
  expect(world.requests(createDomain).at(-1)?.body).toEqual({ domainName: 'a.example' });
});

it('says that a domain could not be added, and why in the form until the next try', async () => {
  const { add, user, world } = await open((world) => world.fail(createDomain, 500));
  const form = await add('new.example.com');
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  await expect(document).toHaveToast('Error', 'Failed to add domain');
  expect(form.getByText('Failed to add domain')).toBeVisible();
  expect(form.getByText('It is not known whether the domain was added')).toBeVisible();
  world.recover();
  world.fail(createDomain, 409, { detail: 'No more domains' });
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  await expect(document).toHaveToast('Error', 'No more domains');
  expect(form.getByText('The domain was not added').closest('[role=alert]')).toHaveTextContent('No more domains');
  expect(form.getByLabelText(screenWords.domainName)).toHaveValue('new.example.com');
  world.recover();
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  expect(await screen.findByText(screenWords.domainCreated)).toBeVisible();
  expect(screen.queryByText('The domain was not added')).toBeNull();
});

it('has a menu for the keyboard, whose test opens a tab that can not reach back', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: screenWords.domainActions('go.example.com') });
  button.focus();
  await user.keyboard('{Enter}');
  const test = screen.getByRole('menuitem', { name: 'Test Domain' });
  expect(test).toHaveFocus();
  expect(test).toHaveAttribute('href', 'https://go.example.com/');
  expect(test).toHaveAttribute('rel', 'noopener noreferrer');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: screenWords.deleteDomain })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('asks before deleting a domain, which it names in both writings, a look-alike by what it is, and deletes it once', async () => {
  enterStrictMode();
  const { world, press, user } = await open();
  for (const [name, named] of [
    ['xn--fjllrven-1zad.example', 'xn--fjllrven-1zad.example (fjällräven.example)'],
    ['xn--pypal-4ve.com', 'xn--pypal-4ve.com'],
  ] as const) {
    await press(screenWords.domainActions(name));
    await user.click(screen.getByRole('menuitem', { name: screenWords.deleteDomain }));
    const dialog = await screen.findByRole('alertdialog', { name: screenWords.deleteDomain });
    expect(dialog).toHaveAccessibleDescription(
      `Are you sure you want to delete ${named}? This action cannot be undone and will remove all DNS configuration for this domain.`,
    );
    expect(within(dialog).getByRole('button', { name: `Delete ${name}` })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }

  await press(screenWords.domainActions('go.example.com'));
  await user.click(screen.getByRole('menuitem', { name: screenWords.deleteDomain }));
  const dialog = await screen.findByRole('alertdialog', { name: screenWords.deleteDomain });
  expect(dialog).toHaveAccessibleDescription(
    'Are you sure you want to delete go.example.com? This action cannot be undone and will remove all DNS configuration for this domain.',
  );
  const confirm = within(dialog).getByRole('button', { name: 'Delete go.example.com' });
  for (let press = 0; press < 10; press += 1) confirm.click();
  await expect(document).toHaveToast('Domain Deleted');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /go\.example\.com/ })).toBeNull());
  expect(world).toHaveRequested(deleteDomain, 1);
});

it('says in the question why a domain was not deleted, and closes it when the domain has been deleted elsewhere', async () => {
  const { world, press, user } = await open((world) => world.fail(deleteDomain, 409, { detail: 'It carries links' }));
  await press(screenWords.domainActions('go.example.com'));
  await user.click(screen.getByRole('menuitem', { name: screenWords.deleteDomain }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const before = world.requests(listDomains).length;
  await user.click(dialog.getByRole('button', { name: 'Delete go.example.com' }));
  await expect(document).toHaveToast('Error', 'Failed to delete domain');
  const notice = (await dialog.findByText('The domain was not deleted')).closest('[role=alert]');
  expect(notice).toHaveTextContent('It carries links');
  await waitFor(() => expect(world.requests(listDomains).length).toBe(before + 1));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();

  world.recover();
  world.page(deleteDomain);
  await user.click(dialog.getByRole('button', { name: 'Delete go.example.com' }));
  expect(
    (await dialog.findByText('It is not known whether the domain was deleted')).closest('[role=alert]'),
  ).toHaveTextContent('The request may have been carried out.');

  world.recover();
  world.fail(deleteDomain, 404);
  world.reply(listDomains, [{ domain: 'example.net', status: 'active' }]);
  await user.click(dialog.getByRole('button', { name: 'Delete go.example.com' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Domains' })).toHaveFocus();
});

it('has no DNS configuration for a domain without records, and calls a status unknown that the server does not give', async () => {
  const world = await createTestWorld();
  world.reply(listDomains, [
    { domain: 'go.example.com', status: 'active', hasVerificationRecords: false },
    { domain: 'a.example' },
  ]);
  renderApp({ world, at: '/domains' });
  const row = within(await screen.findByRole('row', { name: /go\.example\.com/ }));
  expect(row.queryByRole('button', { name: screenWords.dnsOf('go.example.com') })).toBeNull();
  expect(row.getAllByText('N/A')).toHaveLength(2);
  expect(within(screen.getByRole('row', { name: /a\.example/ })).getByText('Unknown')).toBeVisible();
});

it('leaves the organization out of its line when its name could not be loaded', async () => {
  const world = await createTestWorld({ rows });
  remember({ organizationId: 'org_1', projectId: 'prj_1' });
  world.fail(listOrganizations, 400);
  renderApp({ world, at: '/domains' });
  await expect(document).toHaveToast('Error', screenWords.organizationsFailed);
  expect(await screen.findByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  expect(screen.queryByText(/^Manage custom domains for/)).toBeNull();
});

it('says that the domains could not be read again, and tries again', async () => {
  const { add, user, world } = await open();
  const form = await add('new.example.com');
  world.fail(listDomains, 400, { detail: 'Not today' });
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(screenWords.domainsFailed)).toBeVisible();
  expect(notice.getByText('What is listed may be out of date.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'go.example.com' })).toBeVisible();
  world.recover();
  await user.click(notice.getByRole('button', { name: screenWords.retry }));
  expect(await screen.findByRole('rowheader', { name: 'new.example.com' })).toBeVisible();
  expect(screen.getByText(screenWords.domainCreated)).toBeVisible();
  expect(screen.queryByText('What is listed may be out of date.')).toBeNull();
});

it('says that the domains could not be loaded, and tries again', async () => {
  const world = await createTestWorld({ rows });
  world.fail(listDomains, 400, { detail: 'Not today' });
  const { user } = renderApp({ world, at: '/domains' });
  await expect(document).toHaveToast('Error', screenWords.domainsFailed);
  expect(screen.getByText('Your domains still work; only this list failed to load.')).toBeVisible();
  world.recover();
  await user.click(screen.getByRole('button', { name: screenWords.retry }));
  expect(await screen.findByRole('table', { name: 'Custom domains' })).toBeVisible();
  expect(toggle('go.example.com')).toHaveAttribute('aria-expanded', 'false');
});

it('keeps the focus in the page when Retry of the failed list disappears with its notice', async () => {
  const world = await createTestWorld({ rows });
  world.fail(listDomains, 400);
  const { user } = renderApp({ world, at: '/domains' });
  const retry = await screen.findByRole('button', { name: screenWords.retry });
  world.recover();
  const list = world.hold(listDomains);
  retry.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Domains' })).toHaveFocus());
  list.releaseAll();
  expect(await screen.findByRole('table', { name: 'Custom domains' })).toBeVisible();
});

it('opens the form for a double click on Add Domain, and asks before Cancel throws a typed name away', async () => {
  const { user, press } = await open();
  fixClock();
  await user.dblClick(screen.getByRole('button', { name: screenWords.addDomain }));
  const form = within(await screen.findByRole('region', { name: 'Add Custom Domain' }));
  enter('typed.example.com');
  passTime(500);
  await press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(form.getByLabelText(screenWords.domainName)).toHaveValue('typed.example.com');
  await press('Cancel');
  await screen.findByRole('alertdialog');
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Add Custom Domain' })).toBeNull());
  expect(screen.getByRole('button', { name: screenWords.addDomain })).toHaveFocus();
});

it('has the name of a domain again that was entered when the session ended, until ‘Start over’', async () => {
  const first = await open((world) => world.fail(createDomain, 401));
  await first.add('spring.example.com');
  await first.user.keyboard('{Enter}');
  await screen.findByText('Your session has ended');
  first.close();

  const { user, press } = await open();
  await press(screenWords.addDomain);
  const form = within(await screen.findByRole('region', { name: 'Add Custom Domain' }));
  expect(form.getByText('What you had entered is here again')).toBeVisible();
  expect(form.getByLabelText(screenWords.domainName)).toHaveValue('spring.example.com');
  await user.click(form.getByRole('button', { name: 'Start over' }));
  expect(form.queryByText('What you had entered is here again')).not.toBeInTheDocument();
  expect(form.getByLabelText(screenWords.domainName)).toHaveValue('');
  expect(form.getByLabelText(screenWords.domainName)).toHaveFocus();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('waypost-form'))).toEqual([]);
});

it('says of a domain that was sent when the session ended that it is not known whether it was added', async () => {
  const first = await open();
  const answers = first.world.hold(createDomain);
  await first.add('spring.example.com');
  await first.user.keyboard('{Enter}');
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  first.identity.signOut();
  await screen.findByText('Your session has ended');
  first.close(); // the page is left for the sign-in

  const { press } = await open();
  await press(screenWords.addDomain);
  const form = within(await screen.findByRole('region', { name: 'Add Custom Domain' }));
  expect(form.getByText('It is not known whether the domain was added')).toBeVisible();
  expect(form.queryByText('Failed to add domain')).not.toBeInTheDocument();
  expect(form.getByLabelText(screenWords.domainName)).toHaveValue('spring.example.com');
  answers.releaseAll();
});

it('keeps the rows that are unfolded after a sign-in, after a reload, and no other; a later visit begins without', async () => {
  const { unfold, press, identity, world, location, reload } = await open();
  await unfold('never.example.com');
  await unfold('example.org');
  await press(screenWords.dnsOf('example.org'));
  world.fail(refreshDomain, 401);
  await press('Refresh status');
  await screen.findByText('Your session has ended');
  world.recover();
  identity.signIn('ada');
  await waitFor(() => expect(toggle('never.example.com')).toHaveAttribute('aria-expanded', 'true'));
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
  expect(location()).toBe('/domains?open=never.example.com');

  const { user } = reload();
  await waitFor(() => expect(toggle('never.example.com')).toHaveAttribute('aria-expanded', 'true'));
  await user.click(screen.getByRole('link', { name: 'Domains' }));
  await waitFor(() => expect(toggle('never.example.com')).toHaveAttribute('aria-expanded', 'false'));
});

it('reads the domains again where a refresh of one comes while they are read', async () => {
  const { world, user, press, unfold, add } = await open();
  const panel = await unfold('never.example.com');
  const list = world.hold(listDomains);
  const form = await add('new.example.com');
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  await waitFor(() => expect(list.waiting).toHaveLength(1));
  await press(screenWords.refreshStatus);
  await expect(document).toHaveToast('Status refreshed');
  list.releaseAll();
  world.recover();
  expect(await screen.findByRole('button', { name: screenWords.dnsOf('new.example.com') })).toBeVisible();
  expect(panel.getByRole('button', { name: screenWords.refreshStatus })).toBeEnabled();
});

it('domains that are still loading when an addition has no connection go on loading once there is one', async () => {
  const world = await createTestWorld({ rows });
  const list = world.hold(listDomains);
  const { user } = renderApp({ world, at: '/domains' });
  await user.click(await screen.findByRole('button', { name: screenWords.addDomain }));
  const form = within(await screen.findByRole('region', { name: 'Add Custom Domain' }));
  enter('new.example.com');
  world.cut(createDomain);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.click(form.getByRole('button', { name: screenWords.addDomain }));
  await form.findByText('It is not known whether the domain was added');
  list.releaseAll();
  await waitFor(() => expect(world.pending()).toBe(0));
  expect(screen.getByText('Loading domains…')).toBeVisible();
  world.recover();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('table', { name: 'Custom domains' });
});
