// @vitest-environment node
import { expect, it } from 'vitest';
import { createMemory } from '@/resources/selection/memory';

const place = { organizationId: 'org_1', projectId: 'prj_1' };

it.each([
  ['keeps', 'the same place', place, 'go.example.com'],
  ['keeps', 'another project', { ...place, projectId: 'prj_2' }, 'go.example.com'],
  ['forgets', 'another organization', { organizationId: 'org_2' }, undefined],
  ['forgets', 'the place without a domain', { ...place, domain: undefined }, undefined],
])('the memory %s the domain when %s is chosen', (_, __, choice, domain) => {
  const memory = createMemory('auth0|ada');
  memory.remember({ ...place, domain: 'go.example.com' });
  memory.remember(choice);
  expect(memory.current().domain).toBe(domain);
  expect(createMemory('auth0|ada').current()).toEqual(memory.current());
});
