import { linkId } from '../model';

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

/** The slug of a short URL of this domain, with or without its scheme; any other line is taken as a slug. */
function slugOf(line: string, domain: string): string {
  const [, host, path = ''] = /^(?:https?:\/\/)?([^/]+)\/([^/?#]+)/i.exec(line) ?? [];
  return host?.toLowerCase() === domain.toLowerCase() ? decoded(path) : line;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a percent sign of its own
  }
}
