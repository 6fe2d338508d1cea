import { isOfDomain, jump, linkId } from '@/engines/links';

/** The lines of a pasted text by the id of the link that each names; what names the same link counts once. */
export function readPastedList(text: string, domain: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  for (const line of linesOf(text)) {
    const id = linkId(domain, slugOf(line, domain));
    if (!lines.has(id)) lines.set(id, line);
  }
  return lines;
}

/** A cell of a sheet may stand in quotes. */
const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => line !== '');

/** The slug of a short URL of this domain, in any spelling; any other line is taken as a slug. */
function slugOf(line: string, domain: string): string {
  const target = jump(line);
  return target && isOfDomain(target, domain) ? target.slugs[0] : line;
}
