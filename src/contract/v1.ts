import { createCheckoutSession, readCheckoutSession } from './checkout';
import { createDomain, deleteDomain, listDomains, refreshDomain } from './domains';
import { uploadFirebaseCsv } from './imports';
import { createLink, listLinks, setLinkStatus } from './links';
import { createOrganization, deleteOrganization, listOrganizations, updateOrganization } from './organizations';
import { listPlans } from './plans';
import { signedIn } from './profile';
import { createProject, listProjects } from './projects';

/* The calls of each resource that is declared alone: `export * as webhooks from './webhooks';` (docs/adding-a-resource.md). */

/** Every other call of the API (docs/product.md#calls). The app never imports this list, only the calls that it makes. */
export const v1 = {
  signedIn,
  listOrganizations,
  createOrganization,
  updateOrganization,
  deleteOrganization,
  listProjects,
  createProject,
  listLinks,
  createLink,
  setLinkStatus,
  uploadFirebaseCsv,
  listDomains,
  createDomain,
  refreshDomain,
  deleteDomain,
  listPlans,
  createCheckoutSession,
  readCheckoutSession,
} as const;
