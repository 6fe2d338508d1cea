import { createProject, listProjects } from '@/contract/projects';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { defineResource } from '@/providers/data/defineResource';
import { projectFromWire } from './model';

export const projects = defineResource({
  name: 'projects',
  needs: 'organization',
  list: { endpoint: listProjects, rows: (wire, scope) => wire.map((project) => projectFromWire(project, scope)) },
  create: { endpoint: createProject, row: projectFromWire },
  selects: 'project',
  page: lazyCode(async () => (await import('./page')).page),
});
