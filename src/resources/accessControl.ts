import type { AccessControlProvider } from '@refinedev/core';

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
