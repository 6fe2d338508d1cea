import { join, relative, resolve } from 'node:path';
import type { SandboxOptions } from '../index.ts';
import { defaults, identityDomain } from '../settings.ts';
import { checkedColleague, checkedLinks, checkedPort, refusePublicIssuer } from './refusals.ts';
import type { Variables } from './variables.ts';

/** What a development server runs: the sandbox's options and what to say about them. */
export interface Setup {
  readonly options: SandboxOptions;
  /** The data's folder, as people see it. */
  readonly folder: string;
}

/** The port is part of the issuer and of the short domain, so one place decides it for every command. */
export function portOf(configured: number | undefined, variables: Variables): number {
  return configured ?? checkedPort(variables.WAYPOST_SANDBOX_PORT || String(defaults.port));
}

/** Undefined when the dashboard is configured for another API: then there is no sandbox. */
export function setupFrom(variables: Variables, origin: string, root: string): Setup | undefined {
  if (variables.VITE_API_BASE_URL?.replace(/\/$/, '') !== origin) return undefined;
  refusePublicIssuer(variables.VITE_AUTH0_DOMAIN, identityDomain(origin));
  const empty = variables.WAYPOST_SANDBOX_EMPTY === '1';
  const links = checkedLinks(variables.WAYPOST_SANDBOX_LINKS, empty);
  const colleague = checkedColleague(variables.WAYPOST_SANDBOX_COLLEAGUE, empty);
  const search = variables.WAYPOST_SANDBOX_SEARCH === '1';
  const folder = dataFolder(variables, origin, root, worldName({ empty, links, colleague, search }));
  return {
    folder: relative(root, folder) || folder,
    options: {
      origin,
      storage: storageIn(folder, variables),
      rows: empty ? 'empty' : 'demo',
      links,
      colleague,
      search,
      productName: variables.VITE_PRODUCT_NAME,
      providerDomain: variables.VITE_DEFAULT_SHORT_DOMAIN,
      clientId: variables.VITE_AUTH0_CLIENT_ID,
      audience: variables.VITE_AUTH0_AUDIENCE,
      paymentProvider: variables.VITE_PAYMENT_PROVIDER || undefined,
      validationHost: variables.VITE_ACME_VALIDATION_HOST,
      accessTokenSeconds: Number(variables.WAYPOST_SANDBOX_TOKEN_SECONDS) || undefined,
      pageTokenSeconds: Number(variables.WAYPOST_SANDBOX_PAGE_TOKEN_SECONDS) || undefined,
    },
  };
}

interface World {
  readonly empty: boolean;
  readonly links?: number;
  readonly colleague?: number;
  readonly search: boolean;
}

/** What distinguishes a world from that of `npm run dev`, in the name of its folder. */
function worldName({ empty, links, colleague, search }: World): string {
  const parts = empty ? ['-empty'] : [links ? `-${links}-links` : '', colleague === undefined ? '' : '-colleague'];
  return [...parts, search ? '-search' : ''].join('');
}

/**
 * One folder per port, so that two checkouts on two ports never share a file, and one for each other world, so that
 * starting with nothing, with more links, with a colleague or with the search loses nothing.
 */
function dataFolder(variables: Variables, origin: string, root: string, world: string): string {
  const { port } = new URL(origin);
  return join(resolve(root, variables.WAYPOST_SANDBOX_DATA || '.sandbox'), `${port}${world}`);
}

function storageIn(folder: string, variables: Variables): SandboxOptions['storage'] {
  const url = variables.WAYPOST_SANDBOX_DATABASE_URL;
  if (!url) return { kind: 'file', folder };
  return { kind: 'server', url, authToken: variables.WAYPOST_SANDBOX_DATABASE_TOKEN || undefined, folder };
}
