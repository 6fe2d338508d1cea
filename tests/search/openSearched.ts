import { beforeEach, onTestFinished } from 'vitest';
import { env } from '@/config';
import { v1 } from '@/contract/v1';
import { domain, table } from '../links/openLinks';
import { renderApp } from '../support/renderApp';
import { link } from '../support/rows';
import { createTestWorld, type TestWorld } from '../support/world';

/** Each test of the file runs in a deployment whose server searches. */
export const namesServerSearch = () =>
  beforeEach(() => {
    const { linkSearch } = env;
    Object.assign(env, { linkSearch: 'server' });
    onTestFinished(() => void Object.assign(env, { linkSearch }));
  });

/** More links than the first pages have; every third is of the spring. */
const rows = Array.from({ length: 300 }, (_, at) =>
  link(`l${at}`, {
    name: at % 3 === 0 ? `Spring ${at}` : `Autumn ${at}`,
    tags: at % 2 === 0 ? ['print'] : [],
    clickCount: at,
  }),
);

export async function openSearched(address = '', { hasSearch = true, links = rows } = {}) {
  const world = await createTestWorld({ rows: { links }, search: hasSearch });
  const app = renderApp({ world, at: `/links?domain=${domain}${address}` });
  await table();
  return { world, ...app };
}

/** The calls that ask the server to search. */
export const questions = (world: TestWorld) =>
  world.requests(v1.listLinks).filter(({ query }) => Object.keys(query).some((name) => !specified.has(name)));

/** Parameters of the specification's call. */
const specified = new Set(['pageSize', 'continuationToken']);
