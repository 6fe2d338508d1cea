import { createApi } from './api/createApi';
import { playColleague } from './colleague/colleague';
import type { Database } from './database/open';
import { createFront } from './http/front';
import type { Log } from './http/log';
import { bearer, createIdentity } from './identity/provider';
import { createPayment } from './payment/payment';
import { peopleIn } from './people';
import { createRedirector } from './redirector/redirector';
import { runInThreads } from './search/runStatements';
import { openSearch } from './search/search';
import { searchSwitch } from './search/searchSwitch';
import type { Rows } from './seed/rows';
import { seed } from './seed/seed';
import { type Choices, settingsFrom } from './settings';
import { openStorage, type Storage } from './storage';
import { createTelemetrySink } from './telemetry/sink';

export interface SandboxOptions extends Choices {
  storage: Storage;
  /** What a new database starts with; one that has people already keeps what it has. */
  rows: 'demo' | 'empty' | Rows;
  /** How many links Max Large's domain has in a new demo. */
  links?: number;
  /** The seed of a colleague who edits the long lists of the demo while a person works; none does unless told. */
  colleague?: number;
  /** The list call takes the query of docs/large-lists.md; off unless told, or chosen at the sign-in. */
  search?: boolean;
  /** Tells the dashboard's pages of a search that was turned on or off at the sign-in, which offers it only where this is given. */
  onSearchChosen?: ((hasSearch: boolean) => void) | undefined;
  /** Is told how many links the search has indexed, while they are many. */
  onIndexed?: (indexed: number, total: number) => void;
  /** Modules of endpoints that are answered besides those of the contract, by the names of their resources. */
  declared?: Readonly<Record<string, object>>;
  now?: () => Date;
  log?: Log;
}

/** All that the dashboard talks to, on this machine: API, identity provider, short links, payment page, telemetry sink. */
export interface Sandbox {
  /** Undefined when the request is not for the sandbox but for the dashboard's own files. */
  fetch(request: Request, address?: string): Promise<Response> | undefined;
  readonly database: Database;
  issueAccessToken(sub: string): Promise<string>;
  close(): Promise<void>;
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { rows, links, colleague: colleagueSeed, now = () => new Date(), log = () => {} } = options;
  const storage = await openStorage(options.storage);
  const { database, key, importFolder } = storage;
  const settings = settingsFrom(options, importFolder);
  await seed(database, rows, { providerDomain: settings.providerDomain, now, links });
  const openHere = () =>
    openSearch({
      database,
      now,
      log,
      onProgress: options.onIndexed,
      runner: storage.path === undefined ? undefined : runInThreads(storage.path),
    });
  const search = searchSwitch(openHere, options.onSearchChosen);
  if (options.search) await search.start();
  const {
    app: identity,
    verifyAccessToken,
    issueAccessToken,
  } = createIdentity({
    settings,
    people: peopleIn(options),
    key,
    now,
    search: options.onSearchChosen && search,
  });

  const front = createFront({
    settings,
    mounts: [
      {
        path: '/v1',
        app: createApi({
          database,
          verifyAccessToken,
          settings,
          now,
          log,
          search: search.current,
          declared: options.declared,
        }),
        accepts: ['json', 'multipart'],
      },
      { path: '/idp', app: identity, accepts: ['form', 'json'] },
      { path: '/pay', app: createPayment({ database, origin: settings.origin }), accepts: ['form'] },
      { path: '/telemetry', app: createTelemetrySink(), accepts: ['json', 'text'] },
    ],
    redirect: createRedirector({ database, now }),
    personOf: async (request) => {
      const token = bearer(request.headers.get('authorization'));
      return token ? verifyAccessToken(token).then(({ sub }) => sub, noUser) : undefined;
    },
    now,
    log,
  });

  const workplace = { origin: settings.origin, fetch: front, database, issueAccessToken, now };
  const colleague = colleagueSeed === undefined ? undefined : await playColleague(workplace, colleagueSeed, log);

  return {
    fetch(request, address) {
      colleague?.notice();
      return front(request, address);
    },
    database,
    issueAccessToken,
    async close() {
      await colleague?.stop();
      await search.close();
      await storage.close();
    },
  };
}

/** The API refuses a bad token; the rate limit counts its caller by address. */
const noUser = () => undefined;
