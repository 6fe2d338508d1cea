import { type AskedDestination, type AskedTaken, linksAlike, linksOnPages, linksTaken } from '@/engines/compare';
import type { Link } from '@/engines/links';

/** Those of the links that lead to a destination; undefined when it was called off. */
export const alikeAmong = (links: readonly Link[], asked: AskedDestination, signal: AbortSignal) =>
  linksAlike(linksOnPages(links, asked.only), asked, signal);

/** What the links have already of what is to be created; undefined when it was called off. */
export const takenAmong = (links: readonly Link[], asked: AskedTaken, signal: AbortSignal) =>
  linksTaken(linksOnPages(links, asked.only), asked, signal);
