import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { deployPage, sameOriginHeaders } from './deployPage.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface Answer {
  readonly status: 200 | 404;
  /** What is sent; nothing with a 404. */
  readonly file?: string;
  readonly cacheControl: string;
}

/** Reads a file as it is sent. */
export type FileReader = (file: string) => Promise<{ readonly body: Buffer; readonly encoding?: 'br' }>;

const asItIs: FileReader = async (file) => ({ body: await readFile(file) });

/** What HTTP/1.1 and HTTP/2 have in common. */
interface AnyRequest {
  readonly url?: string;
  readonly method?: string;
  readonly headers: { readonly 'if-none-match'?: string | undefined };
}
interface AnyResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: Buffer | string): unknown;
}

/** Serves the built files as docs/deploy.md says: with its headers, cache rules and fallback, and nothing else. */
export const staticHost =
  (dist: string, read = asItIs) =>
  async ({ url = '/', method, headers }: AnyRequest, response: AnyResponse): Promise<void> => {
    const { status, file, cacheControl } = await answerTo(new URL(url, 'http://localhost').pathname, dist);
    const { body, encoding } = file ? await read(file) : {};
    for (const [name, value] of Object.entries(sameOriginHeaders)) response.setHeader(name, value);
    response.setHeader('Cache-Control', cacheControl);
    if (file) response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const etag = body && `"${createHash('sha256').update(body).digest('base64url')}"`;
    if (etag) response.setHeader('ETag', etag);
    const isKept = etag !== undefined && headers['if-none-match'] === etag;
    response.statusCode = isKept ? 304 : status;
    response.end(method === 'HEAD' || isKept || !body ? '' : body);
  };

/** The path comes out of a URL, so it has no `..` left that could lead out of the folder. */
async function answerTo(path: string, dist: string): Promise<Answer> {
  const { cache } = deployPage;
  const file = await fileAt(join(dist, path.endsWith('/') ? `${path}index.html` : path));
  if (path.includes('/assets/')) {
    return file ? { status: 200, file, cacheControl: cache.asset } : { status: 404, cacheControl: cache.missingAsset };
  }
  if (file) return { status: 200, file, cacheControl: cache.file };
  return { status: 200, file: join(dist, 'index.html'), cacheControl: cache.page };
}

const fileAt = (path: string) =>
  stat(path).then(
    (found) => (found.isFile() ? path : undefined),
    () => undefined, // there is no such file
  );
