import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { flag, optionalText } from './lenient';
import { saying } from './problem';

/** The largest file of an import, in bytes, inclusive. */
export const importMaximumBytes = 50 * 1024 * 1024;

/** Takes the export as the multipart field `file` and queues it; the answer says under which id. */
export const uploadFirebaseCsv = endpoint({
  method: 'POST',
  path: '/v1/organizations/:organizationId/projects/:projectId/upload-firebase-csv',
  encoding: 'multipart',
  reply: z.object({ success: flag(true), correlationId: optionalText, message: saying }),
});
