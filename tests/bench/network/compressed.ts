import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FileReader } from '../../support/staticHost';

const compress = promisify(brotliCompress);

/** Compresses all files of a folder with brotli, before anything is measured; fonts are compressed already. */
export async function compressedFiles(folder: string): Promise<FileReader> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const bodies = new Map(await Promise.all(paths.map(async (path) => [path, await sent(path)] as const)));
  return async (path) => {
    const body = bodies.get(path);
    if (!body) throw new Error(`${path} has come after the build`);
    return body;
  };
}

async function sent(path: string): ReturnType<FileReader> {
  const body = await readFile(path);
  return path.endsWith('.woff2') ? { body } : { body: await compress(body), encoding: 'br' };
}
