/**
 * What a difference of a link is: `gone` is a link that is deleted on the server or not listed any more, `details` are name,
 * description, tags, UTM, social meta tags and expiry, `expired` means that its expiry passed.
 */
export const differenceGroups = [
  'created',
  'gone',
  'switched-off',
  'switched-on',
  'destination',
  'details',
  'expired',
] as const;
export type DifferenceGroup = (typeof differenceGroups)[number];

/** What the clicks of a link did: at least 10 and at least doubled; clicks in the interval before and none in this one. */
export const clickGroups = ['took-off', 'went-silent'] as const;
export type ClickGroup = (typeof clickGroups)[number];

/** Two complete readings of one list. When between them a difference happened, nobody knows. Instants in ms. */
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
}

/** A field that is not what it was; values as the screen shows them, '' for none. */
export interface FieldDifference {
  /** Its label (`linkFields`). */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What an interval says of one link. */
export interface LinkDifference {
  /** Domain, '+', slug. */
  readonly id: string;
  readonly groups: readonly DifferenceGroup[];
  /** Deleted on the server, but listed. */
  readonly isDeleted: boolean;
  /** Empty where the link is new or gone. */
  readonly fields: readonly FieldDifference[];
  /** It was done in this browser. */
  readonly isOwn: boolean;
  /** Of a new link: who created it, where the server says so. */
  readonly createdBy: string;
}
