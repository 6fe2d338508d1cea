import { Refusal } from './problem';

/** Bytes. Uploads are not read here: they go to the import as a stream, with a limit of their own. */
const maxBodyBytes = 1024 * 1024;
/** More levels than any body of the API has, and few enough for every JSON parser. */
const deepest = 64;

export type BodyKind = 'json' | 'form' | 'multipart' | 'text';

const kinds: readonly (readonly [string, BodyKind])[] = [
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'multipart'],
  ['text/plain', 'text'],
];

/**
 * A request whose body is known to be of an accepted kind, small enough and, for JSON, readable.
 * Throws 415, 413 or 400 without ever holding more than the limit, whatever Content-Length says.
 */
export async function withCheckedBody(request: Request, accepted: readonly BodyKind[]): Promise<Request> {
  if (request.body === null || request.method === 'GET' || request.method === 'HEAD') return request;
  const kind = kindOf(request);
  if (kind === 'multipart' && accepted.includes(kind)) return request;
  const bytes = await readBytes(request.body);
  if (bytes.byteLength === 0) return rebuilt(request, null);
  if (!kind || !accepted.includes(kind)) throw new Refusal(415, 'This content type is not accepted here.');
  if (kind === 'json') refuseBadJson(bytes);
  return rebuilt(request, bytes);
}

function kindOf(request: Request): BodyKind | undefined {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return kinds.find(([name]) => name === type)?.[1];
}

const rebuilt = (request: Request, body: Uint8Array<ArrayBuffer> | null) =>
  new Request(request.url, { method: request.method, headers: request.headers, body, signal: request.signal });

async function readBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new Refusal(413, 'The request is larger than 1 MB.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function refuseBadJson(bytes: Uint8Array): void {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) <= deepest) {
      JSON.parse(text);
      return;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new Refusal(400, 'The request is not valid JSON.');
}

/** Counts brackets outside of strings, which is exact for valid JSON; in the rest a string may have no end. */
function depthOf(text: string): number {
  let depth = 0;
  let deepestSoFar = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (token === '{' || token === '[') deepestSoFar = Math.max(deepestSoFar, ++depth);
    else if (token === '}' || token === ']') depth--;
  }
  return deepestSoFar;
}
