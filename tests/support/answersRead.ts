import { act, waitFor } from '@testing-library/react';
import type { TestWorld } from './world';

/** More tasks than the app takes to read an answer; none of them waits for a time. */
const tasks = 50;

/** Waits until no call is under way and the app has read the last answer: for a test that says what does not follow from it. */
export async function answersRead(world?: TestWorld): Promise<void> {
  await waitFor(() => {
    if (world && world.pending() > 0) throw new Error('A call is under way');
  });
  await act(async () => {
    for (let task = 0; task < tasks; task += 1) await new Promise(setImmediate);
  });
}
