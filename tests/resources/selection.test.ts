// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Organization } from '@/resources/organizations/resource';
import type { Project } from '@/resources/projects/resource';
import { addressOf, readSelection, withName, writeSelection } from '@/resources/selection/inAddress';
import { currentOrganization, currentProject, readChoice } from '@/resources/selection/resolve';

const organization = (id: string, type: Organization['type'] = 'Team'): Organization => ({
  id,
  type,
  name: id,
  description: '',
  isActive: true,
  projectCount: 0,
  memberCount: 0,
  created: undefined,
});

const project = (id: string, name = id): Project => ({
  id,
  name,
  organizationId: 'a',
  description: '',
  created: undefined,
  createdBy: '',
});

const loaded = <Row>(rows: readonly Row[]) => ({ rows, isLoaded: true, isFetching: false });
const loading = { rows: [], isLoaded: false, isFetching: true };

describe('the current organization', () => {
  it.each([
    ['the remembered one', 'b', [organization('a', 'Personal'), organization('b')], 'b'],
    ['the Personal one when none is remembered', undefined, [organization('a'), organization('b', 'Personal')], 'b'],
    ['the first of two Personal ones', undefined, [organization('a', 'Personal'), organization('b', 'Personal')], 'a'],
    ['the first when none is Personal', undefined, [organization('a'), organization('b')], 'a'],
    [
      'the Personal one when the remembered one was deleted',
      'x',
      [organization('a'), organization('b', 'Personal')],
      'b',
    ],
    [
      'the first when its type is not known',
      undefined,
      [organization('a', undefined), organization('b', undefined)],
      'a',
    ],
    ['none when there is none', 'a', [], undefined],
  ])('is %s', (_, organizationId, rows, expected) => {
    expect(currentOrganization({ address: {}, remembered: { organizationId } }, loaded(rows)).row?.id).toBe(expected);
  });

  it('is the updated record after an update', () => {
    const renamed = { ...organization('a'), name: 'Renamed' };
    const sources = { address: {}, remembered: { organizationId: 'a' } };
    expect(currentOrganization(sources, loaded([renamed])).row).toBe(renamed);
  });
});

describe('the current project', () => {
  it.each([
    ['the remembered one', 'b', [project('a', 'Default Project'), project('b')], 'b'],
    ['‘Default Project’ when none is remembered', undefined, [project('a'), project('b', 'Default Project')], 'b'],
    [
      '‘Default Project’ when the remembered one is of another organization',
      'x',
      [project('a'), project('b', 'Default Project')],
      'b',
    ],
    ['the first without a ‘Default Project’', undefined, [project('a'), project('b')], 'a'],
    ['the first when only another spelling is there', undefined, [project('a'), project('b', 'default project')], 'a'],
    ['none when there is none', 'a', [], undefined],
  ])('is %s', (_, projectId, rows, expected) => {
    const sources = { address: {}, remembered: { organizationId: 'o', projectId } };
    expect(currentProject(sources, 'o', loaded(rows)).row?.id).toBe(expected);
  });

  it('is not the remembered one of another organization', () => {
    const sources = { address: { organizationId: 'o' }, remembered: { organizationId: 'x', projectId: 'b' } };
    expect(currentProject(sources, 'o', loading)).toEqual({});
  });
});

describe('an organization that the address names', () => {
  const [a, b] = [organization('a', 'Personal'), organization('b')];
  const choose = (named: string, remembered: string | undefined) => ({
    address: { organizationId: named },
    remembered: { organizationId: remembered },
  });

  it.each([
    ['goes before the remembered one', choose('b', 'a'), loaded([a, b]), { id: 'b', row: b }],
    ['waits for the list when it was not current before', choose('b', 'a'), loading, {}],
    ['is known at once when it was', choose('b', 'b'), loading, { id: 'b' }],
    ['is not replaced in silence when the user never had it', choose('x', 'b'), loaded([a, b]), { instead: b }],
    [
      'has another offered by the rules when none is remembered',
      choose('x', undefined),
      loaded([b, a]),
      { instead: a },
    ],
    ['may be in the list that is being read', choose('x', 'b'), { ...loaded([a, b]), isFetching: true }, {}],
    [
      'may be in the list that could not be read again',
      choose('x', 'b'),
      { ...loaded([a, b]), error: new Error() },
      {},
    ],
    ['falls back when it was current and was deleted', choose('x', 'x'), loaded([b, a]), { id: 'a', row: a }],
    ['is none when there is none', choose('x', 'b'), loaded([]), { instead: undefined }],
  ])('%s', (_, sources, list, expected) => {
    expect(currentOrganization(sources, list)).toEqual(expected);
  });
});

describe('the selection in the address', () => {
  it.each([
    ['org=a&project=p', { organizationId: 'a', projectId: 'p' }],
    ['org=a', { organizationId: 'a', projectId: undefined }],
    ['project=p', {}],
    ['org=&project=p', {}],
  ])('of %s is read as %j', (query, expected) => {
    expect(readSelection(new URLSearchParams(query))).toEqual(expected);
  });

  it.each([
    ['is added to what is there', 'domain=d&q=x', 'a', 'domain=d&q=x&org=a&project=p'],
    ['keeps what is there for another project', 'domain=d&q=x&org=a&project=o', 'a', 'domain=d&q=x&org=a&project=p'],
    [
      'drops domain and filters for another organization, and keeps the rest',
      'domain=d&q=x&tag=t&tag=u&status=active&from=1&to=2&host=h&clicks=1-&check=loop&changed=gone&sort=name&tab=links&org=b&project=o',
      'a',
      'sort=name&tab=links&org=a&project=p',
    ],
  ])('%s', (_, query, organizationId, expected) => {
    const written = writeSelection({ organizationId, projectId: 'p' }, new URLSearchParams(query));
    expect(written.toString()).toBe(expected);
  });

  it('leads to a page with it', () => {
    expect(addressOf('/links', { organizationId: 'a b', projectId: 'p' })).toBe('/links?org=a+b&project=p');
    expect(addressOf('/links', {})).toBe('/links');
  });
});

describe('a stored choice', () => {
  it.each([
    [
      { organizationId: 'a', projectId: 'p', domain: 'd' },
      { organizationId: 'a', projectId: 'p', domain: 'd' },
    ],
    [{ organizationId: 7, projectId: '', domain: null }, {}],
    [{}, {}],
    [null, undefined],
    ['a', undefined],
  ])('of %j is read as %j', (stored, expected) => {
    expect(readChoice(stored)).toEqual(expected);
  });
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const anyChoice = fc.record({
  organizationId: fc.option(id, { nil: undefined }),
  projectId: fc.option(id, { nil: undefined }),
});

it('is never anything that is not in the loaded list, and never nothing unless the address names something else', () => {
  fc.assert(
    fc.property(anyChoice, anyChoice, fc.uniqueArray(id), (address, remembered, ids) => {
      const organizations = loaded(ids.map((one) => organization(one)));
      const { id: current, instead } = currentOrganization({ address, remembered }, organizations);
      const projects = loaded(ids.map((one) => project(one, one === 'c' ? 'Default Project' : one)));
      const ofProjects = currentProject({ address, remembered }, current, projects);
      for (const found of [current ?? instead?.id, ofProjects.id ?? ofProjects.instead?.id]) {
        expect(ids.length === 0 ? [undefined] : ids).toContain(found);
      }
    }),
    { numRuns: 200 },
  );
});

it('is read from any stored value without an exception, and holds only texts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyChoice), (stored) => {
      const choice = readChoice(stored);
      for (const value of Object.values(choice ?? {}))
        expect(value === undefined || typeof value === 'string').toBe(true);
    }),
    { numRuns: 200 },
  );
});

describe('the address of what is on the screen', () => {
  const choice = { organizationId: 'org_2', projectId: 'prj_2' };
  const of = (text: string) => withName(choice, new URLSearchParams(text), { organizationId: 'org_2' })?.toString();

  it('names the project that follows from the organization', () => {
    expect(of('org=org_2&sort=name')).toBe('sort=name&org=org_2&project=prj_2');
  });

  it.each(['org=org_1&project=prj_1', 'org=org_2&project=prj_3', ''])(
    'stays as it is where the user has gone on, to %j',
    (text) => {
      expect(of(text)).toBeUndefined();
    },
  );
});
