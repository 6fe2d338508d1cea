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

/** Links of a group of an interval; without an interval of the newest. */
export interface ChangedFilter {
  readonly group: DifferenceGroup | ClickGroup;
  readonly interval: string | undefined;
}
