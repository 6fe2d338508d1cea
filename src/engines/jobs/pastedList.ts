import { isOfDomain, jump, linkId } from '@/engines/links';
import { withoutUnseen } from '@/lib/text/unseen';

/** A line of a pasted list, and the links that it may name: a short URL names one, a slug one on each of the domains. */
export interface PastedLine {
  readonly line: string;
  readonly ids: readonly string[];
}

/** The lines of a pasted text about links of these domains; what names the same link counts once. */
export function readPastedList(text: string, domains: readonly string[]): readonly PastedLine[] {
  const lines = new Map<string, PastedLine>();
  for (const line of linesOf(text)) {
    const ids = idsOf(line, domains);
    const key = ids.join(' ');
    if (!lines.has(key)) lines.set(key, { line, ids });
  }
  return [...lines.values()];
}

/** A cell of a sheet may stand in quotes. */
const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) =>
      withoutUnseen(line)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    )
    .filter((line) => line !== '');

/** A short URL of one of the domains, in any spelling; any other line is taken as a slug. */
function idsOf(line: string, domains: readonly string[]): readonly string[] {
  const target = jump(line);
  const own = target && domains.find((domain) => isOfDomain(target, domain));
  return target && own !== undefined ? [linkId(own, target.slugs[0])] : domains.map((domain) => linkId(domain, line));
}
