import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listLinks } from '@/contract/links';
import { deleteOrganization, listOrganizations } from '@/contract/organizations';
import { signedIn } from '@/contract/profile';
import { listProjects } from '@/contract/projects';
import { accessibilityProblems } from '../support/accessibility';
import { remember } from '../support/remember';
import { renderApp } from '../support/renderApp';
import { idOf, link, organization, twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose, chosenIn } from '../support/select';
import { createTestWorld } from '../support/world';

describe('a person with two organizations', () => {
  it('starts with the first one and its default project; a page that waits for them says so', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    const lists = world.hold(listOrganizations);
    renderApp({ world, at: '/domains' });
    await waitFor(() => expect(lists.waiting).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())).toContain('Loading…'),
    );
    lists.releaseAll();
    expect(await chosenIn('Organization')).toBe('Northwind');
    expect(await chosenIn('Project')).toBe('Default Project');
  });

  it('starts with the Personal one when there is one', async () => {
    const organizations = [organization('Northwind'), organization('Ada', { organizationType: 'Personal' })];
    renderApp({ world: await createTestWorld({ rows: { organizations } }) });
    expect(await chosenIn('Organization')).toBe('Ada');
  });

  it('switches organization and project, gets the default project of another one, and finds that after a reload', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    const { user, reload } = renderApp({ world });
    await choose(user, 'Project', 'Spring');
    await expect(screen).toHaveToast(screenWords.projectSelected, screenWords.switchedTo('Spring'));
    expect(await chosenIn('Project')).toBe('Spring');
    await choose(user, 'Organization', 'Helios');
    await expect(screen).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Helios'));
    await waitFor(async () => expect(await chosenIn('Project')).toBe('Default Project'));
    expect(world.requests(listProjects).map(({ params }) => params.organizationId)).toEqual([
      'org_northwind',
      'org_helios',
    ]);
    expect(world).toHaveRequested(listOrganizations, 1);
    await choose(user, 'Project', 'Investors');
    reload();
    expect(await chosenIn('Organization')).toBe('Helios');
    expect(await chosenIn('Project')).toBe('Investors');
  });

  it('falls back to what exists when the selection was deleted elsewhere, before the visit or during it', async () => {
    remember({ organizationId: 'org_gone', projectId: 'prj_gone' });
    const world = await createTestWorld({ rows: twoOrganizations });
    const { go } = renderApp({ world });
    expect(await chosenIn('Organization')).toBe('Northwind');
    expect(await chosenIn('Project')).toBe('Default Project');

    await world.client().call(deleteOrganization, { path: { id: 'org_northwind' } });
    go('/domains');
    await waitFor(async () => expect(await chosenIn('Organization')).toBe('Helios'));
    expect(await screen.findByText('No domains configured')).toBeVisible();
  });

  it.each([404, 403])('falls back to what exists where the links of a deleted project are a %i', async (status) => {
    const [organizationId, projectId] = [idOf('org', 'Helios'), idOf('prj', 'Helios Investors')];
    remember({ organizationId, projectId });
    const world = await createTestWorld({ rows: twoOrganizations });
    const { go } = renderApp({ world });
    expect(await chosenIn('Project')).toBe('Investors');
    world.reply(listProjects, { projects: [{ id: idOf('prj', 'Helios Default Project'), name: 'Default Project' }] });
    world.fail(listLinks, status, {}, { where: { projectId } });
    go('/links');
    await waitFor(async () => expect(await chosenIn('Project')).toBe('Default Project'));
    await screen.findByText(screenWords.noLinks);
  });
});

describe('the address of a page', () => {
  const helios = { organizationId: idOf('org', 'Helios'), projectId: idOf('prj', 'Helios Investors') };
  const ofHelios = 'org=org_helios&project=prj_helios_investors';

  it('names the selection, keeps it in the menu, and names another one after a switch, which Back undoes', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    const { user, address, go } = renderApp({ world, at: '/analytics?tab=links&q=x#here' });
    const ofNorthwind = 'org=org_northwind&project=prj_northwind_default_project';
    await waitFor(() => expect(address()).toBe(`/analytics?tab=links&q=x&${ofNorthwind}#here`));
    const [menu] = screen.getAllByRole('navigation', { name: 'Main' });
    if (!menu) throw new Error('There is no menu');
    expect(within(menu).getByRole('link', { name: 'Links' })).toHaveAttribute('href', `/links?${ofNorthwind}`);

    await choose(user, 'Organization', 'Helios');
    await waitFor(() =>
      expect(address()).toBe('/analytics?tab=links&org=org_helios&project=prj_helios_default_project#here'),
    );
    go(-1);
    await waitFor(async () => expect(await chosenIn('Organization')).toBe('Northwind'));
    expect(address()).toBe(`/analytics?tab=links&q=x&${ofNorthwind}#here`);
    expect(world).toHaveRequested(listOrganizations, 1);
    expect(world).toHaveRequested(listProjects, 2);
  });

  it('is taken over by a person who has what it names, whatever they chose last, and goes with the menu while the lists load', async () => {
    remember({ organizationId: idOf('org', 'Northwind'), projectId: idOf('prj', 'Northwind Spring') });
    const world = await createTestWorld({ rows: twoOrganizations });
    const lists = world.hold(listOrganizations);
    const { user, address } = renderApp({ world, at: `/projects?${ofHelios}` });
    await user.click(await screen.findByRole('link', { name: 'Domains' }));
    expect(address()).toBe(`/domains?${ofHelios}`);
    lists.releaseAll();
    expect(await chosenIn('Project')).toBe('Investors');
    expect(address()).toBe(`/domains?${ofHelios}`);
    expect(world.requests(listProjects).map(({ params }) => params.organizationId)).toEqual(['org_helios']);
  });

  it.each([
    ['an organization', 'org=org_of_others&project=prj_x', 'Organization not available', 'Open Helios'],
    ['a project', 'org=org_helios&project=prj_of_others', 'Project not available', 'Open Investors'],
  ])('that names %s of others stays; the own one is offered and takes the focus', async (_, query, title, offer) => {
    remember(helios);
    const world = await createTestWorld({ rows: twoOrganizations });
    const { user, address } = renderApp({ world, at: `/domains?${query}&domain=go.others.example` });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Waypost`);
    expect(address()).toBe(`/domains?${query}&domain=go.others.example`);
    expect(await accessibilityProblems()).toEqual([]);
    for (const { params } of world.allRequests()) expect(params.organizationId ?? 'org_helios').toBe('org_helios');
    screen.getByRole('button', { name: offer }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Domains' })).toHaveFocus());
    expect(await chosenIn('Project')).toBe('Investors');
    await waitFor(() => expect(address()).toMatch(new RegExp(`[?&]${ofHelios}$`)));
  });

  it('and the tab keep their selection over a reload, though another tab has chosen another one since', async () => {
    remember(helios);
    const world = await createTestWorld({ rows: twoOrganizations });
    const { address, go, reload } = renderApp({ world, at: '/projects' });
    await waitFor(() => expect(address()).toBe(`/projects?${ofHelios}`));
    remember({ organizationId: idOf('org', 'Northwind'), projectId: idOf('prj', 'Northwind Spring') });
    go('/organizations');
    await waitFor(() => expect(address()).toBe(`/organizations?${ofHelios}`));
    const { close } = reload();
    expect(await chosenIn('Project')).toBe('Investors');
    close();
    sessionStorage.clear();
    renderApp({ world });
    expect(await chosenIn('Project')).toBe('Spring');
  });
});

describe('nothing to select', () => {
  it('is said for organizations, without a further request', async () => {
    const world = await createTestWorld();
    world.reply(listOrganizations, { organizations: [] });
    renderApp({ world });
    await screen.findAllByText('No organizations available');
    expect(world).toHaveRequested(listProjects, 0);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leaves each page its title', async () => {
    const world = await createTestWorld();
    world.reply(listOrganizations, { organizations: [] });
    const { go } = renderApp({ world, at: '/domains' });
    for (const [at, title, notice] of [
      ['/domains', 'Domains', 'Organization Required'],
      ['/projects', 'Projects', 'No Organization Selected'],
      ['/links/create-many', 'Create many links', 'Organization and Project Required'],
      ['/links/checks', 'Link checks', 'Organization and Project Required'],
      ['/links/changes', 'What changed', 'Organization and Project Required'],
      ['/links/print', 'Print QR codes', 'Organization and Project Required'],
      ['/upload', 'Import Data', /^Please select an organization and project .* before importing data\./],
      ['/analytics', 'Analytics', /^Please select an organization and project .* to view analytics\./],
    ] as const) {
      go(at);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByRole('link', { name: screenWords.createOrganization })).toBeVisible();
    }
  });

  it('leads to where an organization is created', async () => {
    const world = await createTestWorld();
    world.reply(listOrganizations, { organizations: [] });
    const { user } = renderApp({ world, at: '/links' });
    expect(await screen.findByText('Organization and Project Required')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Links' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('link', { name: screenWords.createOrganization }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
  });

  it('leads to where a project is created, when that is what is missing', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    world.reply(listProjects, { projects: [] });
    const { user } = renderApp({ world, at: '/links' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Links' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: screenWords.createProject }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });

  it('is said for projects, by the organization’s name', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    world.reply(listProjects, { projects: [] });
    renderApp({ world });
    expect(await screen.findAllByText('No projects in Northwind')).not.toHaveLength(0);
  });

  it('counts for organizations without id or name', async () => {
    const world = await createTestWorld();
    world.reply(listOrganizations, { organizations: [{ name: 'No id' }, { id: 'org_1' }, null] });
    renderApp({ world });
    await screen.findAllByText('No organizations available');
    expect(world).toHaveRequested(listProjects, 0);
  });
});

describe('organizations that can’t be loaded', () => {
  it('are an alert above each page of what the address names and a toast, until loading them again succeeds', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    world.fail(listOrganizations, 404, { detail: 'Out of order' });
    const { user } = renderApp({ world, at: '/projects?org=org_helios' });
    await expect(screen).toHaveToast('Error', screenWords.organizationsFailed);
    const retry = await screen.findByRole('button', { name: screenWords.retry });
    expect(retry.closest('[role=alert]')).toHaveTextContent(screenWords.organizationsFailed);
    expect(retry.closest('[role=alert]')).toHaveTextContent('Out of order');
    await user.click(screen.getByRole('link', { name: 'Domains' }));
    world.recover();
    await user.click(retry);
    expect(await chosenIn('Organization')).toBe('Helios');
    expect(screen.queryByRole('button', { name: screenWords.retry })).not.toBeInTheDocument();
  });
});

it('remembered projects that can’t be loaded are an alert on each page, until Retry', async () => {
  remember({ organizationId: idOf('org', 'Helios'), projectId: idOf('prj', 'Helios Investors') });
  const world = await createTestWorld({ rows: twoOrganizations });
  world.fail(listProjects, 400, { detail: 'Out of order' });
  const { user, go } = renderApp({ world });
  for (const [at, title] of [
    ['/', 'Dashboard'],
    ['/links', 'Links'],
    ['/domains', 'Domains'],
  ] as const) {
    go(at);
    await screen.findByRole('heading', { level: 1, name: title });
    const retry = await screen.findByRole('button', { name: screenWords.retry });
    expect(retry.closest('[role=alert]')).toHaveTextContent(new RegExp(`^${screenWords.projectsFailed}.*Out of order`));
    const selector = screen.getAllByRole('combobox', { name: 'Project' })[0];
    expect(selector).toHaveTextContent('Projects not loaded');
    expect(selector).toBeDisabled();
  }
  world.recover();
  await user.click(screen.getByRole('button', { name: screenWords.retry }));
  expect(await chosenIn('Project')).toBe('Investors');
  expect(screen.queryByRole('button', { name: screenWords.retry })).not.toBeInTheDocument();
});

describe('a returning person', () => {
  const selection = {
    organizationId: idOf('org', 'Helios'),
    projectId: idOf('prj', 'Helios Default Project'),
    domain: 'go.localhost:4400',
  };
  const { organizationId, projectId } = selection;
  const rows = { ...twoOrganizations, links: [link('abc', { name: 'Spring sale', organizationId, projectId })] };

  it('has organizations, projects, domains and links asked for at once, right after the profile', async () => {
    const world = await createTestWorld({ rows });
    remember(selection);
    const profile = world.hold(signedIn);
    const holds = [listOrganizations, listProjects, listDomains, listLinks].map((endpoint) => world.hold(endpoint));
    renderApp({ world, at: '/links' });
    await waitFor(() => expect(profile.waiting).toHaveLength(1));
    expect(world.allRequests()).toHaveLength(1);
    profile.releaseAll();
    await waitFor(() => expect(holds.map(({ waiting }) => waiting.length)).toEqual([1, 1, 1, 1]));
    expect(world.requests(listLinks)[0]?.params).toEqual(selection);
    for (const hold of holds) hold.releaseAll();
    expect(await screen.findAllByText('Spring sale')).not.toHaveLength(0);
    expect(world).toHaveRequested(listLinks, 1);
  });

  it('has the names of the last visit below the title, so that it keeps its height when the lists come', async () => {
    const world = await createTestWorld({ rows });
    remember(selection);
    const { reload } = renderApp({ world, at: '/jobs' });
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('"Default Project"'));
    const holds = [listOrganizations, listProjects].map((endpoint) => world.hold(endpoint));
    reload();
    expect(await screen.findByText('Jobs of this browser in')).toBeVisible();
    for (const name of ['Helios', 'Default Project']) expect(screen.getByRole('link', { name })).toBeVisible();
    await waitFor(() => expect(holds.map(({ waiting }) => waiting.length)).toEqual([1, 1]));
    for (const hold of holds) hold.releaseAll();
  });
});
