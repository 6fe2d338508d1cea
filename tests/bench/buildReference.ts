import { join } from 'node:path';
import { buildApp } from '../support/appBuild';

/**
 * Builds the reference page into the app's files: one origin, one API, one session. In a process of its own, as the app,
 * because Vitest's NODE_ENV would make it a development build, which is larger and slower.
 */
export const buildReference = (origin: string, dist: string) =>
  buildApp({ origin, dist: join(dist, 'reference'), root: join(import.meta.dirname, 'reference') });
