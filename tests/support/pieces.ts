import type { Pieces } from '@/lib/inPieces';

/** What a calculation comes to that is made in pieces, at once. */
export function finished<Result>(steps: Pieces<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
