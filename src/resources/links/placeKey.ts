import type { LinksPlace } from './useLinks';

/** Names a place among the lists of this device. */
export const placeKey = ({ organizationId, projectId, domain }: LinksPlace) =>
  JSON.stringify([organizationId, projectId, domain]);
