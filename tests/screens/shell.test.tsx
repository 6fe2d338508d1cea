import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOrganizations } from '@/contract/organizations';
import { listProjects } from '@/contract/projects';
import { accessibilityProblems } from '../support/accessibility';
import { renderApp } from '../support/renderApp';
import { twoOrganizations } from '../support/rows';
import { choose } from '../support/select';
import { createTestWorld } from '../support/world';

it('has no accessibility problem', async () => {
  renderApp({ world: await createTestWorld() });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(await accessibilityProblems()).toEqual([]);
});

describe('the selectors', () => {
  it('say which organization was chosen, and show its default project', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    const { user } = renderApp({ world });
    await choose(user, 'Organization', 'Helios');
    await expect(screen).toHaveToast('Organization Selected', 'Switched to Helios');
    expect(world).toHaveRequested(listOrganizations, 1);
    expect(world).toHaveRequested(listProjects, 2);
  });
});
