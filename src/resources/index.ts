import type { AccessControlProvider } from '@refinedev/core';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { checkout } from './checkout/resource';
import { domains } from './domains/resource';
import { imports } from './imports/resource';
import { links } from './links/resource';
import { organizations } from './organizations/resource';
import { plans } from './plans/resource';
import { projects } from './projects/resource';

/** The resources whose code is there: those of the pages with a design of their own, and those of the drawn pages that were opened. */
export const resources: ResourceDeclaration[] = [links, domains, imports, organizations, projects, plans, checkout];

/** The Personal organization can't be deleted; nothing else is restricted. `params.type` is the organization's type. */
export const accessControlProvider: AccessControlProvider = {
  async can({ resource, action, params }) {
    const isPersonal: boolean = params?.type === 'Personal';
    if (resource === 'organizations' && action === 'delete' && isPersonal) {
      return { can: false, reason: "The Personal organization can't be deleted" };
    }
    return { can: true };
  },
};
