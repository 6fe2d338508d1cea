import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listOrganizations } from '@/contract/organizations';
import { listProjects } from '@/contract/projects';
import { renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

const ofOrganizations = [{ id: 'org_1', name: 'Ada' }, { id: 'org_2' }, null];
const ofProjects = [{ id: 'prj_1', name: 'Spring' }, { name: 'Without an id' }];
const ofDomains = [
  { domain: 'go.ada.example', status: 'active' },
  { domain: 'to.ada.example', status: 'active' },
  { domain: '' },
];

describe('entries of an answer that could not be read', () => {
  it.each([
    ['/organizations', listOrganizations, ofOrganizations, '2 organizations could not be read'],
    ['/projects', listProjects, ofProjects, '1 project could not be read'],
    ['/domains', listDomains, ofDomains, '1 domain could not be read'],
    ['/links', listDomains, ofDomains, '1 domain could not be read'],
    ['/links?domain=*', listDomains, ofDomains, '1 domain could not be read'],
  ])('are counted on %s, until they can be read', async (at, endpoint, reply, words) => {
    const world = await createTestWorld();
    world.reply(endpoint, reply);
    const { user } = renderApp({ world, at });
    const notice = (await screen.findByText(words)).closest<HTMLElement>('[role=alert]') ?? document.body;
    world.recover();
    await user.click(within(notice).getByRole('button', { name: screenWords.reload }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it.each([
    ['/organizations', listOrganizations, 'No organizations found', '1 organization could not be read'],
    ['/projects', listProjects, 'No projects found', '1 project could not be read'],
    ['/domains', listDomains, 'No domains configured', '1 domain could not be read'],
  ])('are no empty list on %s', async (at, endpoint, empty, words) => {
    const world = await createTestWorld();
    world.reply(endpoint, [{}]);
    renderApp({ world, at });
    expect((await screen.findAllByText(new RegExp(words)))[0]).toBeVisible();
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('are said below the options of a selector, of which there may be none', async () => {
    const world = await createTestWorld();
    world.reply(listOrganizations, ofOrganizations);
    world.reply(listProjects, [{}]);
    world.reply(listDomains, ofDomains);
    const { user } = renderApp({ world, at: '/links/changes' });
    const organizations = await screen.findByRole('combobox', { name: 'Organization' });
    await waitFor(() => expect(organizations).toBeEnabled());
    await user.click(organizations);
    expect(await screen.findByText('2 organizations could not be read')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('1 project could not be read.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Project' })).toBeNull()); // there is none to choose
  });

  it('are said below the options of the domain selector', async () => {
    const world = await createTestWorld();
    world.reply(listDomains, ofDomains);
    const { user } = renderApp({ world, at: '/links?domain=go.ada.example' });
    const domains = await screen.findByRole('combobox', { name: 'Domain' });
    await waitFor(() => expect(domains).toBeEnabled());
    await user.click(domains);
    expect(await screen.findByText('1 domain could not be read')).toBeVisible();
  });
});
