import { listLinks } from '@/contract/links';
import { type Link, linkFromWire } from '../model';

/** A page of the list as the worker reads it. */
export interface Page {
  readonly links: readonly Link[];
  /** The continuation token; undefined at the end. */
  readonly next: string | undefined;
  readonly total: number | undefined;
}

/** The page of an answer, which may have been loaded before. */
export const pageOf = (answer: ArrayBuffer | Page, onNext: (token: string) => void): Page | undefined =>
  'links' in answer ? answer : pageFrom(answer, onNext);

/**
 * Parses the answer of the list call; undefined when it is not what the API promises. `onNext` is called before all of it has
 * been looked at, so that the next page is on its way meanwhile.
 */
export function pageFrom(bytes: ArrayBuffer, onNext: (token: string) => void): Page | undefined {
  try {
    const reply: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const token = nextOf(reply);
    if (token !== undefined) onNext(token);
    const page = listLinks.reply.parse(reply);
    const next = page.hasMore ? page.nextContinuationToken : undefined;
    return { links: page.links.map(linkFromWire), next, total: page.totalCount };
  } catch {
    return undefined;
  }
}

function nextOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('hasMore' in reply)) return undefined;
  const token = 'nextContinuationToken' in reply ? reply.nextContinuationToken : undefined;
  return reply.hasMore === true && typeof token === 'string' ? token : undefined;
}
