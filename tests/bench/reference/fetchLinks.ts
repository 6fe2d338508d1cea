/** The fields that the columns show, as the API names them. */
export interface WireLink {
  readonly domain: string;
  readonly shortLink: string;
  readonly deepLink: string;
  readonly name: string;
  readonly created: string;
  readonly clickCount: number;
  readonly isActive: boolean;
  readonly deleted: boolean;
  readonly expiresAt?: string;
}

/** The first links of the long list, 200 unless the address says how many, asked for with the token that the dashboard's sign-in has left. */
export async function fetchLinks(): Promise<readonly WireLink[]> {
  const rows = new URLSearchParams(window.location.search).get('rows') ?? '200';
  const address = `/v1/organizations/org_atlas/projects/prj_atlas/domains/read.atlas.example/links?pageSize=${rows}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${storedToken()}` } });
  const page: { links: WireLink[] } = await response.json();
  return page.links;
}

export function storedToken(): string {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('@@auth0spajs@@'));
  for (const key of keys) {
    const token: unknown = JSON.parse(localStorage.getItem(key) ?? '{}').body?.access_token;
    if (typeof token === 'string') return token;
  }
  throw new Error('Sign in to the dashboard first');
}
