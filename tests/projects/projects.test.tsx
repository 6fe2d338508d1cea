import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listOrganizations } from '@/contract/organizations';
import { createProject, listProjects } from '@/contract/projects';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';

async function open(faults: (world: Awaited<ReturnType<typeof createTestWorld>>) => void = () => {}) {
  const world = await createTestWorld({ rows: twoOrganizations });
  faults(world);
  const app = renderApp({ world, at: '/projects' });
  await screen.findByRole('list', { name: 'Projects' });
  const create = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: screenWords.createProject }));
    const dialog = within(await screen.findByRole('dialog', { name: screenWords.createProject }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: name } });
    return { dialog, submit: dialog.getByRole('button', { name: screenWords.createProject }) };
  };
  return { world, create, ...app };
}

it('lists the projects of the organization, the current one marked, says what is not there yet, and is accessible', async () => {
  await open();
  expect(await accessibilityProblems()).toEqual([]);
  const list = within(screen.getByRole('list', { name: 'Projects' }));
  expect(list.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Default Project', 'Spring']);
  expect(list.getAllByText('Current')).toHaveLength(1);
  expect(screen.getByText(/^UI mockup:/)).toBeVisible();
});

it('selects a project and says so', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Select Spring' }));
  await expect(document).toHaveToast(screenWords.projectSelected, screenWords.switchedTo('Spring'));
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Spring');
});

it('reads the projects again when they are shown again after half a minute', async () => {
  fixClock();
  const { world, go } = await open();
  go('/jobs');
  await screen.findByRole('heading', { name: 'Jobs', level: 1 });
  passTime(31_000);
  world.reply(listProjects, [{ id: 'prj_northwind_default_project', name: 'Renamed elsewhere' }]);
  go('/projects');
  expect(await screen.findByRole('heading', { name: 'Renamed elsewhere' })).toBeVisible();
  expect(world).toHaveRequested(listProjects, 2);
});

it('creates a project once however often it is pressed, offers it without selecting it, and counts it', async () => {
  enterStrictMode();
  const { world, create, user, go } = await open();
  const { submit } = await create('  Autumn ');
  for (let press = 0; press < 10; press += 1) submit.click();
  await expect(document).toHaveToast('Project created successfully');
  expect(await screen.findByRole('heading', { name: 'Autumn' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Default Project');
  expect(world).toHaveRequested(createProject, 1);
  expect(world.requests(createProject)[0]?.body).toEqual({ name: 'Autumn', description: '' });
  await user.click(screen.getAllByRole('button', { name: 'Select Autumn' })[0] ?? document.body);
  await expect(document).toHaveToast(screenWords.projectSelected, screenWords.switchedTo('Autumn'));
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Autumn');
  go('/organizations');
  const organizations = within(await screen.findByRole('list', { name: 'Organizations' }));
  await waitFor(() =>
    expect(organizations.getByRole('heading', { name: 'Northwind' }).closest('li')).toHaveTextContent('3 projects'),
  );
});

it('selects a created project once it is known whether the list has it', async () => {
  const { world, create, user } = await open();
  const { submit } = await create('Autumn');
  world.fail(listProjects, 400);
  await user.click(submit);
  await expect(document).toHaveToast('Error', screenWords.projectsFailed);
  await user.click(await screen.findByRole('button', { name: 'Select Autumn' }));
  const retry = await screen.findByRole('button', { name: screenWords.retry });
  expect(screen.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible(); // not 'Project not available'
  world.recover();
  await user.click(retry);
  await expect(document).toHaveToast(screenWords.projectSelected, screenWords.switchedTo('Autumn'));
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveTextContent('Autumn');
});

it('asks for a longer name, says at the field that one is taken, and keeps what could not be sent until it is sent again', async () => {
  const { world, create, user } = await open();
  const { submit, dialog } = await create('A');
  const name = dialog.getByLabelText('Name');
  await user.click(submit);
  expect(await dialog.findByText('Name must be at least 2 characters')).toBeVisible();
  expect(world).toHaveRequested(createProject, 0);

  fireEvent.change(name, { target: { value: 'Spring' } });
  await user.click(submit);
  expect(await dialog.findByText(/already exists/)).toBeVisible();
  await expect(document).toHaveToast('Error', 'Failed to create project');

  fireEvent.change(name, { target: { value: 'Out of reach' } });
  world.cut(createProject);
  await user.click(submit);
  expect((await dialog.findAllByText(/^The server can't be reached\. Check your connection/))[0]).toBeVisible();
  expect(name).toHaveValue('Out of reach');
  expect(world).toHaveRequested(createProject, 2);
  world.recover();
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(world).toHaveRequested(createProject, 3);
});

it('offers to create the first project', async () => {
  const world = await createTestWorld();
  world.reply(listProjects, []);
  renderApp({ world, at: '/projects' });
  expect(await screen.findByText('No projects found')).toBeVisible();
});

it('says that the projects could not be loaded, and tries again', async () => {
  const world = await createTestWorld();
  world.fail(listProjects, 400);
  const { user } = renderApp({ world, at: '/projects' });
  await expect(document).toHaveToast('Error', screenWords.projectsFailed);
  world.recover();
  await user.click(await screen.findByRole('button', { name: screenWords.retry }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Projects' })).toBeVisible());
});

it('needs an organization', async () => {
  const world = await createTestWorld();
  world.reply(listOrganizations, []);
  renderApp({ world, at: '/projects' });
  expect(await screen.findByText('No Organization Selected')).toBeVisible();
  expect(screen.getByText('Please select an organization first to view and manage projects.')).toBeVisible();
  expect(world).toHaveRequested(listProjects, 0);
});
