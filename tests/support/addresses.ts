import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootData } from '@/boot/boot';

const here = join(import.meta.dirname, '../..');

/** The addresses that are documented as protected, in docs/product.md of the project in that folder. */
export const protectedAddresses = (root = here): readonly string[] =>
  [...readFileSync(join(root, 'docs/product.md'), 'utf8').matchAll(/^\| `(\/[^`]*)` \| protected \|/gm)].map(
    ([, address = '']) => address,
  );

/** Which files each address of a build needs, as its page names them. */
export function bootFiles(dist: string) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const said = /data-pages="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const { pages, sdk } = JSON.parse(said) as BootData; // written by build/startPage.ts
  const filesOf = Object.entries(pages).map(([path, { files }]) => [path, files] as const);
  return { pages: Object.fromEntries<readonly string[]>(filesOf), sdk };
}
