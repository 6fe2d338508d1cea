import type { LinkDifference, OtherDomains } from '@/engines/compare';
import type { ClickGroup, DifferenceGroup } from '@/engines/links';

/** The page shows no more of one question: those of a file, or since an instant. */
export const maxShownDifferences = 100_000;

/**
 * Two complete readings of one list, and the net differences between them, also where others lie between them. When a difference happened
 * is not known. Instants in ms.
 */
export interface Interval {
  /** The number of the later reading, as text: unique for a list. */
  readonly id: string;
  /** When the first page of the earlier reading was asked for. */
  readonly from: number;
  /** When the last page of the later reading had come. */
  readonly to: number;
  /** The earlier reading is that of a file. */
  readonly fileName: string | undefined;
  /** How many links have a difference, by group. */
  readonly counts: Readonly<Record<DifferenceGroup | ClickGroup, number>>;
  /** How many links have a difference at all, clicks left out. */
  readonly links: number;
  /** Only the first of them are kept: there were more than the device keeps of one list. */
  readonly isCut: boolean;
  /** Between some of the readings in between nothing was compared: one was not complete, or what was found is damaged. */
  readonly hasGaps?: boolean | undefined;
  /** Of all domains: those that only one of the readings has, whose links are not compared. */
  readonly otherDomains?: OtherDomains | undefined;
}

/**
 * Why a file is not compared; `not-whole` is said of the file and of the list, `newer` of a file that was read after the list, `unread` of a file that the browser does not give any
 * more: it was removed or written since it was chosen.
 */
export type ReadingRefusal =
  | 'other-list'
  | 'damaged'
  | 'cut'
  | 'later-version'
  | 'not-a-reading'
  | 'not-whole'
  | 'newer'
  | 'unread';

/** The differences between the reading of a file and the list, or why there are none. */
export type FileComparison =
  | (NetDifferences & {
      /** Both were told by the server's clock: which of them is the earlier one is sure. */
      readonly isOrderKnown: boolean;
    })
  | { readonly refusal: ReadingRefusal };

/** The net differences of several intervals that follow each other. */
export type NetDifferences = Interval & { readonly differences: readonly LinkDifference[] };

/** What the counter of a link did since an instant, in ms. */
export type ClicksSince =
  | { readonly from: number; readonly clicks: number }
  | { readonly from: number; readonly isReset: true };

/** The reading of a file, and how far the server's clock is ahead of the one of this computer, in ms; undefined where that is not known. */
export interface AskedFile {
  readonly file: File;
  readonly serverAhead: number | undefined;
}

/** The format of an archive with rows, which its manifest names: it increases where a reader of the former one would misread it. */
export const manifestFormat = 1;
