import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  updateOrganization,
} from '@/contract/organizations';
import { createProject, listProjects } from '@/contract/projects';
import { organization } from '../support/rows';
import { screenWords } from '../support/screenWords';
import type { Entry, Scene } from './entry';

const rows = { organizations: [organization('Ada', { organizationType: 'Personal' }), organization('Northwind')] };

const submit = ({ confirm }: Scene) => confirm(screenWords.createOrganization);

async function create(scene: Scene) {
  await scene.press(screenWords.createOrganization);
  await scene.enter('Name', 'Helios');
  await submit(scene);
}

const save = ({ confirm }: Scene) => confirm(screenWords.saveChanges);

async function update(scene: Scene) {
  await scene.press('Edit Northwind');
  await save(scene);
}

const confirmRemoval = ({ confirm }: Scene) => confirm('Delete Northwind');

async function remove(scene: Scene) {
  await scene.press('Delete Northwind');
  await confirmRemoval(scene);
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
    next: [
      {
        when: 'the answer is none',
        prepare: (world) => world.reply(createOrganization, { id: '', name: '' }),
        steps: submit,
        seen: { toast: ['Error', 'Invalid organization data received from server'] },
      },
      { when: 'it is created', steps: submit, seen: { toast: ['Organization created successfully'] } },
    ],
  },
  {
    when: 'an organization is not updated',
    ...onOrganizations,
    prepare: (world) => world.fail(updateOrganization, 500),
    steps: update,
    seen: { toast: ['Error', 'Failed to update organization'] },
    next: [
      { when: 'it is updated', steps: save, seen: { toast: ['Organization updated successfully'] } },
      {
        when: 'it is not deleted',
        prepare: (world) => world.fail(deleteOrganization, 500),
        steps: remove,
        seen: { toast: ['Error', 'Failed to delete organization'] },
      },
      {
        when: 'the answer is success false, in the server’s words',
        prepare: (world) => world.reply(deleteOrganization, { success: false, message: 'It still has invoices' }),
        steps: confirmRemoval,
        seen: { toast: ['Error', 'It still has invoices'] },
      },
      {
        when: 'it is deleted, in the server’s words',
        prepare: (world) => world.reply(deleteOrganization, { success: true, message: 'Northwind has gone' }),
        steps: confirmRemoval,
        seen: { toast: ['Northwind has gone'] },
      },
    ],
  },
  {
    when: 'the answer to the deletion of an organization is a page',
    ...onOrganizations,
    prepare: (world) => world.page(deleteOrganization),
    steps: remove,
    seen: { toast: ['Error', 'Failed to delete organization'] },
    next: [
      {
        when: 'it is deleted and the answer is no JSON',
        prepare: (world) => world.malformed(deleteOrganization, ''),
        steps: confirmRemoval,
        seen: { toast: ['Organization deleted successfully'] },
      },
    ],
  },
];

const submitProject = ({ confirm }: Scene) => confirm(screenWords.createProject);

async function createOne(scene: Scene) {
  await scene.press(screenWords.createProject);
  await scene.enter('Name', 'Autumn');
  await submitProject(scene);
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
    next: [{ when: 'it is created', steps: submitProject, seen: { toast: ['Project created successfully'] } }],
  },
];
