import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOrganizations } from '@/contract/organizations';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { organization, project, twoOrganizations } from '../support/rows';
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

  it.each(['Total Links', 'Total Clicks'])('marks %s as sample data', async (label) => {
    await openDashboard(await createTestWorld());
    expect(card(label)).toEqual([label, expect.stringMatching(/^[\d,]+$/), 'Sample data']);
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

  it('has no recent activity, and leads to where there will be some', async () => {
    await openDashboard(await createTestWorld());
    expect(part('Recent Activity').getByText('No recent activity to display.')).toBeVisible();
    expect(part('Recent Activity').getByRole('link', { name: 'Go to Links' })).toHaveAttribute('href', '/links');
  });

  it('shows 35% of 1GB as used, as sample data', async () => {
    await openDashboard(await createTestWorld());
    const actions = part('Quick Actions');
    expect(actions.getByRole('meter', { name: 'Storage Usage' })).toHaveAttribute('value', '35');
    expect(actions.getByText('35% of 1GB used')).toBeVisible();
    expect(actions.getByText('Sample data')).toBeVisible();
  });

  it.each([
    ['Create and manage links', '/links'],
    ['Add a domain', '/domains'],
    ['Import links', '/upload'],
  ])('leads by "%s" to %s', async (name, path) => {
    await openDashboard(await createTestWorld());
    expect(part('Quick Actions').getByRole('link', { name })).toHaveAttribute('href', path);
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
