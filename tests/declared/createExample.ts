import type { Endpoint } from '@/contract/endpoint';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { exampleOf } from '../support/drawn';
import type { TestWorld } from '../support/world';

const place = { organizationId: 'org_1', projectId: 'prj_1' };

/** Creates a record as the dashboard does, from the example of its schema; what its fields refer to first. Gives its id. */
export async function createExample(
  world: TestWorld,
  { create, fields = {} }: ResourceDeclaration,
  values: object = {},
): Promise<string> {
  const { body } = create?.endpoint ?? {};
  if (!create || !body) throw new Error('It can only be read');
  const named: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields))
    if (field?.reference && !(name in values)) named[name] = await createExample(world, field.reference);
  const call: Endpoint = create.endpoint;
  const reply = await world
    .client()
    .call(call, { path: place, body: { ...exampleOf(body, fields), ...named, ...values } });
  return String(Object(reply).id);
}
