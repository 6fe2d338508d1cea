import {
  type DifferenceGroup,
  type FieldKey,
  type Link,
  linkField,
  linkFields,
  linkStatus,
  msOf,
  statusLooks,
} from '@/engines/links';
import { contentKeys } from './contentHash';

/** A field that is not what it was; values as the screen shows them, '' for none. */
export interface FieldDifference {
  /** Its label (`linkFields`). */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What two readings, or several, say of one link, without what it is called. */
interface Difference {
  /** Domain, '+', slug. */
  readonly id: string;
  readonly groups: readonly DifferenceGroup[];
  /** Deleted on the server, but listed. */
  readonly isDeleted: boolean;
  /** Empty where the link is new or gone. */
  readonly fields: readonly FieldDifference[];
  /** It was done in this browser. */
  readonly isOwn: boolean;
}

/** As pages are told. */
export interface LinkDifference extends Difference {
  /** Of a link that is new or not listed any more; else empty. */
  readonly name: string;
  readonly destination: string;
  /** The creator of a new link, where the server names one. */
  readonly createdBy: string;
}

/** When the earlier reading began and the later one ended, in ms. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A difference with what the next one of the same link is put together with. */
export interface KeptDifference extends Difference {
  /**
   * By label: all of a link that is new, as it is; all of one that is gone, as it was; of another one status and expiry, as they are.
   * Empty ones may be missing.
   */
  readonly values: Readonly<Record<string, string>>;
}

/** Of a new link. `isOwn`: it is known to be created in this browser. */
export const createdLink = (after: Link, span: TimeSpan, isOwn: boolean): KeptDifference =>
  asCreated(after.id, valuesOf(after), span, isOwn);

/** Of a link that is not listed any more. */
export const goneLink = (before: Link): KeptDifference => asGone(before.id, valuesOf(before));

/**
 * Of a link of both readings; undefined where nothing differs that a person could see. Of a deleted link it makes no difference whether
 * it would be active. `hasSetStatus`: the status of the later reading is known to be set in this browser.
 */
export function changedLink(
  before: Link,
  after: Link,
  span: TimeSpan,
  hasSetStatus: boolean,
): KeptDifference | undefined {
  const [was, is] = [before, after].map((link) => statusLooks[statusOf(link)].label) as [string, string]; // of two
  const ofStatus = was === is ? [] : [{ label: labels.status, before: was, after: is }];
  const others = comparedKeys.filter((key) => isOther(key, before, after)).map((key) => fieldOf(key, before, after));
  const values = { [labels.status]: is, [labels.expires]: after.expiresAt ?? '' };
  return asChanged(after.id, [...ofStatus, ...others], values, span, hasSetStatus);
}

/**
 * What two differences of a link come to, of which the one ends where the other begins: for each field what was before the one and is
 * after the other. Undefined where nothing is left: what was changed back is no difference.
 */
export function netDifference(one: KeptDifference, other: KeptDifference, span: TimeSpan): KeptDifference | undefined {
  const { id } = one;
  const [was, is] = [presenceOf(one), presenceOf(other)];
  if (is === 'gone') {
    if (was === 'created') return undefined;
    return asGone(id, was === 'gone' ? one.values : { ...other.values, ...textsOf(one.fields, 'before') });
  }
  if (was === 'created') {
    const values = { ...(is === 'changed' && one.values), ...textsOf(other.fields, 'after'), ...other.values };
    return asCreated(id, values, span, is === 'created' ? other.isOwn : one.isOwn);
  }
  const before = was === 'gone' ? one.values : { ...textsOf(other.fields, 'before'), ...textsOf(one.fields, 'before') };
  const after =
    is === 'created' ? other.values : { ...textsOf(one.fields, 'after'), ...textsOf(other.fields, 'after') };
  const touched = new Set([...one.fields, ...other.fields].map(({ label }) => label));
  const isAnew = was === 'gone' && is === 'created';
  const fields = Object.keys(fieldKeys).flatMap((label): FieldDifference[] => {
    if (!isAnew && !touched.has(label)) return [];
    const field = { label, before: before[label] ?? '', after: after[label] ?? '' };
    return isSame(label, field.before, field.after) ? [] : [field];
  });
  const values = {
    [labels.status]: other.values[labels.status] ?? '',
    [labels.expires]: other.values[labels.expires] ?? '',
  };
  const hasSetStatus = other.fields.some(({ label }) => label === labels.status) ? other.isOwn : one.isOwn;
  return asChanged(id, fields, values, span, hasSetStatus && is === 'changed');
}

/** The same difference, seen over a longer time: in it the link may have expired. */
export function overSpan(difference: KeptDifference, span: TimeSpan): KeptDifference | undefined {
  const { id, fields, values, isOwn } = difference;
  const presence = presenceOf(difference);
  if (presence === 'gone') return difference;
  if (presence === 'created') return asCreated(id, values, span, isOwn);
  return asChanged(id, fields, values, span, isOwn);
}

export const shownDifference = ({ values, ...shown }: KeptDifference): LinkDifference => ({
  ...shown,
  name: values[labels.name] ?? '',
  destination: values[labels.destination] ?? '',
  createdBy: presenceOf(shown) === 'created' ? (values[labels.createdBy] ?? '') : '',
});

/** A link that is deleted on the server, but listed, has changed. */
function presenceOf({ groups, isDeleted }: Difference): 'created' | 'gone' | 'changed' {
  if (groups.includes('created')) return 'created';
  return groups.includes('gone') && !isDeleted ? 'gone' : 'changed';
}

function asCreated(id: string, values: KeptDifference['values'], span: TimeSpan, isOwn: boolean): KeptDifference {
  const groups = ['created' as const, ...(hasExpired(values, span) ? ['expired' as const] : [])];
  const isDeleted = values[labels.status] === statusLooks.deleted.label;
  return { id, groups, isDeleted, fields: [], isOwn, values };
}

const asGone = (id: string, values: KeptDifference['values']): KeptDifference => ({
  id,
  groups: ['gone'],
  isDeleted: false,
  fields: [],
  isOwn: false,
  values,
});

function asChanged(
  id: string,
  fields: readonly FieldDifference[],
  values: KeptDifference['values'],
  span: TimeSpan,
  hasSetStatus: boolean,
): KeptDifference | undefined {
  const status = fields.find(({ label }) => label === labels.status);
  const others = fields.filter((field) => field !== status);
  const groups: DifferenceGroup[] = [];
  const ofStatus = status && groupOfStatus[status.after];
  if (ofStatus) groups.push(ofStatus);
  if (others.some(({ label }) => label === labels.destination)) groups.push('destination');
  if (others.some(({ label }) => label !== labels.destination)) groups.push('details');
  const isOwn = hasSetStatus && groups.length === 1 && status !== undefined;
  if (hasExpired(values, span)) groups.push('expired');
  if (groups.length === 0) return undefined;
  const isDeleted = status?.after === statusLooks.deleted.label;
  return { id, groups, isDeleted, fields, isOwn, values };
}

const labels = {
  status: linkFields.status.label,
  expires: linkFields.expires.label,
  destination: linkFields.destination.label,
  name: linkFields.name.label,
  createdBy: linkFields.by.label,
} as const;

const groupOfStatus: Readonly<Record<string, DifferenceGroup>> = {
  [statusLooks.active.label]: 'switched-on',
  [statusLooks.inactive.label]: 'switched-off',
  [statusLooks.deleted.label]: 'gone',
};

/** Without what passes by itself: whether it has expired. */
const statusOf = (link: Link) => linkStatus({ ...link, expiresAt: undefined }, 0);

function hasExpired(values: KeptDifference['values'], { from, to }: TimeSpan): boolean {
  const expires = msOf(values[labels.expires]);
  return values[labels.status] === statusLooks.active.label && expires > from && expires <= to;
}

const comparedKeys = contentKeys.filter((key) => key !== 'active' && key !== 'deleted');

/** By label, in the order of a difference. */
const fieldKeys: Readonly<Record<string, FieldKey>> = Object.fromEntries(
  (['status', ...comparedKeys] as const).map((key) => [linkField(key).label, key]),
);

function isOther(key: FieldKey, before: Link, after: Link): boolean {
  const [one, other] = [before, after].map((link) => linkField(key).read(link, 0));
  if (typeof one === 'object' && typeof other === 'object') {
    return one.length !== other.length || one.some((text, at) => text !== other[at]);
  }
  return one !== other && !isSame(linkField(key).label, textOf(one), textOf(other));
}

/** An instant may be written in several ways. */
function isSame(label: string, one: string, other: string): boolean {
  const key = fieldKeys[label];
  return one === other || (key !== undefined && linkField(key).storage === 'instant' && msOf(one) === msOf(other));
}

const textAt = (key: FieldKey, link: Link) => textOf(linkField(key).read(link, 0));

const fieldOf = (key: FieldKey, before: Link, after: Link): FieldDifference => ({
  label: linkField(key).label,
  before: textAt(key, before),
  after: textAt(key, after),
});

const textsOf = (fields: readonly FieldDifference[], side: 'before' | 'after') =>
  Object.fromEntries(fields.map((field) => [field.label, field[side]]));

const valuesOf = (link: Link): KeptDifference['values'] => ({
  ...Object.fromEntries(
    comparedKeys.flatMap((key) => {
      const text = textAt(key, link);
      return text === '' ? [] : [[linkField(key).label, text] as const];
    }),
  ),
  [labels.status]: statusLooks[statusOf(link)].label,
});

const textOf = (value: ReturnType<(typeof linkFields)[FieldKey]['read']>): string =>
  typeof value === 'object' ? value.join(', ') : String(value ?? '');
