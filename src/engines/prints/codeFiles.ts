import { linkStatus, shortUrl, statusLooks } from '@/engines/links';
import { createCsvFile } from '@/providers/files/csv';
import type { ZipEntry } from '@/providers/files/zip';
import { qrFileName, qrText } from './qr';
import type { ReadCode } from './readCodes';

/** The names of the codes' files without their types. No two are equal, also where file systems ignore the case. */
export function codeFileNames(slugs: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    const plain = qrFileName(slug, 'png').slice(0, -'.png'.length);
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const headings = ['short_url', 'code_text', 'name', 'status', 'png', 'svg'] as const;

/** The files of an archive: a PNG and an SVG picture of each code, and a list of them. `now` in ms decides what is expired. */
export function codeFiles(codes: readonly ReadCode[], now: number): readonly ZipEntry[] {
  const names = codeFileNames(codes.map(({ link }) => link.slug));
  const list = createCsvFile(headings);
  const pictures = codes.flatMap(({ link, svg, png }, place) => {
    const name = names[place] ?? '';
    const [pngName, svgName] = [`${name}.png`, `${name}.svg`];
    const { label } = statusLooks[linkStatus(link, now)];
    list.add([shortUrl(link), qrText(link), link.name, label, pngName, svgName]);
    return [...(png ? [{ name: pngName, content: png }] : []), { name: svgName, content: svg }];
  });
  return [...pictures, { name: 'codes.csv', content: list.file() }];
}
