import { connect } from '@/lib/rpc';
import { ApiError } from '@/providers/http/apiError';
import { type Client, createClient } from '@/providers/http/client';
import { fromPlain, type PlainApiError } from '@/providers/http/plainApiError';
import type { Clock } from '../reading/clock';
import type { TabMethods } from './protocol';

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Aborted once the list is closed. */
  readonly signal: AbortSignal;
}

/** The HTTP client of a list, with tokens of its tab and after the tab's calls. */
export function clientOfTab(port: MessagePort, { fetch, clock, signal: end }: Surroundings): Pick<Client, 'raw'> {
  const { request, close } = connect<TabMethods>(port);
  end.addEventListener('abort', () => {
    close(new ApiError('aborted', 'The list was closed'));
    port.close();
  });
  const tokens = new HeldToken(() => request('token', undefined), clock);
  const client = createClient(tokens.get, {
    fetch,
    noteServerTime: (ahead) => void request('noteServerTime', ahead).catch(() => undefined),
    pageCalls: {
      count: (call) => call,
      none: (signal) => request('quiet', undefined, { signal }).catch(() => undefined),
    },
  });
  return {
    async raw(endpoint, options) {
      try {
        return await client.raw(endpoint, options);
      } catch (error) {
        if (!(error instanceof ApiError && error.statusCode === 401 && (await tokens.isRenewed()))) throw error;
        return client.raw(endpoint, options);
      }
    },
  };
}

/** A token is asked for again so many ms before its end, as the tab renews it. */
const renewedBeforeMs = 60_000;

/** The token of a tab, in memory alone. */
class HeldToken {
  #token: string | undefined;

  constructor(
    private readonly ask: () => Promise<string>,
    private readonly clock: Clock,
  ) {}

  readonly get = async (): Promise<string> => {
    const isHeld = this.#token !== undefined && endOf(this.#token) - renewedBeforeMs > this.clock.wall();
    if (this.#token === undefined || !isHeld) this.#token = await this.#renewed();
    return this.#token;
  };

  /** Asks for another token in the place of one that was refused. */
  async isRenewed(): Promise<boolean> {
    const refused = this.#token;
    this.#token = await this.#renewed();
    return this.#token !== refused;
  }

  async #renewed(): Promise<string> {
    try {
      return await this.ask();
    } catch (error) {
      throw isPlain(error) ? fromPlain(error) : error;
    }
  }
}

const isPlain = (error: unknown): error is PlainApiError => error instanceof Error && error.name === 'ApiError';

/** When a token ends, in ms; one that does not say so is not held. */
function endOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly exp?: unknown }; // anything may be there
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
