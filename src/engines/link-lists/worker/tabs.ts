import { connect, type RpcClient } from '@/lib/rpc';
import { ApiError } from '@/providers/http/apiError';
import { CallNotMade } from '@/providers/http/callNotMade';
import { createClient } from '@/providers/http/client';
import { fromPlain, type PlainApiError } from '@/providers/http/plainApiError';
import { createRateLimit } from '@/providers/tasks/rateLimit';
import type { Clock } from '../reading/clock';
import type { OwnerClient } from '../reading/replies';
import type { TabMethods } from './protocol';

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** A tab that has not said within this time that it is there is frozen, in ms. */
const maxSilenceMs = 2000;

/** The tabs of an owner, and its HTTP client: with tokens of theirs, and after their calls. */
export class OwnerTabs {
  readonly #tabs = new Set<RpcClient<TabMethods>>();
  readonly #tokens: HeldToken;
  readonly client: OwnerClient;

  constructor({ fetch, clock }: Surroundings) {
    const tokens = new HeldToken(() => this.#token(), clock);
    this.#tokens = tokens;
    const client = createClient(tokens.get, {
      fetch,
      noteServerTime: (ahead) => {
        for (const tab of this.#tabs) void tab.request('noteServerTime', ahead).catch(() => undefined);
      },
      pageCalls: { count: (call) => call, none: (signal) => this.#quiet(signal) },
    });
    /** Asks once more with another token where one was refused. */
    async function withToken<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
      const { held } = tokens;
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError && error.statusCode === 401 && (await tokens.isRenewed(held)))) throw error;
        return ask();
      }
    }
    this.client = {
      rateLimit: createRateLimit(),
      ready: async (signal) => {
        await this.#quiet(signal);
        await tokens.get();
      },
      call: (...asked) => withToken(() => client.call(...asked)),
      raw: (...asked) => withToken(() => client.raw(...asked)),
    };
  }

  /** The session has ended. */
  forgetToken(): void {
    this.#tokens.forget();
  }

  get areGone(): boolean {
    return this.#tabs.size === 0;
  }

  /** `gone` is aborted once it has gone. */
  add(port: MessagePort, gone: AbortSignal): void {
    const tab = connect<TabMethods>(port);
    this.#tabs.add(tab);
    gone.addEventListener('abort', () => {
      this.#tabs.delete(tab);
      tab.close(new ApiError('aborted', 'The tab has gone'));
      port.close();
      if (this.#tabs.size === 0) this.#tokens.forget();
    });
  }

  /** The first that a tab gives. */
  async #token(): Promise<string> {
    try {
      return await Promise.any(
        [...this.#tabs].map((tab) => unlessFrozen(undefined, (options) => tab.request('token', undefined, options))),
      );
    } catch (failure) {
      const errors = (failure as AggregateError).errors as readonly unknown[]; // of `any`
      const refusal = errors.find(isPlain);
      if (refusal?.kind === 'token' || refusal?.kind === 'no-token') throw fromPlain(refusal);
      throw new CallNotMade(refusal?.message ?? 'No tab gives a token');
    }
  }

  async #quiet(signal: AbortSignal | undefined): Promise<void> {
    await Promise.allSettled(
      [...this.#tabs].map((tab) => unlessFrozen(signal, (options) => tab.request('quiet', undefined, options))),
    );
  }
}

/** What a tab answers; rejects where it is frozen. */
async function unlessFrozen<Answer>(
  signal: AbortSignal | undefined,
  ask: (options: { readonly signal: AbortSignal; readonly onPiece: () => void }) => Promise<Answer>,
): Promise<Answer> {
  const frozen = new AbortController();
  const timer = setTimeout(() => frozen.abort(new ApiError('network', 'The tab does not answer')), maxSilenceMs);
  const onPiece = () => clearTimeout(timer);
  const signals = signal ? [signal, frozen.signal] : [frozen.signal];
  return ask({ signal: AbortSignal.any(signals), onPiece }).finally(onPiece);
}

/** A token is asked for again so many ms before its end, as the tab renews it. */
const renewedBeforeMs = 60_000;

/** A token, in memory alone. */
class HeldToken {
  held: string | undefined;

  constructor(
    private readonly ask: () => Promise<string>,
    private readonly clock: Clock,
  ) {}

  readonly get = async (): Promise<string> => {
    const isHeld = this.held !== undefined && endOf(this.held) - renewedBeforeMs > this.clock.wall();
    if (this.held === undefined || !isHeld) this.held = await this.ask();
    return this.held;
  };

  forget(): void {
    this.held = undefined;
  }

  /** Whether there is another token in the place of one that was refused; asks for it, unless another call has. `held`: before the call. */
  async isRenewed(held: string | undefined): Promise<boolean> {
    const refused = held ?? this.held;
    if (this.held === refused) this.held = await this.ask();
    return this.held !== refused;
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
