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
import { contentKeys } from './contents';
import type { FieldDifference, LinkDifference } from './interval';

/** When the earlier reading began and the later one ended, in ms. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Of a new link. `isOwn`: it is known to be created in this browser. */
export function createdLink(after: Link, span: TimeSpan, isOwn: boolean): LinkDifference {
  const { id, deleted: isDeleted, createdBy } = after;
  const groups = ['created' as const, ...(hasExpired(after, span) ? ['expired' as const] : [])];
  return { id, groups, isDeleted, fields: [], isOwn, createdBy };
}

/** Of a link that is not listed any more. */
export const goneLink = ({ id }: Pick<Link, 'id'>): LinkDifference => ({
  id,
  groups: ['gone'],
  isDeleted: false,
  fields: [],
  isOwn: false,
  createdBy: '',
});

/**
 * Of a link of both readings; undefined where nothing differs that a person could see. Of a deleted link it makes no difference whether
 * it would be active. `hasSetStatus`: the status of the later reading is known to be set in this browser.
 */
export function changedLink(
  before: Link,
  after: Link,
  span: TimeSpan,
  hasSetStatus: boolean,
): LinkDifference | undefined {
  const [formerStatus, status] = [statusOf(before), statusOf(after)];
  const others = comparedKeys.filter((key) => isOther(key, before, after));
  const groups: DifferenceGroup[] = [];
  if (status !== formerStatus) groups.push(groupOfStatus[status]);
  if (others.includes('destination')) groups.push('destination');
  if (others.some((key) => key !== 'destination')) groups.push('details');
  const isOwn = hasSetStatus && groups.length === 1 && status !== formerStatus;
  if (hasExpired(after, span)) groups.push('expired');
  if (groups.length === 0) return undefined;
  const ofStatus = {
    label: linkFields.status.label,
    before: statusLooks[formerStatus].label,
    after: statusLooks[status].label,
  };
  return {
    id: after.id,
    groups,
    isDeleted: status === 'deleted' && formerStatus !== 'deleted',
    fields: [...(status === formerStatus ? [] : [ofStatus]), ...others.map((key) => fieldOf(key, before, after))],
    isOwn,
    createdBy: '',
  };
}

const groupOfStatus = { active: 'switched-on', inactive: 'switched-off', deleted: 'gone', expired: 'expired' } as const;

/** Without what passes by itself: whether it has expired. */
const statusOf = (link: Link) => linkStatus({ ...link, expiresAt: undefined }, 0);

const hasExpired = (link: Link, { from, to }: TimeSpan): boolean => {
  const expires = msOf(link.expiresAt);
  return linkStatus(link, to) === 'expired' && expires > from;
};

const comparedKeys = contentKeys.filter((key) => key !== 'active' && key !== 'deleted');

function isOther(key: FieldKey, before: Link, after: Link): boolean {
  const [one, other] = [before, after].map((link) => linkField(key).read(link, 0));
  if (typeof one === 'object' && typeof other === 'object') {
    return one.length !== other.length || one.some((text, at) => text !== other[at]);
  }
  if (one === other) return false;
  const isInstant = linkField(key).storage === 'instant';
  return !(isInstant && msOf(textOf(one)) === msOf(textOf(other))); // an instant may be written in several ways
}

const fieldOf = (key: FieldKey, before: Link, after: Link): FieldDifference => {
  const { label, read } = linkField(key);
  return { label, before: textOf(read(before, 0)), after: textOf(read(after, 0)) };
};

const textOf = (value: ReturnType<(typeof linkFields)[FieldKey]['read']>): string =>
  typeof value === 'object' ? value.join(', ') : String(value ?? '');
