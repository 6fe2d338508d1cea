import { links as linkRows } from '@sandbox/database/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listLinks } from '@/contract/links';
import { listOrganizations } from '@/contract/organizations';
import { consentStore } from '@/providers/consent';
import type { QrReading } from '@/providers/qr/qrReading';
import { bringAllLinks } from '../all-links/bringAllLinks';
import { chevron, domain, press, status, table } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { takeTimers } from '../support/clock';
import { previewing } from '../support/preview';
import { renderApp } from '../support/renderApp';
import { domain as domainRow, link, links, organization, project, twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';
import { dialog, field, loadPaletteCode, look, offered, openByKey, openPalette, option } from './openPalette';

beforeAll(loadPaletteCode);
beforeEach(bringAllLinks);

const active = { status: 'active' };
const onLinks = `/links?domain=${domain}`;

describe('the palette', () => {
  it('has no accessibility problem, begins with the pages and actions, and gives the focus back at Escape', async () => {
    const app = await openPalette();
    const before = await screen.findByRole('link', { name: 'Dashboard' });
    before.focus();
    await openByKey(app);
    expect(offered('Go to')).toEqual([
      'Dashboard',
      'Links',
      'Link checks',
      'Domains',
      'Import Data',
      'Jobs',
      'Organizations',
      'Projects',
    ]);
    expect(offered('Do')).toEqual(['Create link', 'Create many links', 'Use the light theme', 'Use the dark theme']);
    expect(await accessibilityProblems()).toEqual([]);
    expect(app.world).toHaveRequested(listDomains, 0);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(before).toHaveFocus();
  });

  it('goes by keyboard to pages, organizations, projects and domains, and stays out of the way of a dialog', async () => {
    const rows = {
      ...twoOrganizations,
      domains: [domainRow('go.northwind.example', { organizationId: 'org_northwind', status: 'active' })],
    };
    const app = await openPalette({ rows });
    const { user, location, address } = app;
    await openByKey(app);
    await openByKey(app);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { name: 'Links' });
    await openByKey(app);
    await look('project spring');
    await user.click(await option('Spring Project'));
    await expect(document).toHaveToast(screenWords.projectSelected, screenWords.switchedTo('Spring'));
    await openByKey(app);
    await look('northwind.ex');
    await option('go.northwind.example Domain');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/links?domain=go.northwind.example'));
    await openByKey(app);
    await look('without t');
    await user.click(await option('Without tags View'));
    await waitFor(() => expect(location()).toBe('/links?domain=go.northwind.example&lacks=tags'));
    await openByKey(app);
    await look('helios');
    await user.click(await option('Helios Organization'));
    await expect(document).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Helios'));
    expect(address()).toContain('org=org_helios');
  });

  it('leaves the focus on the title where another organization takes the focused row away', async () => {
    const place = { organizationId: 'org_northwind', projectId: 'prj_northwind_default_project' };
    const app = await openPalette({ rows: { ...twoOrganizations, links: links(2, place) }, at: onLinks });
    const row = await chevron('l-1');
    row.focus();
    await openByKey(app);
    await look('helios');
    await option('Helios Organization');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(row).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Links' })).toHaveFocus());
  });

  it('offers each domain to look through that nothing is loaded of, and link checks that read all links by themselves', async () => {
    const app = await openPalette({ rows: { links: links(2), domains: [domainRow('go.acme.example', active)] } });
    await openByKey(app);
    app.world.fail(listDomains, 400, undefined, { times: 1 });
    await look('zzz');
    await screen.findByText(screenWords.domainsFailed);
    await app.user.click(await option('Retry'));
    await option(`Look through all links of ${domain}`);
    expect(offered('All links')).toContain('Look through all links of go.acme.example');
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument();
    await look('link checks');
    await app.user.keyboard('{Enter}');
    expect(await status(screenWords.checked(2))).toBeVisible();
  });

  it('creates a link from any page, exports and refreshes the list, and shows the shortcuts', async () => {
    enterStrictMode();
    const app = await openPalette({ rows: { links: links(2) } });
    const { user, world } = app;
    await openByKey(app);
    await look('create l');
    await user.keyboard('{Enter}');
    const create = await screen.findByRole('dialog', { name: screenWords.createLinkTitle });
    expect(create).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const read = world.requests(listLinks).length;
    await openByKey(app);
    await look('refresh');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(world).toHaveRequested(listLinks, read + 1));
    await openByKey(app);
    await look('export');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: screenWords.exportTitle });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openByKey(app);
    await look('shortcuts');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl K');
  });
});

describe('an order of the palette to the links page', () => {
  const createDialog = { name: screenWords.createLinkTitle };
  const creates = async (app: Awaited<ReturnType<typeof openPalette>>) => {
    await openByKey(app);
    await look('create l');
    await app.user.keyboard('{Enter}');
  };
  /** With whatever the page shows when all its calls are answered. */
  const listIsShown = async ({ world }: Pick<Awaited<ReturnType<typeof openPalette>>, 'world'>) => {
    await screen.findByText(/^2 links loaded/);
    await waitFor(() => expect(world.pending()).toBe(0));
    await act(async () => {});
  };

  it('is dropped when its navigation is refused, and carried out when the input is discarded', async () => {
    enterStrictMode();
    const app = await openPalette({ rows: { links: links(2) }, at: '/domains' });
    const { user, go } = app;
    await user.click(await press(screenWords.addDomain));
    fireEvent.change(await screen.findByLabelText(screenWords.domainName), { target: { value: 'go.acme.example' } });
    await creates(app);
    await user.click(await press('Keep editing'));
    await user.click(screen.getByRole('link', { name: 'Links' }));
    await user.click(await press('Discard'));
    await listIsShown(app);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    go('/domains');
    await user.click(await press(screenWords.addDomain));
    fireEvent.change(await screen.findByLabelText(screenWords.domainName), { target: { value: 'go.acme.example' } });
    await creates(app);
    await user.click(await press('Discard'));
    await screen.findByRole('dialog', createDialog);
  });

  it('is carried out once, and not again at Back', async () => {
    const app = await openPalette({ rows: { links: links(2) } });
    const { user, go } = app;
    await creates(app);
    await screen.findByRole('dialog', createDialog);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    go('/domains');
    await screen.findByRole('heading', { name: 'Domains' });
    go(-1);
    await listIsShown(app);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is dropped when the page is left while it waits for the domains', async () => {
    const app = await openPalette({ rows: { links: links(2) } });
    const answers = app.world.hold(listDomains);
    app.go('/links');
    await screen.findByRole('heading', { name: 'Links' });
    await creates(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    app.go('/domains');
    await screen.findByRole('heading', { name: 'Domains' });
    answers.releaseAll();
    app.go('/links');
    await listIsShown(app);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['from another page', '/'],
    ['there', '/links'],
  ])('%s is dropped where the page lacks a project', async (_, path) => {
    const rows = {
      organizations: [organization('Northwind'), organization('Helios')],
      projects: [project('Default Project', 'Helios')],
      links: links(2, { organizationId: 'org_helios', projectId: 'prj_helios_default_project' }),
    };
    const app = await openPalette({ rows, at: `${path}?org=org_northwind` });
    if (path === '/links') await screen.findByText('Organization and Project Required');
    await creates(app);
    await screen.findByText('Organization and Project Required');
    await choose(app.user, 'Organization', 'Helios');
    await listIsShown(app);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('to refresh the list is refused where no domain is chosen', async () => {
    const rows = { domains: ['a', 'b'].map((name) => domainRow(`${name}.example`, { status: 'active' })) };
    const app = await openPalette({ rows, at: '/links' });
    await openByKey(app);
    await look('refresh');
    await app.user.keyboard('{Enter}');
    await expect(document).toHaveToast('Select a domain first');
    expect(app.world).toHaveRequested(listLinks, 0);
  });
});

describe('a short URL in the palette', () => {
  const rows = {
    links: [
      link('spring', { name: 'Summer sale', isActive: false }),
      link('Spring', { name: 'Old sale', deleted: true }),
      link('autumn', { name: 'Spring cleaning', expiresAt: Date.parse('2020-01-01T00:00:00Z') }),
      ...links(3),
    ],
  };

  it('is opened with what is pasted beside any field, and finds its link with its status, in the very case first', async () => {
    previewing('bulk-actions');
    const { user, world } = await openPalette({ rows, at: onLinks });
    await table();
    const calls = world.allRequests().length;
    await user.click(await press(screenWords.bulkActions));
    (await screen.findByRole('checkbox', { name: `Select ${domain}/spring` })).focus();
    await user.paste(`<https://${domain.toUpperCase()}/spring?qr=1>`);
    expect(await field()).toHaveValue(`<https://${domain.toUpperCase()}/spring?qr=1>`);
    expect(await option(`${domain}/spring Inactive Summer sale`)).toHaveAttribute('aria-selected', 'true');
    expect(offered('This link')).toHaveLength(1);
    await look(`${domain}/SPRING`);
    await option(`Another case: ${domain}/Spring Deleted Old sale`);
    expect(offered('This link')[0]).toBe(`Another case: ${domain}/spring Inactive Summer sale`);
    await look('spring');
    await option(`${domain}/autumn Expired Spring cleaning`);
    expect(offered('Links')).toHaveLength(3);
    expect(world.allRequests()).toHaveLength(calls);
  });

  it('is copied by Ctrl+Enter, opened by Alt+Enter, and shown in the list with its details open by Enter', async () => {
    const app = await openPalette({ rows, at: onLinks });
    const { user, location } = app;
    await table();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await openByKey(app);
    await look(`${domain}/spring`);
    await option(/spring Inactive/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(`Copied ${domain}/spring`);
    expect(copied).toHaveBeenCalledWith(`http://${domain}/spring`);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(open).toHaveBeenCalledWith(`http://${domain}/spring`, '_blank', 'noopener');
    expect(await dialog()).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(location()).toBe(
        `/links?domain=${encodeURIComponent(domain)}&q=${encodeURIComponent(`${domain}/spring`)}&open=spring`,
      ),
    );
    expect(await screen.findByRole('button', { name: screenWords.detailsFor(`${domain}/spring`) })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('that is not loaded is looked for in all links of a short list by itself, which stop when it is found and are kept', async () => {
    enterStrictMode();
    const app = await openPalette({ rows: { links: links(401) }, at: onLinks });
    const { user, world, location } = app;
    await table();
    await openByKey(app);
    const answers = world.hold(listLinks);
    await look(`${domain}/l-300`);
    await screen.findByText('Not among the 25 links loaded.');
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    answers.waiting[0]?.release();
    await screen.findByText('Loaded 200 of 401 …');
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    await user.click(await option('Cancel'));
    await screen.findByText('Not among the 200 links loaded.');
    answers.waiting[0]?.release();
    world.fail(listLinks, 503, undefined, { times: 1 });
    await user.click(await option('Look through all 401'));
    await screen.findByText(/^Loaded 200 of 401 … · server busy, resumes in \d s$/);
    await user.click(await option('Cancel'));
    await user.click(await option('Look through all 401'));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    answers.waiting[0]?.release();
    await option(/l-300 Active/);
    await look('campaign');
    await screen.findByText('No match among the 400 links loaded.');
    await option(`Look through all 401 links of ${domain}`);
    await look(`${domain}/l-300`);
    await option(/l-300 Active/);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: screenWords.detailsFor(`${domain}/l-300`), expanded: true });
    expect(location()).not.toContain('all=');
    await openByKey(app);
    await world.sandbox.database.orm.delete(linkRows).where(eq(linkRows.slug, 'l-2'));
    world.recover();
    answers.releaseAll();
    await look(`${domain}/none`);
    await screen.findByText('Not among the 401 links loaded.');
    await user.click(await option('Look through all 400'));
    await screen.findByText(`${domain}/none is not among all 400 links.`);
  });
});

it('a look through another domain leaves the list on the page open, which the device keeps', async () => {
  consentStore.accept();
  const other = 'go.other.example';
  const rows = {
    links: [...links(401), ...links(230, { domain: other })],
    domains: [domainRow(other, { ...active, cloudflareStatus: 'active', cloudflareSslStatus: 'active' })],
  };
  const { user } = await openPalette({ rows, at: `${onLinks}&q=l-300` });
  await status(/^1 of 401 links/);
  await user.keyboard('{Control>}k{/Control}');
  await look(`${other}/none`);
  await screen.findByText(`${other}/none is not among all 230 links.`);
  await look('l-301');
  await option(/l-301 Active/);
  expect(screen.queryByRole('option', { name: /^Look through all 401/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await status(/^1 of 401 links/);
});

describe('filters', () => {
  it('are offered once all links of the domain are here, after its links, and lead to its list', async () => {
    const rows = { links: [...links(3), link('post', { tags: ['poster', 'sale'] })] };
    const app = await openPalette({ rows, at: `${onLinks}&q=l-` });
    await status(/^3 of 4 links/);
    await openByKey(app);
    await look('poster');
    await app.user.click(await option('Tag: poster (1) Filter'));
    await waitFor(() => expect(app.location()).toMatch(/&tag=poster$/));
    await openByKey(app);
    await look('sale');
    await option('Tag: sale (1) Filter');
    await app.user.keyboard('{Enter}');
    await screen.findByRole('button', { name: screenWords.detailsFor(`${domain}/post`), expanded: true });
  });
});

describe('a short URL of a domain of which nothing is loaded', () => {
  it('is looked for in a short list by itself', async () => {
    const app = await openPalette({ rows: { links: links(401) } });
    await openByKey(app);
    await look(`${domain}/l-300`);
    expect(await option(/l-300 Active/)).toBeInTheDocument();
  });

  it('takes one call to find out that the list is long, which is looked through on a press alone', async () => {
    const app = await openPalette({ rows: { links: links(4_001) } });
    await openByKey(app);
    await look(`${domain}/l-300`);
    const way = await option('Look through all 4,001');
    expect(app.world).toHaveRequested(listLinks, 1);
    await app.user.click(way);
    await option(/l-300 Active/);
  });

  it('can be looked for again where that call has failed', async () => {
    const app = await openPalette({ rows: { links: links(401) } });
    await openByKey(app);
    app.world.fail(listLinks, 400, { message: 'Not now' });
    await look(`${domain}/l-300`);
    await screen.findByText('Not now');
    app.world.recover();
    await app.user.click(await option('Look through all links'));
    expect(await option(/l-300 Active/)).toBeInTheDocument();
  });
});

it('a short URL is looked for in a long list on a press alone', async () => {
  const app = await openPalette({ rows: { links: links(4_001) }, at: onLinks });
  const { world } = app;
  await table();
  await openByKey(app);
  takeTimers();
  await look(`${domain}/l-300`);
  await option('Look through all 4,001');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await option('Look through all 4,001');
  expect(world).toHaveRequested(listLinks, 1);
});

describe('a short URL of another domain', () => {
  it('is looked for in the other organizations on a press alone, and shown there under their name', async () => {
    const rows = {
      ...twoOrganizations,
      domains: [
        domainRow('go.northwind.example', { organizationId: 'org_northwind', status: 'active' }),
        domainRow('go.helios.example', { organizationId: 'org_helios', status: 'active' }),
      ],
      links: [
        link('x', {
          domain: 'go.helios.example',
          organizationId: 'org_helios',
          projectId: 'prj_helios_default_project',
        }),
      ],
    };
    const app = await openPalette({ rows });
    const { user, world, address } = app;
    await openByKey(app);
    world.fail(listDomains, 400, undefined, { times: 1 });
    await look('https://go.helios.example/x');
    await screen.findByText(screenWords.domainsFailed);
    await user.click(await option('Retry'));
    await screen.findByText('go.helios.example is not a domain of Northwind.');
    expect(world).toHaveRequested(listDomains, 2);
    const answers = world.hold(listDomains);
    await user.keyboard('{Enter}');
    await screen.findByText('Looking…');
    await look('go.other.example/x');
    answers.releaseAll();
    await screen.findByText('go.other.example is not a domain of Northwind.');
    await user.keyboard('{Enter}');
    await screen.findByText('go.other.example is a domain of none of your organizations.');
    await look('https://go.helios.example/x');
    await user.click(await option('Look in your other organization'));
    await screen.findByText('go.helios.example is a domain of Helios.');
    expect(world).toHaveRequested(listDomains, 5);
    await user.click(await option('Show go.helios.example/x in Helios'));
    await expect(document).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Helios'));
    await screen.findByRole('button', { name: screenWords.detailsFor('go.helios.example/x'), expanded: true });
    expect(address()).toContain('org=org_helios');
  });
});

it('a short URL is told that the organizations could not be read, and Retry reads them', async () => {
  const world = await createTestWorld({ rows: twoOrganizations });
  world.fail(listOrganizations, 400);
  const app = renderApp({ world });
  await screen.findByRole('alert');
  await openByKey(app);
  await look('https://go.other.example/x');
  await within(await dialog()).findByText(screenWords.organizationsFailed, { selector: 'p' }); // and not in the toast
  world.recover();
  await app.user.click(await option('Retry'));
  expect(await screen.findByText('go.other.example is not a domain of Northwind.')).toBeVisible();
});

describe('the look in other organizations', () => {
  async function openLook() {
    const app = await openPalette({ rows: twoOrganizations });
    await openByKey(app);
    await look('https://go.other.example/x');
    return { ...app, way: await option('Look in your other organization') };
  }

  it('says which organization refused it', async () => {
    const { user, world, way } = await openLook();
    world.fail(listDomains, 403);
    await user.click(way);
    expect(await screen.findByText('Could not look in Helios.')).toBeVisible();
  });

  it('ends the session where a call is answered with 401', async () => {
    const { user, world, way, location } = await openLook();
    world.fail(listDomains, 401);
    await user.click(way);
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(location()).toBe('/login');
  });
});

describe('a picture in the palette', () => {
  /** A worker that reads this on every picture. */
  const reads = (reading: QrReading) =>
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage({ id }: { readonly id: number }) {
          const data = { kind: 'answer', id, value: reading };
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
        }
        terminate = () => undefined;
      },
    );
  const picture = new File(['picture'], 'poster.png', { type: 'image/png' });

  it('is chosen, pasted without a text or dropped: the address on its code is looked for, and any other text is only shown', async () => {
    const app = await openPalette({ rows: { links: [link('spring')] }, at: onLinks });
    const { user } = app;
    await table();
    await openByKey(app);
    const input = await field();
    reads({ kind: 'none' });
    await user.upload(screen.getByLabelText('From a picture…', { selector: 'input' }), picture);
    await screen.findByText('No QR code found in this picture');
    reads({ kind: 'refused', reason: 'The picture has more than 20 MB. Choose a smaller one.' });
    const drop = (on: Element) => fireEvent.drop(on, { dataTransfer: { types: ['Files'], files: [picture] } });
    expect(drop(input)).toBe(false);
    await screen.findByText('The picture has more than 20 MB. Choose a smaller one.');
    reads({ kind: 'found', text: 'WIFI:S:Guest;;' });
    const paste = (on: Element, text = '') =>
      fireEvent.paste(on, { clipboardData: { files: [picture], getData: () => text } });
    paste(input);
    await screen.findByText('The code holds a text that is no address: WIFI:S:Guest;;');
    expect(input).toHaveValue('');
    reads({ kind: 'none' });
    expect(paste(input, `${domain}/spring`)).toBe(true); // the field takes the text
    expect(screen.queryByText('No QR code found in this picture')).not.toBeInTheDocument();
    expect(drop(document.body)).toBe(false);
    await screen.findByText('No QR code found in this picture');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    reads({ kind: 'found', text: `http://${domain}/spring?qr=1` });
    paste(document.body);
    await option(/spring Active/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    paste(document.body, `${domain}/spring `);
    expect(await field()).toHaveValue(`${domain}/spring`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    paste(document.body, picture.name);
    await field();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: screenWords.findAnything })).toHaveValue(
        `http://${domain}/spring?qr=1`,
      ),
    );
  });
});

it('the palette begins with the links that were used lately, the latest first, until something is typed', async () => {
  const app = await openPalette({ rows: { links: links(3) }, at: onLinks });
  await app.user.click(await chevron('l-2'));
  await screen.findByRole('heading', { name: screenWords.linkDetails });
  await app.user.click(await chevron('l-1'));
  await waitFor(() => expect(screen.getAllByRole('heading', { name: screenWords.linkDetails })).toHaveLength(2));
  await openByKey(app);
  const names = offered('Recently used');
  expect(names.map((name) => /l-\d/.exec(name ?? '')?.[0])).toEqual(['l-1', 'l-2']);
  await look('zzz');
  expect(screen.queryByRole('group', { name: 'Recently used' })).not.toBeInTheDocument();
});

it('the links that were used lately go with the session: the next one on the same page begins without them', async () => {
  const app = await openPalette({ rows: { links: links(1) }, at: onLinks });
  await app.user.click(await chevron('l-1'));
  await screen.findByRole('heading', { name: screenWords.linkDetails });
  await openByKey(app);
  expect(offered('Recently used')).toHaveLength(1);
  app.close();
  const next = renderApp({ world: app.world, at: onLinks });
  await chevron('l-1');
  await openByKey(next);
  expect(offered('Go to')).toContain('Links');
  expect(screen.queryByRole('group', { name: 'Recently used' })).not.toBeInTheDocument();
});
