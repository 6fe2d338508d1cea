import { onTestFinished, vi } from 'vitest';
import { AllLinks } from '@/engines/link-lists/source/allLinks';
import type { AllLinksOptions } from '@/engines/link-lists/source/allLinksState';
import { whenOpened } from '@/engines/link-lists/source/openLists';
import { ApiError } from '@/providers/http/apiError';

const nothing = () => undefined;

/** Where a list is that is opened without another place. */
export const place = { organizationId: 'org', projectId: 'project', domains: ['go.example.com'] };

/** Gives the answer to which a token leads; what it rejects with is the answer's error. */
export type ReadPages = (token: string | undefined, domain: string) => Promise<ArrayBuffer>;

/** What the lists of a test read, by their tokens. */
const servers = new Map<string, ReadPages>();

/** The server of all lists that are open: the token of each call says which one asks. */
async function answer(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = asked instanceof Request ? asked : new Request(asked, init);
  const url = new URL(request.url);
  const read = servers.get(request.headers.get('authorization')?.split(' ')[1] ?? '');
  if (!read) return other(request);
  const [, domain = ''] = /\/domains\/([^/]+)\//.exec(url.pathname) ?? [];
  const stopped = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('It was stopped', 'AbortError')));
  });
  try {
    const token = url.searchParams.get('continuationToken') ?? undefined;
    const bytes = await Promise.race([read(token, decodeURIComponent(domain)), stopped]);
    return new Response(bytes, { headers: { 'content-type': 'application/json' } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode === 0) throw error;
    const { statusCode: status, detail, message } = error;
    return Response.json({ detail: detail ?? message }, { status });
  }
}

let opened = 0;
let other = fetch;

const nothingUnderWay = async () => undefined;

/** An open list, in memory or on the device, whose pages `read` gives. `quiet` resolves when no call of the tab is under way. */
export async function openList(
  read: ReadPages,
  { quiet = nothingUnderWay, ...more }: Partial<AllLinksOptions> & { readonly quiet?: () => Promise<undefined> } = {},
): Promise<AllLinks> {
  if (globalThis.fetch !== answer) other = globalThis.fetch;
  vi.stubGlobal('fetch', answer);
  opened += 1;
  const token = `list-${opened}`;
  servers.set(token, read);
  const list = new AllLinks({
    place,
    person: token,
    database: Promise.resolve(undefined),
    maxBytes: 1e9,
    isPaused: false,
    client: { getToken: async () => token, quiet },
    onChange: nothing,
    onFailure: nothing,
    onGone: nothing,
    onDamaged: nothing,
    ...more,
  });
  onTestFinished(() => {
    list.end();
    servers.delete(token);
  });
  await whenOpened(list);
  return list;
}
