// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Organization } from '@/resources/organizations/model';
import type { Project } from '@/resources/projects/model';
import {
  type Choice,
  chooseDomain,
  chooseOrganization,
  chooseProject,
  currentOrganization,
  currentProject,
  readChoice,
} from '@/resources/selection/resolve';

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

describe('the current organization', () => {
  it.each([
    ['the chosen one', 'b', [organization('a', 'Personal'), organization('b')], 'b'],
    ['the Personal one when none is chosen', undefined, [organization('a'), organization('b', 'Personal')], 'b'],
    ['the first of two Personal ones', undefined, [organization('a', 'Personal'), organization('b', 'Personal')], 'a'],
    ['the first when none is Personal', undefined, [organization('a'), organization('b')], 'a'],
    ['the Personal one when the chosen one was deleted', 'x', [organization('a'), organization('b', 'Personal')], 'b'],
    [
      'the first when its type is not known',
      undefined,
      [organization('a', undefined), organization('b', undefined)],
      'a',
    ],
    ['none when there is none', 'a', [], undefined],
  ])('is %s', (_, organizationId, rows, expected) => {
    expect(currentOrganization({ organizationId }, rows)?.id).toBe(expected);
  });

  it('is the updated record after an update', () => {
    const renamed = { ...organization('a'), name: 'Renamed' };
    expect(currentOrganization({ organizationId: 'a' }, [renamed])).toBe(renamed);
  });
});

describe('the current project', () => {
  it.each([
    ['the chosen one', 'b', [project('a', 'Default Project'), project('b')], 'b'],
    ['‘Default Project’ when none is chosen', undefined, [project('a'), project('b', 'Default Project')], 'b'],
    [
      '‘Default Project’ when the chosen one is of another organization',
      'x',
      [project('a'), project('b', 'Default Project')],
      'b',
    ],
    ['the first without a ‘Default Project’', undefined, [project('a'), project('b')], 'a'],
    ['the first when only another spelling is there', undefined, [project('a'), project('b', 'default project')], 'a'],
    ['none when there is none', 'a', [], undefined],
  ])('is %s', (_, projectId, rows, expected) => {
    expect(currentProject({ projectId }, rows)?.id).toBe(expected);
  });
});

describe('choosing', () => {
  const before: Choice = { organizationId: 'a', projectId: 'p', domain: 'd' };

  it.each([
    ['another organization drops project and domain', chooseOrganization(before, 'b'), { organizationId: 'b' }],
    ['the same organization changes nothing', chooseOrganization(before, 'a'), before],
    ['a project keeps the organization and the domain', chooseProject(before, 'a', 'q'), { ...before, projectId: 'q' }],
    ['a domain keeps what is above it', chooseDomain(before, 'e'), { ...before, domain: 'e' }],
  ])('%s', (_, after, expected) => {
    expect(after).toEqual(expected);
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

it('is never anything that is not in the loaded list', () => {
  const rows = fc.uniqueArray(id);
  fc.assert(
    fc.property(anyChoice, rows, fc.constantFrom('Personal', 'Team', undefined), (choice, ids, type) => {
      const organizations = ids.map((one) => organization(one, type));
      const projects = ids.map((one) => project(one, one === 'c' ? 'Default Project' : one));
      const found = [currentOrganization(choice, organizations)?.id, currentProject(choice, projects)?.id];
      for (const current of found) expect(ids.length === 0 ? [undefined] : ids).toContain(current);
    }),
    { numRuns: 1000 },
  );
});

it('is read from any stored value without an exception, and holds only texts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyChoice), (stored) => {
      const choice = readChoice(stored);
      for (const value of Object.values(choice ?? {}))
        expect(value === undefined || typeof value === 'string').toBe(true);
    }),
    { numRuns: 1000 },
  );
});
