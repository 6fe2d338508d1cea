import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { createStore } from 'zustand/vanilla';
import { env } from '@/config';
import { limits } from '@/config/limits';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@/contract/endpoint';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { log } from '../log';
import type { ApiError } from './apiError';
import { fetchOrTakeOver } from './firstCalls';
import { fillPath, type PathValues } from './path';
import { aheadBy, noteServerTime } from './serverClock';
import { malformedReply, refusePage, toApiError, unreachable } from './toApiError';

/** Gives the access token of the signed-in person, refreshed when needed; throws `ApiError` of kind 'token', 'no-token' or 'network'. */
export type GetToken = () => Promise<string>;

export interface CallOptions<E extends Endpoint = Endpoint> {
  path?: PathValues;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** The file of a multipart endpoint, sent as the field 'file'. */
  file?: File;
  signal?: AbortSignal;
  /** Waits until no call of the page is under way. */
  isBackground?: boolean;
  /** Called with whole percents from 0 to 100 while a file travels. */
  onProgress?: (percent: number) => void;
}

/** The one door to the API. */
export interface Client {
  readonly axios: AxiosInstance;
  readonly getToken: GetToken;
  /** Resolves when no call of the page is under way, or when the signal says stop. */
  readonly quiet: (signal?: AbortSignal) => Promise<void>;
  /** Makes the call and parses the reply; rejects with `ApiError` only. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<ReplyOf<E>>;
  /** Makes the call and gives the answer as it came, unchecked; rejects with `ApiError` only. */
  raw<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<unknown>;
}

/** What a client does to the outside: that of a worker asks its tab. */
export interface ClientEffects {
  readonly fetch: typeof fetch;
  /** Takes by how many ms the server's clock was ahead. */
  readonly noteServerTime: (ahead: number) => void;
  readonly pageCalls: PageCalls;
  /** How a file is sent. */
  readonly upload?: () => Promise<typeof import('./upload')>;
}

/** The calls of the page, which are not in the background. */
interface PageCalls {
  readonly count: <Reply>(call: Promise<Reply>) => Promise<Reply>;
  /** Resolves when none is under way, or when the signal says stop. */
  readonly none: (signal?: AbortSignal) => Promise<void>;
}

/** To be loaded ahead: it can't come over the connection whose loss ends an upload. */
export const uploadCode = lazyCode(() => import('./upload'));
const clients = new WeakMap<GetToken, Client>();

/** The client for a source of tokens; the same source gives the same client. */
export function clientFor(getToken: GetToken): Client {
  const known = clients.get(getToken);
  if (known) return known;
  const client = createClient(getToken, {
    fetch: fetchOrTakeOver,
    noteServerTime,
    pageCalls: createPageCalls(),
    upload: () => uploadCode.load().catch(() => Promise.reject(unreachable())),
  });
  clients.set(getToken, client);
  return client;
}

export function createClient(getToken: GetToken, effects: ClientEffects): Client {
  const { pageCalls, upload } = effects;
  const note = (headers: unknown) => {
    const ahead = aheadBy(headers);
    if (ahead !== undefined) effects.noteServerTime(ahead);
  };
  const instance = axios.create({
    baseURL: env.apiBaseUrl,
    timeout: limits.apiTimeoutMs,
    adapter: 'fetch',
    env: { fetch: effects.fetch },
    responseType: 'json',
    // An absolute address would carry the bearer to another host.
    allowAbsoluteUrls: false,
    // Broken JSON passes as a text: the reply schema refuses it where the reply is needed.
    transitional: { silentJSONParsing: true, clarifyTimeoutError: true },
    redact: ['authorization'],
  });
  instance.interceptors.request.use(async (request) => {
    request.headers.set('Authorization', `Bearer ${await getToken()}`);
    return request;
  });
  instance.interceptors.response.use(
    (response) => {
      const answer = refusePage(response);
      note(answer.headers);
      return answer;
    },
    (cause: unknown) => {
      if (axios.isAxiosError(cause)) note(cause.response?.headers);
      return Promise.reject(toApiError(cause));
    },
  );

  /** An upload takes minutes: nothing waits for it. */
  const sendByPriority = async <Reply>(
    { encoding }: Endpoint,
    { isBackground, signal }: CallOptions,
    send: () => Promise<Reply>,
  ) => {
    if (isBackground) await pageCalls.none(signal);
    return isBackground || encoding === 'multipart' ? send() : pageCalls.count(send());
  };

  return {
    axios: instance,
    getToken,
    quiet: pageCalls.none,
    async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
      const send = (request: AxiosRequestConfig) => instance.request<unknown>(request);
      const { file, signal, onProgress } = options;
      const request = requestOf(endpoint, options);
      const isUpload = endpoint.encoding === 'multipart';
      try {
        const response = await sendByPriority(endpoint, options, async () =>
          isUpload && upload ? (await upload()).upload(request, { file, signal, onProgress }, send) : send(request),
        );
        return parseReply(endpoint, response.data, response.status);
      } catch (cause) {
        throw logged(endpoint, toApiError(cause));
      }
    },
    async raw(endpoint, options = {}) {
      try {
        return (await sendByPriority(endpoint, options, () => instance.request<unknown>(requestOf(endpoint, options))))
          .data;
      } catch (cause) {
        throw logged(endpoint, toApiError(cause));
      }
    },
  };
}

/** Logs a failed call with its path template, which has no ids, and hands the error on. */
function logged({ method, path }: Endpoint, error: ApiError): ApiError {
  if (error.kind !== 'aborted') log.info(`${method} ${path}: ${error.kind} ${error.statusCode || ''}`.trim());
  return error;
}

function requestOf(endpoint: Endpoint, options: CallOptions): AxiosRequestConfig {
  const { path = {}, query, body, signal } = options;
  return { method: endpoint.method, url: fillPath(endpoint.path, path), params: searchOf(query), data: body, signal };
}

/** The API has plain parameters, and lists as several of the same name; axios would write nested ones too, in a way of its own. */
function searchOf(query: unknown): URLSearchParams | undefined {
  if (query === undefined) return undefined;
  const named = Object.entries(Object(query) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return new URLSearchParams(named.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])));
}

function parseReply<E extends Endpoint>(endpoint: E, data: unknown, status: number): ReplyOf<E> {
  try {
    return endpoint.reply.parse(data) as ReplyOf<E>; // the schema is E's own
  } catch {
    throw malformedReply(status);
  }
}

/** Counts the calls of the page: calls in the background begin when there are none. */
function createPageCalls(): PageCalls {
  const inFlight = createStore(() => 0);
  const add = (calls: number) => inFlight.setState(inFlight.getState() + calls);
  return {
    async count<Reply>(call: Promise<Reply>): Promise<Reply> {
      add(1);
      try {
        return await call;
      } finally {
        add(-1);
      }
    },
    none: (signal) =>
      new Promise((resolve) => {
        const look = () => {
          if (inFlight.getState() > 0 && !signal?.aborted) return;
          stop();
          signal?.removeEventListener('abort', look);
          resolve();
        };
        const stop = inFlight.subscribe(look);
        signal?.addEventListener('abort', look);
        look();
      }),
  };
}
