import type { AxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFirebaseCsv } from '@/contract/imports';
import { upload } from '@/providers/http/upload';
import { createTestWorld } from '../support/world';

const file = new File(['shortLink,deepLink\n'], 'links.csv');
const path = { organizationId: 'org_1', projectId: 'prj_1' };

/** An upload whose wire the test moves by hand. */
function startUpload(givenUp?: AbortSignal) {
  let sent: AxiosRequestConfig = {};
  const percents: number[] = [];
  const end = upload({}, { file, signal: givenUp, onProgress: (percent) => percents.push(percent) }, (request) => {
    sent = request;
    return new Promise<never>((_, reject) => {
      request.signal?.addEventListener?.('abort', () => reject(new Error('aborted on the wire')));
    });
  }).catch((error: unknown) => error);
  const move = (loaded: number) =>
    sent.onUploadProgress?.({ loaded, total: 200, bytes: 1, lengthComputable: true, upload: true });
  return { sent, end, move, percents };
}

describe('an upload', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('may take longer than other calls while its bytes move', async () => {
    const { sent, move, percents } = startUpload();
    for (const loaded of [50, 100, 199]) {
      await vi.advanceTimersByTimeAsync(29_000);
      move(loaded);
    }
    expect(sent).toMatchObject({ timeout: 0, signal: { aborted: false } });
    expect(percents).toEqual([25, 50, 99]);
  });

  it('ends when no byte has moved for 30 s', async () => {
    const { sent, end, move } = startUpload();
    await vi.advanceTimersByTimeAsync(29_000);
    move(100);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toMatchObject({ signal: { aborted: false } });
    await vi.advanceTimersByTimeAsync(1);
    expect(await end).toMatchObject({ kind: 'timeout' });
  });

  it('that is given up is not taken for a silent one', async () => {
    const giveUp = new AbortController();
    const { sent, end } = startUpload(giveUp.signal);
    giveUp.abort();
    expect(sent).toMatchObject({ signal: { aborted: true } });
    expect(await end).toMatchObject({ message: 'aborted on the wire' });
  });

  it('that has ended leaves no timer behind', async () => {
    await upload({}, { file, signal: undefined, onProgress: undefined }, async () => 'done');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an upload on the wire', () => {
  it('is aborted by its signal', async () => {
    const world = await createTestWorld();
    world.hang(uploadFirebaseCsv);
    const giveUp = new AbortController();
    const end = world
      .client()
      .call(uploadFirebaseCsv, { path, file, signal: giveUp.signal })
      .catch((error: unknown) => error);
    await expect.poll(() => world).toHaveRequested(uploadFirebaseCsv, 1);
    giveUp.abort();
    expect(await end).toMatchObject({ kind: 'aborted' });
  });
});
