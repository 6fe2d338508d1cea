import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../support/appBuild';
import { freePort } from '../../support/builtApp';
import { chromiumPath } from '../../support/chromium';
import { buildReference } from '../buildReference';
import { makeCertificate } from './certificate';
import { startFront } from './frontServer';

declare module 'vitest' {
  interface ProvidedContext {
    front: { readonly origin: string; readonly dist: string; readonly publicKeyHash: string };
  }
}

/** Builds the app for an https origin and serves it there, with the reference page below it. */
export async function setup(project: TestProject) {
  const certificate = makeCertificate();
  const origin = `https://localhost:${await freePort()}`;
  const folder = await mkdtemp(join(tmpdir(), 'waypost-network-'));
  const dist = join(folder, 'dist');
  await buildApp({ origin, dist });
  await buildReference(origin, dist);
  const stop = await startFront({ origin, dist, certificate });
  project.provide('chromium', chromiumPath());
  project.provide('front', { origin, dist, publicKeyHash: certificate.publicKeyHash });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
