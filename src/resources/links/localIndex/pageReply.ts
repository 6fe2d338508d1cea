import { listLinks } from '@/contract/links';
import { type Link, linkFromWire } from '../model';

/** A page of the list as the worker reads it. */
export interface Page {
  readonly links: readonly Link[];
  /** The continuation token; undefined at the end. */
  readonly next: string | undefined;
  readonly total: number | undefined;
}

/** Parses the answer of the list call; undefined when it is not what the API promises. */
export function pageFrom(bytes: ArrayBuffer): Page | undefined {
  try {
    const page = listLinks.reply.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const next = page.hasMore ? page.nextContinuationToken : undefined;
    return { links: page.links.map(linkFromWire), next, total: page.totalCount };
  } catch {
    return undefined;
  }
}
