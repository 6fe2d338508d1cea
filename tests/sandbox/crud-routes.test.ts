// @vitest-environment node

import { crudRoutes } from '@sandbox/api/crudRoutes';
import { implementing } from '@sandbox/api/implement';
import { problemFrom } from '@sandbox/http/problem';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { type ApiWorld, apiWorld } from './apiWorld';

const many = '/organizations/:organizationId/notes';
const inProject = '/organizations/:organizationId/projects/:projectId/notes';
const body = z.object({ title: z.string().check(z.minLength(1)) });
const reply = z.unknown();

const calls = (path: string) => ({
  list: endpoint({ method: 'GET', path, reply }),
  create: endpoint({ method: 'POST', path, body, reply }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, body, reply }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, reply }),
});

let world: ApiWorld;
let app: Hono;
beforeEach(async () => {
  world = await apiWorld({
    organizations: [{ id: 'org_1' }, { id: 'org_2', members: ['usr_max'] }],
    projects: [
      { id: 'prj_1', organizationId: 'org_1' },
      { id: 'prj_2', organizationId: 'org_1', name: 'Other' },
    ],
  });
  app = new Hono();
  app.onError((error) => problemFrom(error));
  const options = {
    database: world.database,
    settings: world.settings,
    now: world.now,
    log: () => {},
    verifyAccessToken: (token: string) => Promise.resolve({ sub: token }),
  };
  for (const path of [many, inProject]) crudRoutes('note', calls(path))(implementing(app, options), options);
});
afterEach(() => world.close());

async function ask(method: string, path: string, sent?: unknown, as = 'auth0|ada') {
  const response = await app.request(path, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  return { status: response.status, json: await response.json() };
}

const notes = '/organizations/org_1/notes';

it('keeps what the schema lets through, in the order of its creation', async () => {
  const first = await ask('POST', notes, { title: 'One', owner: 'me' });
  world.pass(1000);
  await ask('POST', notes, { title: 'Two' });
  expect(first).toMatchObject({ status: 201, json: { title: 'One', created: '2026-03-01T12:00:00.000Z' } });
  expect(first.json.owner).toBeUndefined();
  expect((await ask('GET', notes)).json.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two']);
});

it('refuses what the schema refuses, and names the field', async () => {
  expect(await ask('POST', notes, { title: '' })).toMatchObject({ status: 422, json: { errors: [{ path: 'title' }] } });
});

it('changes and deletes, and knows nothing of what has gone', async () => {
  const { id } = (await ask('POST', notes, { title: 'One' })).json;
  expect((await ask('PUT', `${notes}/${id}`, { title: 'Two' })).json).toMatchObject({ id, title: 'Two' });
  expect(await ask('DELETE', `${notes}/${id}`)).toMatchObject({ status: 200 });
  expect(await ask('DELETE', `${notes}/${id}`)).toMatchObject({ status: 404 });
  expect(await ask('PUT', `${notes}/${id}`, { title: 'Three' })).toMatchObject({ status: 404 });
});

it('keeps organizations and projects apart', async () => {
  const place = (project: string) => `/organizations/org_1/projects/${project}/notes`;
  const { id } = (await ask('POST', place('prj_1'), { title: 'One' })).json;
  expect((await ask('GET', place('prj_1'))).json).toHaveLength(1);
  for (const elsewhere of [place('prj_2'), notes]) {
    expect((await ask('GET', elsewhere)).json).toEqual([]);
    expect(await ask('DELETE', `${elsewhere}/${id}`)).toMatchObject({ status: 404 });
  }
  expect(await ask('GET', place('prj_1'), undefined, 'auth0|max')).toMatchObject({ status: 404 });
});

it('lets go with an organization what belonged to it', async () => {
  await ask('POST', notes, { title: 'One' });
  await world.database.client.execute("delete from organizations where id = 'org_1'");
  expect((await world.database.client.execute('select count(*) as n from records')).rows[0]?.n).toBe(0);
});
