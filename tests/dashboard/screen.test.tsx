import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listOrganizations } from '@/contract/organizations';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { domain, organization, project, twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld, type TestWorld } from '../support/world';

async function openDashboard(world: TestWorld) {
  const app = renderApp({ world, at: '/' });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return app;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

/** The texts of a stat card: its label, its figure, its note. */
const card = (label: string) => {
  const texts = part('Figures').getByText(label).parentElement?.children ?? [];
  return [...texts].map(({ textContent }) => textContent);
};

describe('the dashboard', () => {
  it('is accessible', async () => {
    await openDashboard(await createTestWorld({ rows: twoOrganizations }));
    await part('Figures').findByText('Northwind');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('counts the organizations, and the projects of the current one', async () => {
    const organizations = [organization('Northwind'), organization('Helios'), organization('Acme')];
    const projects = [project('Default Project', 'Northwind'), project('Spring', 'Northwind')];
    await openDashboard(await createTestWorld({ rows: { organizations, projects } }));
    await part('Figures').findByText('3');
    await part('Figures').findByText('2');
    expect(card('Organizations')).toEqual(['Organizations', '3']);
    expect(card('Projects')).toEqual(['Projects', '2', 'In Northwind']);
  });

  it('shows dashes, not zeros, where the counts are unknown', async () => {
    const world = await createTestWorld();
    world.fail(listOrganizations, 500);
    await openDashboard(world);
    await part('Current Organization').findByText('–');
    expect(screen.queryByText('No organization selected.')).not.toBeInTheDocument();
    expect(card('Organizations')).toEqual(['Organizations', '–']);
    expect(card('Projects')).toEqual(['Projects', '–']);
  });

  it('says that no organization is selected where there is none', async () => {
    await openDashboard(await createTestWorld({ rows: { organizations: [] } }));
    expect(await part('Current Organization').findByText('No organization selected.')).toBeVisible();
  });

  it('marks totals, recent activity, of which there is none, and the used storage as sample data', async () => {
    await openDashboard(await createTestWorld());
    for (const label of ['Total Links', 'Total Clicks']) {
      expect(card(label)).toEqual([label, expect.stringMatching(/^[\d,]+$/), 'Sample data']);
    }
    expect(part('Recent Activity').getByText('Sample data')).toBeVisible();
    expect(part('Recent Activity').getByText('No recent activity to display.')).toBeVisible();
    const actions = part('Quick Actions');
    expect(actions.getByRole('meter', { name: 'Storage usage' })).toHaveAttribute('value', '35');
    expect(actions.getByText('35% of 1GB used')).toBeVisible();
    expect(actions.getByText('Sample data')).toBeVisible();
  });

  it('leads to where something is done, and to where there will be activity', async () => {
    await openDashboard(await createTestWorld());
    const leads = (from: string) =>
      part(from)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(leads('Recent Activity')).toContainEqual(['Go to Links', '/links']);
    expect(leads('Quick Actions')).toEqual(
      expect.arrayContaining([
        ['Create many links', '/links/create-many'],
        ['Check links', '/links/checks'],
        ['Jobs', '/jobs'],
        ['Add a domain', '/domains'],
        ['Import links', '/upload'],
      ]),
    );
  });

  it('leads to the links of a domain: that of the last visit, else the default one', async () => {
    const world = await createTestWorld({ rows: { domains: [domain('go.example.com', { status: 'active' })] } });
    const { user } = await openDashboard(world);
    const link = part('Quick Actions').getByRole('link', { name: 'Create and manage links' });
    expect(world).toHaveRequested(listDomains, 0);
    await user.hover(link);
    await waitFor(() => expect(link.getAttribute('href')).toMatch(/^\/links\?(.*&)?domain=go\.localhost%3A4400$/));
  });

  it('leads to the links of a domain although its link is pressed before the domains are known', async () => {
    const world = await createTestWorld({ rows: { domains: [domain('go.example.com', { status: 'active' })] } });
    await openDashboard(world);
    const hold = world.hold(listDomains);
    fireEvent.click(part('Quick Actions').getByRole('link', { name: 'Create and manage links' }));
    await screen.findByRole('heading', { name: 'Links', level: 1 });
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    world.recover();
    hold.waiting[0]?.release();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Domain' })).toHaveTextContent('go.localhost:4400'),
    );
  });

  it('opens the palette by a button that looks like a field', async () => {
    const world = await createTestWorld();
    const { user } = await openDashboard(world);
    await user.click(screen.getByRole('button', { name: screenWords.findAnything }));
    expect(await screen.findByRole('combobox', { name: screenWords.findAnything })).toHaveFocus();
  });

  it.each([
    ['A travel agency', 'A travel agency'],
    ['', 'No description'],
  ])('shows the current organization with the description "%s" as "%s"', async (description, shown) => {
    const organizations = [organization('Northwind', { description, organizationType: 'Team' })];
    await openDashboard(await createTestWorld({ rows: { organizations } }));
    const current = part('Current Organization');
    expect(await current.findByText('Northwind')).toBeVisible();
    expect(current.getByText(shown)).toBeVisible();
    expect(current.getByText('Team')).toBeVisible();
  });
});
