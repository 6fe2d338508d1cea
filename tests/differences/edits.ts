import type { Dice } from '@sandbox/seed/random';
import type { LinkDifference } from '@/engines/compare/compareLinks';
import type { DifferenceGroup } from '@/engines/links/differenceGroups';
import type { Link } from '@/engines/links/model';
import { hourMs, linkCalled } from './reading';

const iso = (at: number) => new Date(at).toISOString();

/** What anybody may do to a list: the list as it is after it. `edit` counts the edits; instants go by `now`, in ms. */
export function edited(
  links: readonly Link[],
  dice: Dice,
  { edit, now, words = 1000 }: { readonly edit: number; readonly now: number; readonly words?: number },
): readonly Link[] {
  const at = dice.below(links.length);
  const word = `w${dice.below(words)}`;
  const change = (part: (link: Link) => Partial<Link>) =>
    links.map((link, place) => (place === at ? { ...link, ...part(link) } : link));
  return dice.pick<() => readonly Link[]>([
    () => change(() => ({ name: word })),
    () => change(() => ({ description: dice.below(3) === 0 ? '' : word })),
    () => change(() => ({ tags: [word, 'print'].slice(dice.below(3)) })),
    () => change(() => ({ destination: `https://example.com/${word}` })),
    () => change(({ utm }) => ({ utm: { ...utm, [dice.pick(['source', 'medium', 'term', 'content'])]: word } })),
    () => change(({ social }) => ({ social: { ...social, [dice.pick(['title', 'description', 'imageUrl'])]: word } })),
    () =>
      change(() => ({
        expiresAt: dice.pick([undefined, iso(now - hourMs / 2), iso(now - 9 * hourMs), iso(now + hourMs)]),
      })),
    () => change(({ isActive }) => ({ isActive: !isActive })),
    () => change(({ deleted }) => ({ deleted: !deleted })),
    () => change(({ clickCount }) => ({ clickCount: clickCount + dice.below(40) })),
    () => change(() => ({ clickCount: dice.below(3) })),
    () => links.filter((_, place) => place !== at),
    () => [
      linkCalled(`new${edit}`, {
        created: iso(now - dice.below(3) * hourMs),
        createdBy: word,
        clickCount: dice.below(30),
      }),
      ...links,
    ],
  ])();
}

const labels: readonly (readonly [string, (link: Link) => string])[] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['UTM source', ({ utm }) => utm.source],
  ['UTM medium', ({ utm }) => utm.medium],
  ['UTM campaign', ({ utm }) => utm.campaign],
  ['UTM term', ({ utm }) => utm.term],
  ['UTM content', ({ utm }) => utm.content],
  ['Social title', ({ social }) => social.title],
  ['Social description', ({ social }) => social.description],
  ['Social image', ({ social }) => social.imageUrl],
  ['Expires', ({ expiresAt }) => expiresAt ?? ''],
];
const statusOf = ({ deleted, isActive }: Link) => (deleted ? 'Deleted' : isActive ? 'Active' : 'Inactive');
const groupOfStatus: Readonly<Record<string, DifferenceGroup>> = {
  Active: 'switched-on',
  Inactive: 'switched-off',
  Deleted: 'gone',
};

const none = { name: '', destination: '', createdBy: '' };

/** The same, found by looking at everything. */
export function expectedOf(
  before: readonly Link[],
  after: readonly Link[],
  from: number,
  to: number,
): LinkDifference[] {
  const isExpired = (link: Link) => {
    const expires = Date.parse(link.expiresAt ?? '');
    return statusOf(link) === 'Active' && expires > from && expires <= to;
  };
  const found: LinkDifference[] = [];
  for (const link of after) {
    const former = before.find(({ id }) => id === link.id);
    const groups: DifferenceGroup[] = [];
    const fields: { label: string; before: string; after: string }[] = [];
    const compare = (label: string, read: (of: Link) => string, group: DifferenceGroup) => {
      if (!former || read(former) === read(link)) return;
      fields.push({ label, before: read(former), after: read(link) });
      if (!groups.includes(group)) groups.push(group);
    };
    if (!former) groups.push('created');
    compare('Status', statusOf, groupOfStatus[statusOf(link)] ?? 'gone');
    compare('Destination', ({ destination }) => destination, 'destination');
    for (const [label, read] of labels) compare(label, read, 'details');
    if (isExpired(link)) groups.push('expired');
    const isDeleted = link.deleted && !former?.deleted;
    const createdBy = former ? '' : link.createdBy;
    const { name, destination } = former ? none : link;
    const words = { name, destination, createdBy };
    if (groups.length > 0) found.push({ id: link.id, groups, isDeleted, fields, isOwn: false, ...words });
  }
  const there = new Set(after.map(({ id }) => id));
  for (const { id, name, destination } of before) {
    if (there.has(id)) continue;
    found.push({ ...none, id, groups: ['gone'], isDeleted: false, fields: [], isOwn: false, name, destination });
  }
  return found;
}

export const sorted = (differences: readonly LinkDifference[]) =>
  differences
    .map((difference) => ({
      ...difference,
      fields: difference.fields.toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
