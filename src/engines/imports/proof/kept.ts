import type { DomainLook } from './lists';
import type { ImportPlan } from './plan';

/** The rows of a plan whose slugs a domain had before the upload, among all of its links as they were read then, in ms. */
export interface KnownBefore {
  readonly links: number;
  readonly readAt: number;
  readonly rows: Uint32Array<ArrayBuffer>;
}

/** By domain. */
export type Before = ReadonlyMap<string, KnownBefore>;

/** An upload that can be proved. */
export interface ProvableImport {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly fileName: string;
  /** When the upload began, in ms. */
  readonly began: number;
  readonly plan: ImportPlan;
  readonly before: Before;
}

export function knownBefore({ links, readAt, rows }: DomainLook): KnownBefore {
  const known: number[] = [];
  for (const [place, row] of rows.entries()) if (row !== -1) known.push(place);
  return { links, readAt, rows: Uint32Array.from(known) };
}

/** What was read after the upload began says nothing of what was there before. */
export const beforeUpload = (before: Before, began: number): Before =>
  new Map([...before].filter(([, { readAt }]) => readAt < began));
