import { beforeEach, describe, expect, it } from 'vitest';
import {
  emptyUtmSet,
  noPresets,
  openPresets,
  type Presets,
  presetsFile,
  presetsOf,
  presetsProblem,
  savePresets,
  type UtmSet,
  withOpened,
} from '@/resources/links/presets/presets';

const owner = { subject: 'auth0|ada', organizationId: 'org_1' };
const key = 'waypost-presets-auth0|ada-org_1';
const set = (name: string, source = 'news'): UtmSet => ({ name, values: { ...emptyUtmSet.values, source } });
const presets: Presets = {
  domain: 'go.acme.example',
  tags: ['team'],
  expiryDays: 30,
  slugs: { kind: 'words', length: 2 },
  utmSets: [set('Newsletter')],
};

beforeEach(() => presetsOf(owner).write(undefined));

describe('presets', () => {
  it('are kept per person and organization, and nothing is kept of none', () => {
    savePresets(owner, presets);
    expect(presetsOf(owner).read()).toEqual(presets);
    expect(presetsOf({ ...owner, organizationId: 'org_2' }).read()).toEqual(noPresets);
    savePresets(owner, noPresets);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['{', '[]', '{"tags":1}'])('are none where something else is stored: %s', (stored) => {
    presetsOf(owner).write(stored);
    expect(presetsOf(owner).read()).toEqual(noPresets);
  });

  it.each<[what: string, damage: object, left: Partial<Presets>]>([
    ['form of slugs', { slugs: { kind: 'other', length: 5 } }, { slugs: noPresets.slugs }],
    ['expiry', { expiryDays: 'soon' }, { expiryDays: undefined }],
    ['UTM set', { utmSets: [{ name: 'Poster' }, ...presets.utmSets] }, {}],
  ])('lose no more than a damaged part: %s', (_what, damage, left) => {
    presetsOf(owner).write(JSON.stringify({ ...presets, ...damage }));
    const { utmSets, ...others } = presetsOf(owner).read();
    expect({ ...others, utmSets: [...utmSets] }).toEqual({ ...presets, ...left });
  });

  it.each([
    ['name', [set('')]],
    ['name-twice', [set('Newsletter'), set(' newsletter')]],
    [undefined, [set('Newsletter'), set('Poster')]],
  ] as const)('have the problem %s', (problem, utmSets) => {
    expect(presetsProblem({ ...presets, utmSets })).toBe(problem);
  });

  it.each<[what: string, presets: Presets]>([
    ['a long name', { ...presets, utmSets: [set('x'.repeat(61))] }],
    ['a long UTM value', { ...presets, utmSets: [set('Newsletter', 'x'.repeat(501))] }],
    ['a long tag', { ...presets, tags: ['x'.repeat(101)] }],
    ['too many tags', { ...presets, tags: Array.from({ length: 51 }, (_, at) => `tag ${at}`) }],
  ])('that could not be read again are not saved: %s', (_what, tooLong) => {
    expect(presetsProblem(tooLong)).toBe('too-long');
  });

  it('are read without the spaces around their UTM values, as the wizard compares them', () => {
    savePresets(owner, { ...presets, utmSets: [set('Newsletter', ' news ')] });
    expect(presetsOf(owner).read().utmSets).toEqual([set('Newsletter', 'news')]);
  });

  it('come back from their file, and from no other one', async () => {
    expect(await openPresets(presetsFile(presets))).toEqual(presets);
    const later = { format: 'waypost-presets', version: 2, presets };
    for (const text of ['', '{}', JSON.stringify(later)]) expect(await openPresets(new Blob([text]))).toBeUndefined();
  });

  it('of a colleague take the place of the own ones, but the own UTM sets stay before theirs', () => {
    const own = { ...noPresets, utmSets: [set('Newsletter'), set('Poster', 'poster')] };
    const { utmSets, ...others } = withOpened(own, {
      ...presets,
      utmSets: [set('newsletter'), set('Poster', 'print'), set('App')],
    });
    expect(others).toEqual({ domain: presets.domain, tags: ['team'], expiryDays: 30, slugs: presets.slugs });
    expect(withOpened(presets, noPresets)).toMatchObject({ domain: undefined, expiryDays: undefined, tags: [] });
    expect(utmSets.map(({ name, values }) => [name, values.source])).toEqual([
      ['Newsletter', 'news'],
      ['Poster', 'poster'],
      ['Poster 2', 'print'],
      ['App', 'news'],
    ]);
  });
});
