import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { uploadFirebaseCsv } from '../../src/contract/imports';
import { type ImportQueue, importPath } from '../imports/queue';
import { receiveCsv } from '../imports/receive';
import type { ApiOptions } from './api';
import type { Implement } from './implement';
import { mustBeActive } from './scope';

export function importCalls(
  implement: Implement,
  { settings: { importFolder } }: ApiOptions,
  queue: ImportQueue,
): void {
  implement(
    uploadFirebaseCsv,
    async ({ me, scope: { organization, project }, request }) => {
      mustBeActive(organization);
      const correlationId = randomUUID();
      await mkdir(importFolder, { recursive: true });
      const fileName = await receiveCsv(request, importPath(importFolder, correlationId));
      const scope = { organizationId: organization.id, projectId: project.id, createdBy: me.name };
      await queue.add({ correlationId, fileName, ...scope });
      return { success: true, correlationId, message: 'The file is queued for processing' };
    },
    { status: 202 },
  );
}
