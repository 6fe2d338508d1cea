import { createProject, listProjects, type ProjectWire } from '@/contract/projects';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { defineResource } from '@/providers/data/defineResource';
import type { Scope } from '@/providers/data/scope';

export type Project = ProjectWire;

/** A project that does not say where it belongs belongs where it was asked for. */
const projectFromWire = (wire: ProjectWire, scope: Scope): Project => ({
  ...wire,
  organizationId: wire.organizationId || (scope.organizationId ?? ''),
});

export const projects = defineResource({
  name: 'projects',
  needs: 'organization',
  list: {
    endpoint: listProjects,
    rows: (wire, scope) => wire.map((project) => projectFromWire(project, scope)),
    unread: ({ unread }) => unread,
  },
  create: { endpoint: createProject, row: projectFromWire, countedIn: 'organizations' },
  selects: 'project',
  page: lazyCode(async () => (await import('./page')).page),
});
