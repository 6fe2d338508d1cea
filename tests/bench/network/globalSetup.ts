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
    /** The origin of the same without TLS. */
    plainOrigin: string;
  }
}

/** Builds the app for an https origin and for one without TLS, and serves it at both, with the reference page below it. */
export async function setup(project: TestProject) {
  const certificate = makeCertificate();
  const origin = `https://localhost:${await freePort()}`;
  const plainOrigin = `http://localhost:${await freePort()}`;
  const folder = await mkdtemp(join(tmpdir(), 'waypost-network-'));
  const [dist, plainDist] = [join(folder, 'dist'), join(folder, 'plain')];
  await Promise.all([build(origin, dist), build(plainOrigin, plainDist)]);
  const stop = await startFront({ origin, dist, certificate });
  const stopPlain = await startFront({ origin: plainOrigin, dist: plainDist });
  project.provide('chromium', chromiumPath());
  project.provide('plainOrigin', plainOrigin);
  project.provide('front', { origin, dist, publicKeyHash: certificate.publicKeyHash });
  return async () => {
    await stop();
    await stopPlain();
    await rm(folder, { recursive: true, force: true });
  };
}

async function build(origin: string, dist: string): Promise<void> {
  await buildApp({ origin, dist });
  await buildReference(origin, dist);
}
