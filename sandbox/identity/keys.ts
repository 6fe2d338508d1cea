import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** What the key set shows: no private part. */
  readonly publicJwk: JWK;
}

let forThisProcess: Promise<SigningKey> | undefined;

/** Generating takes up to a second, so all sandboxes in memory share one. */
export function keyInMemory(): Promise<SigningKey> {
  forThisProcess ??= generated().then(fromJwk);
  return forThisProcess;
}

/** The key in the file, made at the first start, so that a sign-in outlives a restart. */
export async function keyInFile(path: string): Promise<SigningKey> {
  const known = await readJwk(path);
  if (known) return fromJwk(known);
  await store(path, await generated());
  return keyInFile(path);
}

async function generated(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}

async function fromJwk(jwk: JWK): Promise<SigningKey> {
  const { kty, n, e } = jwk;
  const kid = await calculateJwkThumbprint(jwk);
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new Error('The signing key is not an RSA key');
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
}

/** Undefined when there is no file; a file that holds something else is an error with its name. */
async function readJwk(path: string): Promise<JWK | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const jwk: JWK = JSON.parse(text);
    if (jwk.kty === 'RSA' && jwk.d) return jwk;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UnreadableKey(path);
}

/** The key file is there but holds no key; it is left as it is. */
class UnreadableKey extends Error {
  override readonly name = 'UnreadableKey';
  constructor(path: string) {
    super(`The signing key ${path} is damaged. Move or delete the file to start with a new one.`);
  }
}

/** A whole file or none, even when two processes start at once: the first one's key stays. */
async function store(path: string, jwk: JWK): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, JSON.stringify(jwk), { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}
