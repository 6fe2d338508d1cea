// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createOrganizationBody } from '@/contract/organizations';
import { capitalized, describeFields, labelOf, wordsOf } from '@/forms/fields';
import { bodyOfForm, complaintsAbout, keptValues, startingValues } from '@/forms/values';
import type { FieldOverrides } from '@/providers/data/declaration';
import { organizations } from '@/resources/organizations/resource';

/** Instants as the API writes them, to the ms. */
const instants = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const line = z.string().check(z.minLength(1), z.maxLength(60));

/** The one field of a schema that has just this. */
function fieldOf(schema: z.core.$ZodType, overrides?: FieldOverrides) {
  const [field] = describeFields(z.object({ it: schema }), overrides);
  if (!field) throw new Error('An object with one field describes one field');
  return field;
}

/** What a form with one field sends for what is entered. */
function sentBy(schema: z.core.$ZodType, entered: unknown) {
  const body = z.object({ it: schema });
  const fields = describeFields(body);
  return bodyOfForm(fields, body).parse({ it: entered });
}

/** What a form with one field says about what is entered. */
function complaintOf(schema: z.core.$ZodType, entered: unknown, label = 'Size') {
  const body = z.object({ it: schema });
  const fields = describeFields(body, { it: { label } });
  return complaintsAbout({ it: entered }, fields, bodyOfForm(fields, body)).it;
}

describe('a field is entered', () => {
  it.each([
    ['as text', line, 'text'],
    ['on several lines when it may be long', z.string().check(z.maxLength(2000)), 'multiline'],
    ['as an address', z.url(), 'url'],
    ['as an address that is checked as a text', z.string().check(z.trim(), z.url()), 'url'],
    ['as an e-mail address', z.email(), 'email'],
    ['as a number', z.number(), 'number'],
    ['as a whole number', z.int(), 'number'],
    ['by choosing', z.enum(['a', 'b']), 'choice'],
    ['by switching', z.boolean(), 'flag'],
    ['as a date and time', z.iso.datetime({ offset: true }), 'instant'],
    ['as a date', z.iso.date(), 'day'],
    ['by choosing several', z.array(z.enum(['a', 'b'])), 'choices'],
    ['as a list', z.array(line), 'list'],
    ['as a list of groups', z.array(z.object({ name: line })), 'list'],
    ['as a group', z.object({ name: line }), 'group'],
  ] as const)('%s', (_, schema, kind) => {
    expect(fieldOf(schema).kind).toBe(kind);
    const wrapped = z.catch(z.optional(z.nullable(schema)), undefined);
    expect(fieldOf(wrapped).kind).toBe(kind);
    expect(fieldOf(z.pipe(schema, z.transform(String))).kind).toBe(kind);
  });

  it('as the declaration says, whatever the schema says', () => {
    expect(fieldOf(line, { it: { kind: 'password' } }).kind).toBe('password');
  });

  it('by a control of its own where no kind can', () => {
    const names = z.record(z.string(), z.string());
    expect(() => fieldOf(names)).toThrow("The field 'it' can't be drawn: give it a 'Field' of its own");
    const Field = () => null;
    expect(fieldOf(names, { it: { Field } }).Field).toBe(Field);
  });
});

it.each([
  ['required', line, true],
  ['optional when it may be left out', z.optional(line), false],
  ['optional when it may be null', z.nullable(line), false],
  ['optional when the schema fills it in', z._default(line, 'x'), false],
])('a field is %s', (_, schema, isRequired) => {
  expect(fieldOf(schema).isRequired).toBe(isRequired);
});

it('a number has the limits that were set', () => {
  expect(fieldOf(z.int().check(z.minimum(1), z.maximum(10))).limits).toEqual({ from: 1, to: 10 });
  expect(fieldOf(z.int()).limits).toEqual({});
});

it('fields come in the order of the schema, with their choices', () => {
  expect(describeFields(createOrganizationBody).map(({ name, label, choices }) => [name, label, choices])).toEqual([
    ['name', 'Name', []],
    ['description', 'Description', []],
    ['organizationType', 'Organization type', ['Personal', 'Team', 'Enterprise']],
  ]);
});

it.each([
  ['name', 'Name'],
  ['targetUrl', 'Target URL'],
  ['isActive', 'Active'],
  ['hasMore', 'More'],
  ['island', 'Island'],
  ['expires_at', 'Expires at'],
  ['utmSource', 'UTM source'],
  ['ipV4Address', 'IP v4 address'],
])('the field %s is called %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

it('a label has all the letters of its name, and begins with a large one (property)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,30}$/), (name) => {
      expect(wordsOf(name).replaceAll(' ', '').toLowerCase()).toBe(name.toLowerCase());
      expect(capitalized(wordsOf(name))).toMatch(/^[A-Z]/);
    }),
    { numRuns: 200 },
  );
});

describe('what is sent', () => {
  it.each([
    ['a number', z.number(), '2.5', { it: 2.5 }],
    ['an instant in UTC', z.iso.datetime(), '2026-03-01T12:00', { it: new Date('2026-03-01T12:00').toISOString() }],
    ['a day', z.iso.date(), '2026-03-01', { it: '2026-03-01' }],
    ['a flag', z.boolean(), false, { it: false }],
    ['an empty text, so that a text can be emptied', z.optional(z.string()), ' ', { it: '' }],
    ['no optional number where nothing is entered', z.optional(z.number()), '', {}],
    ['no optional text of a certain form where nothing is entered', z.optional(z.url()), '', {}],
    ['null for nothing where null is meant for it', z.nullable(z.number()), '', { it: null }],
    ['no choice where none is made', z.optional(z.enum(['a'])), undefined, {}],
  ])('is %s', (_, schema, entered, body) => {
    expect(JSON.parse(JSON.stringify(sentBy(schema, entered)))).toEqual(body);
  });

  it('is what came when nothing is changed (property)', () => {
    const body = z.object({
      name: z.string(),
      size: z.optional(z.number()),
      isActive: z.boolean(),
      level: z.enum(['low', 'high']),
      day: z.optional(z.iso.date()),
      at: z.nullable(z.iso.datetime()),
    });
    const fields = describeFields(body);
    const record = fc.record({
      name: fc.string().filter((name) => name === '' || name.trim() !== ''),
      size: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.001 }), { nil: undefined }),
      isActive: fc.boolean(),
      level: fc.constantFrom('low', 'high'),
      day: fc.option(
        instants.map((instant) => instant.slice(0, 10)),
        { nil: undefined },
      ),
      at: fc.option(instants),
    });
    fc.assert(
      fc.property(record, (given) => {
        expect(bodyOfForm(fields, body, given).parse(startingValues(fields, given))).toEqual(given);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a date and time', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
  const body = z.object({ at: z.iso.datetime({ offset: true }) });
  const fields = describeFields(body);
  const shownFor = (at: string) => String(startingValues(fields, { at }).at);
  const sentFor = (at: string, entered: string) => bodyOfForm(fields, body, { at }).parse({ at: entered }).at;

  it.each([
    ['2026-03-01T12:00:00Z', 'UTC', '2026-03-01T12:00'],
    ['2026-03-01T12:00:09Z', 'Asia/Kathmandu', '2026-03-01T17:45:09'],
    ['2026-03-01T12:00:00.050Z', 'Europe/Berlin', '2026-03-01T13:00:00.050'],
    ['2026-03-01T13:00:09.1234567+01:00', 'UTC', '2026-03-01T12:00:09.123'],
    ['soon', 'UTC', ''],
  ])('%s is shown in %s as %s', (at, zone, shown) => {
    vi.stubEnv('TZ', zone);
    expect(shownFor(at)).toBe(shown);
  });

  it.each([
    ['digits that a control has no room for', '2026-03-01T12:00:09.1234567Z', '2026-03-01T12:00:09.1234567Z'],
    ['seconds without a fraction', '2026-03-01T12:00:09Z', '2026-03-01T12:00:09Z'],
    ['another offset than UTC', '2026-03-01T13:00:09.5+01:00', '2026-03-01T12:00:09.5Z'],
    ['the second hour of a night that has it twice', '2026-10-25T01:30:00Z', '2026-10-25T01:30:00Z'],
  ])('that was not touched keeps %s', (_, at, exact) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(sentFor(at, shownFor(at))).toBe(exact);
  });

  it('that was not touched stays the same instant, wherever it is edited (property)', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        vi.stubEnv('TZ', zone);
        expect(sentFor(at, shownFor(at))).toBe(at);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps its seconds on another day, wherever it is edited (property)', () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        vi.stubEnv('TZ', zone);
        const moved = String(sentFor(at, shownFor(at).replace(/^[\d-]+/, '2026-06-15')));
        expect(moved.slice('yyyy-mm-ddThh:mm'.length)).toBe(at.slice('yyyy-mm-ddThh:mm'.length));
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['begins empty', line, undefined, ''],
  ['begins with what the schema says', z._default(z.enum(['a', 'b']), 'b'), undefined, 'b'],
  ['begins with what the declaration says', z.enum(['a', 'b']), 'a', 'a'],
  ['begins switched off', z.boolean(), undefined, false],
  ['begins switched on when it says so', z.boolean(), true, true],
])('a new record %s', (_, schema, initial, value) => {
  const fields = describeFields(z.object({ it: schema }), { it: { initial } });
  expect(startingValues(fields)).toEqual({ it: value });
});

describe('a complaint', () => {
  it.each([
    ['is the own message of the schema', z.string().check(z.minLength(2, 'Too short')), 'a', 'Too short'],
    ['says that something is missing', line, '', 'Size is required'],
    ['says that a choice is missing', z.enum(['a']), undefined, 'Size is required'],
    ['says that a number is missing', z.number(), '', 'Size is required'],
    [
      'names the least number of characters',
      z.string().check(z.minLength(2)),
      'a',
      'Size must be at least 2 characters',
    ],
    ['names the largest number of characters', line, 'a'.repeat(61), 'Size must be 60 characters or less'],
    ['names the least number', z.number().check(z.minimum(1)), '0', 'Size must be at least 1'],
    ['names the largest number', z.number().check(z.maximum(5)), '6', 'Size must be 5 or less'],
    ['groups the figures of a number', z.number().check(z.maximum(50_000)), '50001', 'Size must be 50,000 or less'],
    ['keeps the fraction of a number', z.number().check(z.minimum(0.25)), '0', 'Size must be at least 0.25'],
    ['wants a number', z.number(), 'many', 'Size must be a number'],
    ['wants a whole number', z.int(), '1.5', 'Size must be a whole number'],
    ['wants a URL', z.url(), 'here', 'Please enter a valid URL (e.g., https://example.com)'],
    ['wants an e-mail address', z.email(), 'me', 'Please enter a valid email address'],
    ['wants a date', z.iso.date(), 'today', 'Please enter a valid date'],
    ['comes for another choice', z.enum(['a', 'c']), 'b', 'Size must be one of: a, c'],
    [
      'comes for another choice of many',
      z.enum(Array.from({ length: 11 }, (_, index) => `${index}`)),
      'b',
      "Size can't be this",
    ],
    ['comes for a switch', z.boolean(), 'maybe', 'Size must be yes or no'],
  ])('%s', (_, schema, entered, sentence) => {
    expect(complaintOf(schema, entered)).toBe(sentence);
  });

  it('of an entry of a list names the entry', () => {
    const body = z.object({ tags: z.array(line) });
    const fields = describeFields(body);
    expect(complaintsAbout({ tags: ['gold', ''] }, fields, bodyOfForm(fields, body))['tags.1']).toBe(
      'Tags 2 is required',
    );
  });

  it.each([
    ['reference', { reference: organizations }],
    ['choice', { choices: ['a'] }],
  ])('says that a %s is missing, also where the schema accepts every text', (_, override) => {
    const body = z.object({ it: z.string() });
    const fields = describeFields(body, { it: override });
    expect(complaintsAbout({ it: undefined }, fields, bodyOfForm(fields, body)).it).toBe('It is required');
  });

  it('is missing where all is well', () => {
    expect(complaintOf(line, 'well')).toBeUndefined();
    expect(complaintOf(z.optional(z.url()), '')).toBeUndefined();
  });

  it('is a sentence of one line for whatever is entered (property)', () => {
    const entered = fc.oneof(fc.string(), fc.boolean(), fc.constant(undefined), fc.constant(null), fc.double());
    const schemas = fc.constantFrom(line, z.int(), z.url(), z.iso.datetime(), z.boolean(), z.enum(['a', 'b']));
    fc.assert(
      fc.property(schemas, entered, (schema, value) => {
        expect(complaintOf(schema, value) ?? 'All is well').toMatch(/^[A-Z].{5,80}$/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('of a form is kept', () => {
  const body = z.object({
    name: line,
    day: z.optional(z.iso.date()),
    tags: z.array(z.string()),
    secret: z.string(),
    etag: z.string(),
  });
  const fields = describeFields(body, { secret: { kind: 'password' }, etag: { kind: 'version' } });
  const record = { name: 'Billing', day: '2026-03-01', tags: ['a'], secret: '', etag: 'v1' };
  const keptOf = (entered: object) => keptValues(fields, { ...record, ...entered }, startingValues(fields, record));

  it('what was changed, with the version that it was made from, so that what another person saves since is seen', () => {
    expect(keptOf({ name: 'Shipping' })).toEqual({ name: 'Shipping', etag: 'v1' });
    expect(keptOf({ tags: ['a', 'b'] })).toEqual({ tags: ['a', 'b'], etag: 'v1' });
  });

  it.each([
    ['what is as at the start', {}],
    ['a secret', { secret: 'open sesame' }],
    ['half a date', { day: 'incomplete' }],
    ['what its control can not show', { name: ['Shipping'], tags: 'a' }],
    ['a version alone', { etag: 'v2' }],
  ])('nothing of %s', (_, entered) => {
    expect(keptOf(entered)).toBeUndefined();
  });
});
