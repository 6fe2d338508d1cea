import type { Link, StatusFields } from '@/engines/links';

/** The links of a file, as they are when it is begun. */
export interface ExportRows {
  readonly count: number;
  /** The row of each link, in the order of the file. */
  readonly rows: Uint32Array;
  /** By its place in the file what a link's status is; undefined where the links carry it. */
  readonly status: Uint8Array | undefined;
  /** When they were read, in ms, and of how many the server said there are. */
  readonly readFrom: number;
  readonly readTo: number;
  readonly serverCount: number | undefined;
  /** All links of the domain were read. */
  readonly isWhole: boolean;
  /** Those that were read, of a list of all domains. */
  readonly domains?: readonly string[] | undefined;
}

/** What the list gives to a worker that writes its links into a file, through a port of their own. */
export interface RowsMethods {
  begin(): Promise<ExportRows>;
  /** Links as JSON, in the order of the rows. */
  lines(rows: Uint32Array): Promise<readonly string[]>;
}

/** The links can't be had any more: the list was read again, and what was read before is gone. */
export class ListGone extends Error {
  override readonly name = 'ListGone';
}

/** What is stored of the links can't be read. */
export class ListUnreadable extends Error {
  override readonly name = 'ListUnreadable';
}

export const packedStatus = ({ isActive, deleted }: StatusFields) => Number(isActive) | (Number(deleted) << 1);

export const statusIn = (packed: number): StatusFields => ({
  isActive: (packed & 1) !== 0,
  deleted: (packed & 2) !== 0,
});

export interface LinkState extends StatusFields, Pick<Link, 'name' | 'clickCount' | 'expiresAt'> {
  readonly id: string;
  /** When the page was asked for that it came with, in ms. */
  readonly readAt: number;
}

/** Links of one message: each is copied in one task of the page. */
const linksAtOnce = 4000;

/** The rows of each message about many links. */
export const piecesOf = (rows: Uint32Array): readonly Uint32Array[] =>
  Array.from({ length: Math.ceil(rows.length / linksAtOnce) }, (_, piece) =>
    rows.subarray(piece * linksAtOnce, (piece + 1) * linksAtOnce),
  );

export const stateOf = ({ id, name, clickCount, isActive, deleted, expiresAt }: Link, readAt: number): LinkState => ({
  id,
  name,
  clickCount,
  isActive,
  deleted,
  expiresAt,
  readAt,
});
