import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { identity, listUnder, oneUnder, optionalText, text } from './lenient';
import { naming } from './naming';

export const project = z.object({
  id: identity,
  name: identity,
  description: text,
  organizationId: text,
  created: optionalText,
  createdBy: text,
});
export type ProjectWire = z.infer<typeof project>;

export const createProjectBody = z.object(naming);

const many = '/v1/organizations/:organizationId/projects';

export const listProjects = endpoint({ method: 'GET', path: many, reply: listUnder('projects', project) });

export const createProject = endpoint({
  method: 'POST',
  path: many,
  body: createProjectBody,
  reply: oneUnder('project', project),
});
