import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { identity, listUnder, oneUnder, optionalInstant, text } from './lenient';
import { naming } from './organizations';
import { paths } from './paths';

const project = z.object({
  id: identity,
  name: identity,
  description: text,
  organizationId: text,
  created: optionalInstant,
  createdBy: text,
});
export type ProjectWire = z.infer<typeof project>;

const createProjectBody = z.object(naming);

export const listProjects = endpoint({ method: 'GET', path: paths.projects, reply: listUnder('projects', project) });

export const createProject = endpoint({
  method: 'POST',
  path: paths.projects,
  body: createProjectBody,
  reply: oneUnder('project', project),
});
