import { createProject, listProjects } from '@/contract/projects';
import { defineResource } from '@/providers/data/defineResource';
import { projectFromWire } from './model';

export const projects = defineResource({
  name: 'projects',
  needs: 'organization',
  list: { endpoint: listProjects, rows: (wire, scope) => wire.map((project) => projectFromWire(project, scope)) },
  create: { endpoint: createProject, row: projectFromWire },
});
