import { type CreateLinkBody, createLink, listLinks } from '@/contract/links';
import { placeKey } from '@/engines/links/model';
import { ApiError } from '@/providers/http/apiError';
import type { CallOptions, Client, ClientEffects, GetToken } from '@/providers/http/client';
import { malformedReply, timedOut } from '@/providers/http/toApiError';
import type { Question, Reply } from '../world/server';

type AnyOptions = Pick<CallOptions, 'path' | 'signal' | 'isBackground'> & {
  readonly query?: unknown;
  readonly body?: unknown;
};

/** So long a token lives: an owner holds it for the half of it. */
const tokenSeconds = 120;

/** The page's door to the API, with the model of the server behind it in the place of the network. */
export const client: Client = {
  get axios(): never {
    throw new Error('The HTTP library is not known here');
  },
  async call(endpoint, options = {}) {
    const { body, status } = await answerOf(endpoint, options);
    try {
      return endpoint.reply.parse(body) as never; // the schema is the endpoint's own
    } catch {
      throw malformedReply(status);
    }
  },
  async raw(endpoint, options = {}) {
    return (await answerOf(endpoint, options)).body;
  },
  getToken: async () => `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + tokenSeconds }))}.signature`,
  quiet: async () => undefined,
};

/** That of a worker, which asks its tab. */
export function createClient(getToken: GetToken, { pageCalls }: ClientEffects): Pick<Client, 'call' | 'raw'> {
  const ready = async ({ signal, isBackground }: AnyOptions) => {
    if (isBackground) await pageCalls.none(signal);
    await getToken();
  };
  return {
    async call(endpoint, options = {}) {
      await ready(options);
      return client.call(endpoint, options);
    },
    async raw(endpoint, options = {}) {
      await ready(options);
      return client.raw(endpoint, options);
    },
  };
}

async function answerOf(endpoint: unknown, options: AnyOptions): Promise<Reply> {
  const reply = await simulationHost.call(questionOf(endpoint, options), options.signal).catch(() => {
    throw new ApiError('aborted', 'The request was canceled.');
  });
  const { status, body, retryAfterMs } = reply;
  if (status === -1) throw timedOut();
  if (status === 0) throw new ApiError('network', 'The server cannot be reached.');
  if (status < 400) return reply;
  const { detail } = body as { detail?: string }; // as the model writes it
  throw new ApiError('answered', detail ?? '', {
    statusCode: status,
    ...(detail !== undefined && { detail }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function questionOf(endpoint: unknown, { path = {}, query, body }: AnyOptions): Question {
  const { organizationId = '', projectId = '', domain = '', id = '' } = path as Record<string, string>;
  const where = { place: placeKey({ organizationId, projectId, domains: [domain] }), domain };
  if (endpoint === listLinks) {
    const { continuationToken } = (query ?? {}) as { continuationToken?: string };
    return { kind: 'list', ...where, token: continuationToken };
  }
  if (endpoint === createLink) {
    const { customSlug, deepLink } = body as CreateLinkBody;
    return { kind: 'create', ...where, slug: customSlug, destination: deepLink };
  }
  const { isActive } = body as { isActive: boolean };
  return { kind: 'status', ...where, slug: id.slice(id.indexOf('+') + 1), isActive };
}
