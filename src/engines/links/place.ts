/** Where a list of links lives. */
export interface LinksPlace {
  readonly organizationId: string;
  readonly projectId: string;
  readonly domain: string;
}

/** Names a place among the lists of this device. */
export const placeKey = ({ organizationId, projectId, domain }: LinksPlace) =>
  JSON.stringify([organizationId, projectId, domain]);

/** The name of the resource in Refine, whose loaded pages are known by it. */
export const linksResource = 'links';
