import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteDomain, listDomains } from '@/contract/domains';
import { listLinks, setLinkStatus } from '@/contract/links';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { status } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { domain, link, organization, project } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose, chosenIn } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { addresses, chevron, de, fr, openAll, press, provided, showsOnly, table, threeDomains } from './openAll';

beforeAll(() =>
  Promise.all([
    loadAllLinksCode(),
    import('@/pages/links/details/LinkDetails'),
    import('@/pages/links/details/Findings'),
    import('@/pages/links/filters/FilterChips'),
    import('@/resources/domains/MissingDomains'),
  ]),
);
beforeEach(bringAllLinks);

const all = [`${provided}/spring`, `${provided}/home`, `${de}/spring`, `${de}/only-de`, `${de}/off`, `${fr}/spring`];
const failing = (name: string) => ({ where: { domain: name } });

/** The links are shown, the newest first. */
const isShown = () => showsOnly(...all);

describe('the links of all domains', () => {
  it('are reached from the notice, say how many there are, name their domains, and have no accessibility problem', async () => {
    enterStrictMode();
    const { user, location } = await openAll({ at: '/links' });
    await screen.findByRole('heading', { name: 'Select a Domain' });
    await user.click(await press('Show all domains'));
    await isShown();
    expect(location()).toBe('/links?domain=*');
    expect(await screen.findByText(/3 domains · 6 links/)).toBeVisible();
    expect(await status(new RegExp(`^6 links · ${screenWords.justNow}`))).toBeVisible();
    const headings = within(await table()).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'Details',
      'Short Link',
      'Domain',
      'Name',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leave the selector as it is, which leads to one domain, and the remembered domain', async () => {
    const { user, location } = await openAll();
    await isShown();
    expect(await chosenIn('Domain')).toBe('All domains');
    await user.click(screen.getByRole('combobox', { name: 'Domain' }));
    const options = within(await screen.findByRole('listbox', { name: 'Domain' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([`${provided} (Default)`, de, fr]);
    await user.keyboard('{Escape}');
    expect(localStorage.getItem('waypost-selection-auth0|ada')).not.toContain('*');
    await choose(user, 'Domain', fr);
    await screen.findByText(screenWords.loaded(1, fr));
    expect(location()).toBe(`/links?domain=${fr}`);
    await user.click(await press('All domains'));
    await isShown();
    expect(localStorage.getItem('waypost-selection-auth0|ada')).toContain(fr);
  });

  it('begin with the newest of all', async () => {
    const many = (slug: string, name: string, day: number) =>
      Array.from({ length: 13 }, (_, at) =>
        link(`${slug}-${at}`, { domain: name, created: Date.UTC(2026, 5, day - 2 * at) }),
      );
    const links = [...many('even', de, 30), ...many('odd', fr, 29), ...many('old', provided, 1)];
    await openAll({ rows: { ...threeDomains, links } });
    const expected = Array.from({ length: 16 }, (_, at) => (at % 2 ? `${fr}/odd-${at >> 1}` : `${de}/even-${at >> 1}`));
    await waitFor(() => expect(addresses().slice(0, 16)).toEqual(expected));
  });

  it('are those of the only domain where there is one', async () => {
    const { user } = await openAll({ rows: { links: [link('spring')] } });
    await screen.findByText(screenWords.loaded(1, provided));
    expect(screen.queryByText(/is not a domain of/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All domains' })).not.toBeInTheDocument();
    await user.click(await press(screenWords.tools));
    await screen.findByRole('menuitem', { name: screenWords.createManyTool });
    expect(screen.queryByRole('menuitem', { name: 'All domains' })).not.toBeInTheDocument();
  });

  it('are opened by the address and deactivated on their own domain, also where another one has the slug', async () => {
    const { user, world } = await openAll({ at: `/links?domain=*&open=${encodeURIComponent(`${de}+spring`)}` });
    await waitFor(async () => expect(await chevron(`${de}/spring`)).toHaveAttribute('aria-expanded', 'true'));
    expect(await chevron(`${fr}/spring`)).toHaveAttribute('aria-expanded', 'false');
    await user.click(await press(screenWords.deactivate));
    await expect(document).toHaveToast(screenWords.linkDeactivated);
    expect(world.requests(setLinkStatus).map(({ params }) => [params.domain, params.id])).toEqual([
      [de, `${de}+spring`],
    ]);
    const row = (await chevron(`${de}/spring`)).closest('tr') ?? document.body;
    expect(within(row).getByText('Inactive')).toBeVisible();
    const other = (await chevron(`${fr}/spring`)).closest('tr') ?? document.body;
    expect(within(other).getByText('Active')).toBeVisible();
  });

  it('are filtered and sorted by their domain, and lose that with the choice of one', async () => {
    const { user, location } = await openAll();
    await isShown();
    await user.click(await press(screenWords.filters));
    const filters = within(await screen.findByRole('group', { name: screenWords.filters }));
    await user.click(await filters.findByRole('button', { name: 'Domain' }));
    await user.click(await filters.findByRole('checkbox', { name: `${fr} 1` }));
    await showsOnly(`${fr}/spring`);
    await user.click(await filters.findByRole('checkbox', { name: `${de} 3` }));
    await user.keyboard('{Escape}');
    await user.click(within(await table()).getByRole('button', { name: 'Domain' }));
    await showsOnly(`${de}/spring`, `${de}/only-de`, `${de}/off`, `${fr}/spring`);
    expect(location()).toBe(`/links?domain=*&on=${fr}&on=${de}&sort=on`);
    expect(await press(`Remove Domain: ${fr}, ${de}`)).toBeVisible();
    await choose(user, 'Domain', `${provided} (Default)`);
    await waitFor(() => expect(location()).toBe(`/links?domain=${encodeURIComponent(provided)}`));
  });

  it('say which domains have how many of them', async () => {
    const { user } = await openAll({ at: '/links?domain=*&q=spring' });
    await user.click(await press(screenWords.aboutList));
    const heading = await screen.findByRole('heading', { name: 'Links by domain' });
    await waitFor(() => expect(heading.parentElement).toHaveTextContent(`Links by domain${de}3${provided}2${fr}1`));
  });

  it('say that no domain has any', async () => {
    await openAll({ rows: { domains: threeDomains.domains } });
    await screen.findByRole('heading', { name: screenWords.noLinks });
    expect(screen.getByText('No domain has links.')).toBeVisible();
  });
});

it('a domain that the server names twice, in whatever case, is one', async () => {
  const app = await openAll({ at: '/plans' });
  const named = await app.world.client().call(listDomains, { path: { organizationId: 'org_1' } });
  app.world.reply(listDomains, [...named, ...named.map((one) => ({ ...one, domain: one.domain.toUpperCase() }))]);
  app.go('/links?domain=*');
  await isShown();
  expect(await screen.findByText(/3 domains · 6 links/)).toBeVisible();
  await status(new RegExp(`^6 links · ${screenWords.justNow} · 0 clicks`));
});

describe('a domain that fails', () => {
  it('is named, with a way to read it, while the others are shown, which are not called all until it is read', async () => {
    const app = await openAll({ at: '/domains' });
    await screen.findByRole('heading', { name: 'Domains' });
    app.world.fail(listLinks, 500, { detail: 'Out of order' }, failing(de));
    app.go('/links?domain=*&q=spring');
    await screen.findByText('1 domain could not be read');
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(de);
    expect(await screen.findByText(/2 of 3 domains · 3 links/)).toBeVisible();
    await screen.findByText(/^2 of 3 links/);
    expect(await accessibilityProblems()).toEqual([]);
    app.world.recover();
    await app.user.click(await press(screenWords.retry));
    await showsOnly(`${provided}/spring`, `${de}/spring`, `${fr}/spring`);
    await screen.findByText(/3 domains · 6 links/);
    await screen.findByText(/^3 of 6 links/);
    expect(screen.queryByText('1 domain could not be read')).not.toBeInTheDocument();
  });

  it('goes from the list when it was deleted elsewhere, before the list is read or until one of its links is changed', async () => {
    const es = 'es.acme.example';
    const rows = {
      domains: [...threeDomains.domains, domain(es, { status: 'active' })],
      links: [...threeDomains.links, link('spring', { domain: es })],
    };
    const app = await openAll({ at: '/domains', rows });
    await screen.findByText('Pending DNS');
    const path = { organizationId: 'org_1' };
    await app.world.client().call(deleteDomain, { path: { ...path, domain: de } });
    app.go('/links?domain=*');
    await screen.findByText(/3 domains · 4 links/);
    await waitFor(() => expect(screen.queryByText('1 domain could not be read')).not.toBeInTheDocument());

    await app.user.click(await chevron(`${es}/spring`));
    await app.world.client().call(deleteDomain, { path: { ...path, domain: es } });
    await app.user.click(await press(screenWords.deactivate));
    await expect(document).toHaveToast('Error', 'Failed to deactivate link');
    await screen.findByText(/2 domains · 3 links/);
    await waitFor(() => expect(addresses().some((one) => one?.startsWith(es))).toBe(false));
    await waitFor(() => expect(screen.queryByText('1 domain could not be read')).not.toBeInTheDocument());
  });

  it('goes from the list by Retry when it was deleted elsewhere since it failed', async () => {
    const app = await openAll({ at: '/domains' });
    await screen.findByText('Pending DNS');
    app.world.fail(listLinks, 500, { detail: 'Out of order' }, failing(de));
    app.go('/links?domain=*');
    await screen.findByText('1 domain could not be read');
    await screen.findByText(/2 of 3 domains · 3 links/);
    await waitFor(() => expect(app.world.pending()).toBe(0));
    await app.world.client().call(deleteDomain, { path: { organizationId: 'org_1', domain: de } });
    app.world.recover();
    await app.user.click(await press(screenWords.retry));
    await screen.findByText(/2 domains · 3 links/);
    await waitFor(() => expect(screen.queryByText('1 domain could not be read')).not.toBeInTheDocument());
  });

  it('is no notice of its own where all fail', async () => {
    const app = await openAll({ at: '/domains' });
    await screen.findByRole('heading', { name: 'Domains' });
    app.world.fail(listLinks, 500, { detail: 'Out of order' });
    app.go('/links?domain=*');
    await screen.findByText(screenWords.linksFailed);
    await expect(document).toHaveToast('Error', 'Out of order');
    app.world.recover();
    await app.user.click(await press(screenWords.retry));
    await isShown();
  });
});

it('a switch of the organization in the middle of a reading shows nothing of the former one', async () => {
  const { user, world } = await openAll({
    rows: {
      organizations: [organization('Acme'), organization('Helios')],
      projects: [project('Default Project', 'Acme'), project('Default Project', 'Helios')],
      domains: threeDomains.domains.map((row) => domain(row.domain, { ...row, organizationId: 'org_acme' })),
      links: threeDomains.links.map((row) => ({
        ...row,
        organizationId: 'org_acme',
        projectId: 'prj_acme_default_project',
      })),
    },
    at: '/links?org=org_acme&project=prj_acme_default_project&domain=*',
  });
  const hold = world.hold(listLinks, { where: { domain: de } });
  await waitFor(() => expect(hold.waiting.length).toBeGreaterThan(0));
  await choose(user, 'Organization', 'Helios');
  await expect(document).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Helios'));
  for (const one of hold.waiting) one.release();
  await screen.findByText(screenWords.loaded(0, provided));
  expect(addresses()).toEqual([]);
  expect(screen.queryByText(/domains ·/)).not.toBeInTheDocument();
});
