import { createLink, setLinkStatus } from '@/contract/links';
import { ApiError, serverWords } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { linkActions } from '../actions';
import type { Answer } from './answers';
import type { Job, JobItem } from './model';

/** Makes the call for one link of a job. Never rejects. */
export async function carryOut(client: Client, job: Job, item: JobItem): Promise<Answer> {
  const { place, action = 'deactivate' } = job;
  try {
    if (item.body) {
      await client.call(createLink, { path: { ...place }, body: item.body, isBackground: true });
      return { kind: 'done' };
    }
    const body = linkActions[action].values;
    const reply = await client.call(setLinkStatus, { path: { ...place, id: item.id }, body, isBackground: true });
    return contradicts(reply, body.isActive) ? { kind: 'not-taken' } : { kind: 'done' };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('network', String(cause));
    return { kind: 'failed', error, words: serverWords(error) };
  }
}

/** An answer need hold no link; one that does must not say the opposite of the order. */
function contradicts(reply: unknown, isActive: boolean): boolean {
  const link = Object(reply) as { isActive?: unknown; deleted?: unknown }; // anything may come
  return link.isActive === !isActive || (isActive && link.deleted === true);
}
