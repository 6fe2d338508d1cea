import { type Edit, joinPlace } from '@sandbox/colleague/edits';
import { createRandomEdits } from '@sandbox/colleague/randomEdits';
import { links as linkRows } from '@sandbox/database/schema';
import { Dice } from '@sandbox/seed/random';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { env } from '@/config';
import type { LinkDifference } from '@/engines/compare/compareLinks';
import { openAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { domainsInAddress, listPath } from '@/engines/links/model';
import { bringAllLinks } from '../all-links/bringAllLinks';
import { fixClock, passTime } from '../support/clock';
import { createTestWorld, type TestWorld } from '../support/world';

beforeEach(bringAllLinks);

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.acme.example'] };
/** Another sequence: `EDITS_SEED=7 npx vitest run --project unit tests/differences/colleague-edits`. */
const seed = Number(process.env.EDITS_SEED || 1);
const edits = 1_000;

/** A link as this test knows it: the fields that it edits. An expiry in ms. */
type Known = Pick<typeof linkRows.$inferSelect, keyof typeof blank>;

const minute = 60_000;

function someLinks(amount: number) {
  const dice = new Dice(seed);
  const words = ['spring', 'poster', '=1+1', 'Größe', '🏔️', ''] as const;
  return Array.from({ length: amount }, (_, at) => ({
    slug: `s-${at}`,
    domain: domainsInAddress(place),
    deepLink: `https://www.acme.example/${at}?a=${dice.below(9)}`,
    name: `Link ${at} ${dice.pick(words)}`,
    description: dice.pick(words),
    tags: dice.below(2) === 0 ? [] : ['sale', dice.pick(['b2b', 'print', 'checked'])],
    isActive: dice.below(8) > 0,
    deleted: dice.below(20) === 0,
    clickCount: dice.below(3) === 0 ? 0 : dice.below(400),
    expiresAt: dice.below(10) === 0 ? Date.now() + (dice.below(4) - 2) * minute + 30_000 : null,
    utmCampaign: dice.pick(words),
    utmSource: dice.pick(words),
    socialTitle: dice.pick(words),
  }));
}

/** The links as the test knows them: each edit is carried out here, too. */
class Model {
  readonly after: Map<string, Known>;
  readonly removed = new Set<string>();

  constructor(readonly before: ReadonlyMap<string, Known>) {
    this.after = new Map([...before].map(([slug, link]) => [slug, { ...link }]));
  }

  apply(edit: Edit | { readonly kind: 'remove'; readonly slug: string }): void {
    const { slug } = edit;
    if (edit.kind === 'remove') return void this.after.delete(slug);
    if (edit.kind === 'create') return void this.after.set(slug, { ...blank, slug, ...stored(edit.fields) });
    const link = this.after.get(slug);
    if (!link) throw new Error(`The edit of ${slug} is of a link that is not there`);
    if (edit.kind === 'change') Object.assign(link, stored(edit.fields));
    if (edit.kind === 'switch')
      Object.assign(link, { isActive: edit.isActive, deleted: link.deleted && !edit.isActive });
    if (edit.kind === 'delete') link.deleted = true;
    if (
      edit.kind === 'visit' &&
      statusOf(link) === 'Active' &&
      (link.expiresAt ?? Number.POSITIVE_INFINITY) > Date.now()
    )
      link.clickCount += edit.times;
  }

  differences(
    from: number,
    to: number,
  ): Map<string, Pick<LinkDifference, 'groups' | 'fields' | 'isDeleted' | 'createdBy'>> {
    const slugs = [...new Set([...this.before.keys(), ...this.after.keys()])];
    return new Map(
      slugs.flatMap((slug) => {
        const said = difference(this.before.get(slug), this.after.get(slug), from, to);
        return said ? [[`${domainsInAddress(place)}+${slug}`, said] as const] : [];
      }),
    );
  }

  tookOff(): string[] {
    return [...this.after.values()].flatMap(({ slug, clickCount }) => {
      const former = this.before.get(slug)?.clickCount ?? 0;
      return clickCount - former >= 10 && clickCount >= 2 * former ? [`${domainsInAddress(place)}+${slug}`] : [];
    });
  }
}

const blank = {
  slug: '',
  deepLink: '',
  name: '',
  description: '',
  createdBy: 'Iris Novak',
  tags: [],
  clickCount: 0,
  qrCodeScanCount: 0,
  previewServedCount: 0,
  isActive: true,
  deleted: false,
  expiresAt: null,
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
  socialTitle: '',
  socialDescription: '',
  socialImageUrl: '',
};

const stored = ({ expiresAt, ...fields }: { readonly expiresAt?: string | null }) => ({
  ...fields,
  ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }),
});

function statusOf({ isActive, deleted }: Known) {
  if (deleted) return 'Deleted';
  return isActive ? 'Active' : 'Inactive';
}

const labels = {
  name: 'Name',
  deepLink: 'Destination',
  description: 'Description',
  tags: 'Tags',
  expiresAt: 'Expires',
  utmSource: 'UTM source',
  utmMedium: 'UTM medium',
  utmCampaign: 'UTM campaign',
  utmTerm: 'UTM term',
  utmContent: 'UTM content',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  socialImageUrl: 'Social image',
} as const satisfies Partial<Record<keyof Known, string>>;

function written(link: Known, key: keyof typeof labels): string {
  const value = link[key];
  if (typeof value === 'number') return new Date(value).toISOString();
  return typeof value === 'object' ? (value ?? []).join(', ') : value;
}

function difference(before: Known | undefined, after: Known | undefined, from: number, to: number) {
  const none = { fields: [], isDeleted: false, name: '', destination: '', createdBy: '' };
  const words = (link: Known) => ({ name: link.name, destination: link.deepLink });
  if (!after) return before && { ...none, ...words(before), groups: ['gone' as const] };
  const status = statusOf(after);
  const expires = after.expiresAt ?? 0;
  const expired = status === 'Active' && expires > from && expires <= to ? ['expired' as const] : [];
  if (!before) {
    const { createdBy } = after;
    return { ...none, ...words(after), groups: ['created' as const, ...expired], isDeleted: after.deleted, createdBy };
  }
  const formerStatus = statusOf(before);
  const keys = Object.keys(labels) as (keyof typeof labels)[]; // the keys of a literal
  const others = keys.filter((key) => written(before, key) !== written(after, key));
  const byStatus = { Active: 'switched-on', Inactive: 'switched-off', Deleted: 'gone' } as const;
  const groups = [
    ...(status === formerStatus ? [] : [byStatus[status]]),
    ...(others.includes('deepLink') ? ['destination' as const] : []),
    ...(others.some((key) => key !== 'deepLink') ? ['details' as const] : []),
    ...expired,
  ];
  if (groups.length === 0) return undefined;
  const fields = others.map((key) => ({
    label: labels[key],
    before: written(before, key),
    after: written(after, key),
  }));
  const ofStatus = { label: 'Status', before: formerStatus, after: status };
  return {
    ...none,
    groups,
    fields: status === formerStatus ? fields : [ofStatus, ...fields],
    isDeleted: status === 'Deleted' && formerStatus !== 'Deleted',
  };
}

/** In an order of its own, which the report may choose. */
const sorted = <Said extends Pick<LinkDifference, 'groups' | 'fields'>>(said: Said) => ({
  ...said,
  groups: said.groups.toSorted(),
  fields: said.fields.toSorted((one, other) => one.label.localeCompare(other.label)),
});

async function open(world: TestWorld) {
  const onFailure = (error: unknown) => {
    throw error;
  };
  const list = await openAllLinks({ subject: 'auth0|ada', place, isKept: true, client: world.client(), onFailure });
  await expect.poll(() => list.state.getState().list).toBeDefined();
  const isRead = async () => {
    await expect.poll(() => list.state.getState().activity.kind).toBe('complete');
  };
  void list.begin(true, undefined);
  await isRead();
  return { list, isRead };
}

async function knownLinks({ sandbox }: TestWorld): Promise<Map<string, Known>> {
  const rows = await sandbox.database.orm
    .select()
    .from(linkRows)
    .where(eq(linkRows.domain, domainsInAddress(place)));
  return new Map(
    rows.map(({ id: _id, created: _created, organizationId: _o, projectId: _p, domain: _d, ...row }) => [
      row.slug,
      row,
    ]),
  );
}

/** Edits the sandbox's links, and tells the model of each edit. */
async function editAtRandom(world: TestWorld, model: Model): Promise<void> {
  const now = () => new Date();
  const { database } = world.sandbox;
  const carryOut = await joinPlace({ ...world.sandbox, origin: env.apiBaseUrl, now }, listPath(place, ''));
  const random = createRandomEdits(database, listPath(place, ''), seed, now);
  const dice = new Dice(seed + 1);
  for (let count = 0; count < edits; count += 1) {
    const kind = dice.below(12);
    const picked = kind > 1 ? undefined : await (dice.below(2) === 0 ? random.pickFavorite() : random.pickLink());
    const visit = picked && { kind: 'visit' as const, slug: picked.slug, times: 1 + dice.below(14) };
    const edit = visit ?? (await random.nextEdit());
    if (edit?.kind === 'delete' && dice.below(2) === 0) {
      await database.orm
        .delete(linkRows)
        .where(and(eq(linkRows.domain, domainsInAddress(place)), eq(linkRows.slug, edit.slug)));
      model.apply({ kind: 'remove', slug: edit.slug });
    } else if (edit) {
      await carryOut(edit);
      model.apply(edit);
    }
  }
}

it(`${edits} random edits between two readings are what the report says, edit by edit (seed ${seed})`, async () => {
  fixClock();
  const world = await createTestWorld({
    rows: { domains: [{ domain: domainsInAddress(place) }], links: someLinks(900) },
  });
  const { list, isRead } = await open(world);
  const model = new Model(await knownLinks(world));
  passTime(10_000);
  await editAtRandom(world, model);
  passTime(minute);
  list.reading.readAgain();
  await isRead();
  const [interval, ...others] = list.state.getState().list?.intervals ?? [];
  expect(others).toEqual([]);
  if (!interval) throw new Error('Nothing was compared');

  const expected = model.differences(interval.from, interval.to);
  const differences = (await list.questions.differences(interval.id)) ?? [];
  const said = differences.map(({ id, isOwn: _isOwn, ...rest }) => [id, sorted(rest)] as const);
  expect(new Map(said)).toEqual(new Map([...expected].map(([id, rest]) => [id, sorted(rest)])));
  expect(said).toHaveLength(expected.size);
  expect(differences.filter(({ isOwn }) => isOwn)).toEqual([]);

  const inGroup = (group: string) => [...expected.values()].filter(({ groups }) => groups.some((one) => one === group));
  for (const group of [
    'created',
    'gone',
    'switched-off',
    'switched-on',
    'destination',
    'details',
    'expired',
  ] as const) {
    expect([group, interval.counts[group]]).toEqual([group, inGroup(group).length]);
    expect(inGroup(group).length).toBeGreaterThan(0);
  }
  expect(interval.links).toBe(expected.size);
  expect(interval.counts['took-off']).toBe(model.tookOff().length);
  expect(model.tookOff().length).toBeGreaterThan(0);
  for (const { slug, clickCount } of model.after.values()) {
    const before = model.before.get(slug);
    if (!before) continue;
    const clicks = await list.questions.ask('clicksSince', `${domainsInAddress(place)}+${slug}`);
    expect([slug, clicks]).toEqual([slug, { from: interval.from, clicks: clickCount - before.clickCount }]);
  }
});
