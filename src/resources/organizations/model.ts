import type { OrganizationType, OrganizationWire } from '@/contract/organizations';

/** An organization as the app uses it (docs/product.md#organization). */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Undefined where the API knows only id and name. */
  readonly type: OrganizationType | undefined;
  readonly isActive: boolean;
  readonly projectCount: number;
  readonly memberCount: number;
  /** ISO 8601 instant, when known. */
  readonly created: string | undefined;
}

export const organizationFromWire = (wire: OrganizationWire): Organization => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  type: wire.organizationType,
  isActive: wire.isActive,
  projectCount: wire.projectCount,
  memberCount: wire.memberCount,
  created: wire.created,
});
