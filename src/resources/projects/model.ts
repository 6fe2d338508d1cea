import type { ProjectWire } from '@/contract/projects';
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
export const projectFromWire = (wire: ProjectWire, scope: Scope): Project => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  organizationId: wire.organizationId || (scope.organizationId ?? ''),
  created: wire.created,
  createdBy: wire.createdBy,
});
