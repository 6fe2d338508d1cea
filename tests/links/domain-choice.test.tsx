import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { deleteDomain, listDomains } from '@/contract/domains';
import { listLinks } from '@/contract/links';
import { placeKey } from '@/engines/links/model';
import type { KeptList } from '@/providers/store/register';
import { useKnownTotals } from '@/resources/links/usePagesOfVisit';
import { remember } from '../support/remember';
import { renderApp, renderInWorkspace } from '../support/renderApp';
import { domain, link, links, organization, project } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose, chosenIn } from '../support/select';
import { createTestWorld } from '../support/world';
import { loadCode } from './openLinks';

beforeAll(loadCode);

const active = { status: 'active', cloudflareStatus: 'active', cloudflareSslStatus: 'active' };
const rows = {
  organizations: [organization('Northwind Trail'), organization('Helios Group')],
  projects: [project('Default Project', 'Northwind Trail'), project('Default Project', 'Helios Group')],
  domains: [
    domain('go.northwind.example', { organizationId: 'org_northwind_trail', ...active }),
    domain('go.helios.example', { organizationId: 'org_helios_group', ...active }),
    domain('new.helios.example', { organizationId: 'org_helios_group', status: 'pendingDns' }),
  ],
  links: [
    link('on-helios', {
      domain: 'go.helios.example',
      organizationId: 'org_helios_group',
      projectId: 'prj_helios_group_default_project',
    }),
  ],
};
const inHelios = { organizationId: 'org_helios_group', projectId: 'prj_helios_group_default_project' };

it('tells of a domain that was deleted elsewhere, asks for the domains once more, and lets another be chosen', async () => {
  const world = await createTestWorld({
    rows: {
      domains: [domain('go.example.com', active), domain('eu.example.com', active)],
      links: links(2, { domain: 'go.example.com' }),
    },
  });
  const { user } = renderApp({ world, at: '/links?domain=go.example.com' });
  await screen.findByText(screenWords.loaded(2, 'go.example.com'));
  const client = world.client();
  await client.call(deleteDomain, { path: { organizationId: 'org_1', domain: 'go.example.com' } });

  await user.click(screen.getByRole('button', { name: screenWords.refresh }));

  await screen.findByText(/^go\.example\.com is not a domain of /);
  expect(screen.queryByText(screenWords.linksFailed)).not.toBeInTheDocument();
  expect(world).toHaveRequested(listDomains, 2);
  await waitFor(() => expect(localStorage.getItem('waypost-selection-auth0|ada')).not.toContain('go.example.com'));

  await user.click(await screen.findByRole('button', { name: 'go.localhost:4400 (Default)' }));
  await waitFor(() => expect(screen.queryByText(/is not a domain of/)).not.toBeInTheDocument());
});

it('asks for the domains once when the links are not found though the domain is there', async () => {
  const world = await createTestWorld({ rows: { links: links(2) } });
  world.fail(listLinks, 404, { detail: 'Gone astray' });
  renderApp({ world, at: '/links?domain=go.localhost:4400' });
  await expect(document).toHaveToast('Error', 'Gone astray');
  await waitFor(() => expect(world).toHaveRequested(listDomains, 2));
  expect(world).toHaveRequested(listLinks, 1);
});

it('says that the domain of the address is not of this organization, and leaves the address alone', async () => {
  remember({ ...inHelios, domain: 'go.helios.example' });
  const { location } = renderApp({ world: await createTestWorld({ rows }), at: '/links?domain=go.northwind.example' });
  expect(await screen.findByText('go.northwind.example is not a domain of Helios Group.')).toBeInTheDocument();
  await screen.findByText(screenWords.loaded(1, 'go.helios.example'));
  expect(screen.getByText(/Showing go\.helios\.example\.$/)).toBeInTheDocument();
  expect(location()).toBe('/links?domain=go.northwind.example');
});

it.each(['GO.Helios.Example', 'go.helios.example.'])(
  'shows the domain that the address calls %s, and writes it there as it is called',
  async (written) => {
    remember(inHelios);
    const world = await createTestWorld({ rows });
    const { location, go } = renderApp({ world, at: `/links?domain=${written}&open=on-helios` });
    await screen.findByText(screenWords.loaded(1, 'go.helios.example'));
    await waitFor(() => expect(location()).toBe('/links?domain=go.helios.example&open=on-helios'));
    expect(await screen.findByRole('heading', { name: 'Link Details' })).toBeVisible();
    expect(world).toHaveRequested(listLinks, 1);

    for (const page of ['/links/create-many', '/links/checks']) {
      go(`${page}?domain=${written}`);
      await waitFor(() => expect(location()).toBe(`${page}?domain=go.helios.example`));
      await waitFor(async () => expect(await chosenIn('Domain')).toBe('go.helios.example'));
    }
    expect(screen.queryByText(/is not a domain of/)).not.toBeInTheDocument();
  },
);

it('says of a domain that is not set up that it carries no links', async () => {
  remember(inHelios);
  renderApp({ world: await createTestWorld({ rows }), at: '/links?domain=new.helios.example' });
  expect(await screen.findByText('new.helios.example is not active.')).toBeInTheDocument();
});

it('repeats nothing of an address that is no host', async () => {
  remember(inHelios);
  renderApp({ world: await createTestWorld({ rows }), at: '/links?domain=Call+555+now' });
  expect(await screen.findByText('This name is not a domain of Helios Group.')).toBeInTheDocument();
});

it('forgets the domain of the former organization, and offers domains with the links that they are known to have', async () => {
  remember({ ...inHelios, domain: 'go.helios.example' });
  const world = await createTestWorld({ rows });
  const { user } = renderApp({ world, at: '/links?domain=go.helios.example' });
  await screen.findByText(screenWords.loaded(1, 'go.helios.example'));
  await choose(user, 'Organization', 'Northwind Trail');
  await screen.findByRole('heading', { name: 'Select a Domain' });
  expect(screen.queryByText(/is not a domain of/)).not.toBeInTheDocument();
  await choose(user, 'Organization', 'Helios Group');
  expect(await screen.findByRole('button', { name: `go.helios.example 1 link, ${screenWords.justNow}` })).toBeVisible();
  expect(screen.getByRole('button', { name: 'go.localhost:4400 (Default)' })).toBeVisible(); // nothing of it was read
});

it('knows the number of links of a whole list on this device, and of no part of one', async () => {
  const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.example.com'] };
  const known = (kept: Partial<KeptList>) => {
    localStorage.setItem('waypost-on-device', JSON.stringify({ kept: { lists: { [placeKey(place)]: kept } } }));
    return result.current(place);
  };
  const { result } = await renderInWorkspace(useKnownTotals, { world: await createTestWorld() });
  expect(known({ links: 48_113, read: 1, isComplete: true })).toEqual({ links: 48_113, readAt: 1 });
  expect(known({ links: 200, read: 1, isComplete: false })).toBeUndefined();
});

it('leads to the domains where none can carry links', async () => {
  const world = await createTestWorld();
  world.reply(listDomains, { domains: [] });
  const { user, location } = renderApp({ world, at: '/links' });
  await screen.findByText('No domain is active.');
  await user.click(screen.getByRole('link', { name: 'Add a domain' }));
  await waitFor(() => expect(location()).toBe('/domains'));
});

it('opened offline, calls no domain missing that could not be loaded, and reads them again with the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const world = await createTestWorld({
    rows: { domains: [domain('go.example.com', active)], links: links(2, { domain: 'go.example.com' }) },
  });
  world.cut(listDomains);
  renderApp({ world, at: '/links?domain=go.example.com' });
  expect(await screen.findByText('Error loading domains')).toBeVisible();
  expect(screen.queryByText('No domain can carry links yet')).not.toBeInTheDocument();
  expect(screen.queryByText('Choose one to see links.')).not.toBeInTheDocument();
  world.recover();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(screenWords.loaded(2, 'go.example.com'))).toBeVisible();
  expect(screen.queryByText('Error loading domains')).not.toBeInTheDocument();
});

it('names an international domain by its Unicode name, and offers it in both forms', async () => {
  const name = 'xn--fjllrven-1zad.example';
  const world = await createTestWorld({ rows: { domains: [domain(name, active)], links: links(2, { domain: name }) } });
  const { user } = renderApp({ world, at: `/links?domain=${name}` });
  await screen.findByText(screenWords.loaded(2, 'fjällräven.example'));
  expect(await chosenIn('Domain')).toBe('fjällräven.example');
  await choose(user, 'Domain', `fjällräven.example ${name}`);
});

it('leads Back to the domain that was shown before, also where the address named none', async () => {
  remember({ ...inHelios, domain: 'go.helios.example' });
  const { user, go, location } = renderApp({ world: await createTestWorld({ rows }), at: '/links' });
  await screen.findByText(screenWords.loaded(1, 'go.helios.example'));
  expect(location()).toBe('/links');
  await choose(user, 'Domain', 'go.localhost:4400 (Default)');
  await waitFor(() => expect(location()).toBe('/links?domain=go.localhost%3A4400'));
  go(-1);
  await screen.findByText(screenWords.loaded(1, 'go.helios.example'));
  expect(location()).toBe('/links?domain=go.helios.example');
  expect(await chosenIn('Domain')).toBe('go.helios.example');
});
