import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  updateOrganization,
} from '@/contract/organizations';
import { createProject, listProjects } from '@/contract/projects';
import { organization } from '../support/rows';
import type { Entry, Scene } from './entry';

const rows = { organizations: [organization('Ada', { organizationType: 'Personal' }), organization('Northwind')] };

async function create({ press, type, confirm }: Scene) {
  await press('Create Organization');
  await type('Name', 'Helios');
  await confirm('Create Organization');
}

async function update({ press, confirm }: Scene) {
  await press('Edit Northwind');
  await confirm('Save changes');
}

async function remove({ press, confirm }: Scene) {
  await press('Delete Northwind');
  await confirm('Delete Northwind');
}

const onOrganizations = { at: '/organizations', rows };

export const organizations: readonly Entry[] = [
  {
    when: 'the organizations do not load',
    at: '/',
    prepare: (world) => world.fail(listOrganizations, 400),
    seen: { toast: ['Error', 'Failed to load organizations'] },
  },
  {
    when: 'the organizations do not load, above every page',
    at: '/links',
    prepare: (world) => world.fail(listOrganizations, 400),
    seen: { alert: 'Failed to load organizations' },
  },
  {
    when: 'an organization is not created',
    ...onOrganizations,
    prepare: (world) => world.fail(createOrganization, 500),
    steps: create,
    seen: { toast: ['Error', 'Failed to create organization'] },
  },
  {
    when: 'the answer to a created organization is none',
    ...onOrganizations,
    prepare: (world) => world.reply(createOrganization, { id: '', name: '' }),
    steps: create,
    seen: { toast: ['Error', 'Invalid organization data received from server'] },
  },
  {
    when: 'an organization is created',
    ...onOrganizations,
    steps: create,
    seen: { toast: ['Organization created successfully'] },
  },
  {
    when: 'an organization is not updated',
    ...onOrganizations,
    prepare: (world) => world.fail(updateOrganization, 500),
    steps: update,
    seen: { toast: ['Error', 'Failed to update organization'] },
  },
  {
    when: 'an organization is updated',
    ...onOrganizations,
    steps: update,
    seen: { toast: ['Organization updated successfully'] },
  },
  {
    when: 'an organization is not deleted',
    ...onOrganizations,
    prepare: (world) => world.fail(deleteOrganization, 500),
    steps: remove,
    seen: { toast: ['Error', 'Failed to delete organization'] },
  },
  {
    when: 'the answer to a deletion is success false, in the server’s words',
    ...onOrganizations,
    prepare: (world) => world.reply(deleteOrganization, { success: false, message: 'It still has invoices' }),
    steps: remove,
    seen: { toast: ['Error', 'It still has invoices'] },
  },
  {
    when: 'an organization is deleted, in the server’s words',
    ...onOrganizations,
    prepare: (world) => world.reply(deleteOrganization, { success: true, message: 'Northwind has gone' }),
    steps: remove,
    seen: { toast: ['Northwind has gone'] },
  },
  {
    when: 'an organization is deleted and the answer is no JSON',
    ...onOrganizations,
    prepare: (world) => world.malformed(deleteOrganization, ''),
    steps: remove,
    seen: { toast: ['Organization deleted successfully'] },
  },
];

async function createOne({ press, type, confirm }: Scene) {
  await press('Create Project');
  await type('Name', 'Autumn');
  await confirm('Create Project');
}

export const projects: readonly Entry[] = [
  {
    when: 'the projects do not load',
    at: '/',
    prepare: (world) => world.fail(listProjects, 400),
    seen: { toast: ['Error', 'Failed to load projects'] },
  },
  {
    when: 'a project is not created',
    at: '/projects',
    prepare: (world) => world.fail(createProject, 500),
    steps: createOne,
    seen: { toast: ['Error', 'Failed to create project'] },
  },
  {
    when: 'a project is created',
    at: '/projects',
    steps: createOne,
    seen: { toast: ['Project created successfully'] },
  },
];
