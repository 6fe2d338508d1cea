import { createProject, listProjects, type ProjectWire } from '@/contract/projects';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { defineResource } from '@/providers/data/defineResource';
import type { Scope } from '@/providers/data/scope';

export interface Project {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly organizationId: string;
  readonly created: string | undefined;
  readonly createdBy: string;
}

/** A project that does not say where it belongs belongs where it was asked for. */
const projectFromWire = (wire: ProjectWire, scope: Scope): Project => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  organizationId: wire.organizationId || (scope.organizationId ?? ''),
  created: wire.created,
  createdBy: wire.createdBy,
});

export const projects = defineResource({
  name: 'projects',
  needs: 'organization',
  list: { endpoint: listProjects, rows: (wire, scope) => wire.map((project) => projectFromWire(project, scope)) },
  create: { endpoint: createProject, row: projectFromWire },
  selects: 'project',
  page: lazyCode(async () => (await import('./page')).page),
});
