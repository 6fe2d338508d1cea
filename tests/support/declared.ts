import { readdirSync } from 'node:fs';
import { endpointsOf } from '@sandbox/api/crudRoutes';
import type { Endpoint } from '@/contract/endpoint';
import * as contract from '@/contract/v1';

const folder = `${import.meta.dirname}/../declared`;

/** The resources that only the tests have: a folder of `tests/declared` each, with the two files that a resource is. */
export const shapeNames: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** One of the two files of a resource; not by `import.meta.glob`, whose answer is cached while a folder is added. */
export const importShape = async <Module extends object>(name: string, file: 'contract.ts' | 'resource.tsx') =>
  (await import(/* @vite-ignore */ `${folder}/${name}/${file}`)) as Module;

/** Their endpoints, by the names of the resources. */
export const shapes: Readonly<Record<string, object>> = Object.fromEntries(
  await Promise.all(shapeNames.map(async (name) => [name, await importShape(name, 'contract.ts')] as const)),
);

const { v1: _, ...declared }: Readonly<Record<string, object>> = { ...contract, ...shapes };

/** The calls of all resources that are declared alone. */
export const declaredCalls: readonly Endpoint[] = Object.values(declared).flatMap((module) =>
  Object.values(endpointsOf(module)),
);
