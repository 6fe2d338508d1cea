import type { ApiError } from '@/providers/http/apiError';
import { isSessionOver } from '@/providers/http/errorSentence';
import { retryDelay, retryDelayOfCreation } from '@/providers/tasks/retry';
import type { ItemResult, Outcome } from './job';
import { type JobKind, rulesOf } from './kinds/kinds';

/** What came back for one link. */
export type CallAnswer =
  | { readonly kind: 'done' }
  /** Answered with success, and with a link that is not as ordered. */
  | { readonly kind: 'not-taken' }
  /** The call was not made: no token could be had. */
  | { readonly kind: 'not-made' }
  | {
      readonly kind: 'failed';
      readonly error: Pick<ApiError, 'kind' | 'statusCode' | 'retryAfterMs'>;
      readonly words?: string | undefined;
    };

/** What an answer means for its link. */
type Verdict =
  | { readonly kind: 'result'; readonly result: ItemResult }
  | { readonly kind: 'again'; readonly delay: number }
  /** There is no session any more, and nothing was carried out. */
  | { readonly kind: 'session' }
  /** No token could be had, and nothing was carried out. */
  | { readonly kind: 'no-token' };

const maxTries = 5;

interface Sent {
  readonly kind: JobKind;
  readonly tries: number;
  /** An earlier call for the same link may have been carried out. */
  readonly isDoubtful: boolean;
}

export function classifyAnswer(answer: CallAnswer, { kind, tries, isDoubtful }: Sent): Verdict {
  if (answer.kind === 'done') return { kind: 'result', result: { outcome: 'done' } };
  if (answer.kind === 'not-taken') {
    return { kind: 'result', result: { outcome: 'refused', words: 'The server did not take the change.' } };
  }
  if (answer.kind === 'not-made') return { kind: 'no-token' };
  const { error, words } = answer;
  if (isSessionOver(error)) return { kind: 'session' };
  const delay = (rulesOf({ kind }).isRepeatable ? retryDelay : retryDelayOfCreation)(error, tries);
  if (delay !== undefined && tries < maxTries) return { kind: 'again', delay };
  const { statusCode } = error;
  const outcome = outcomeOf(kind, statusCode, isDoubtful);
  return { kind: 'result', result: { outcome, ...(statusCode && { statusCode }), ...(words && { words }) } };
}

function outcomeOf(kind: JobKind, statusCode: number, isDoubtful: boolean): Outcome {
  const own = rulesOf({ kind }).outcomes[statusCode];
  if (own) return own;
  const isRefused = statusCode >= 400 && statusCode < 500;
  return isRefused && !isDoubtful ? 'refused' : 'unknown';
}

/** Whether a call that failed so was surely not carried out, and is made again. */
export const isNotCarriedOut = (answer: CallAnswer): boolean =>
  answer.kind === 'not-made' ||
  (answer.kind === 'failed' && (answer.error.statusCode === 429 || isSessionOver(answer.error)));

/** Whether a call that failed so may have been carried out. */
export const isUnsure = (answer: CallAnswer): boolean =>
  answer.kind === 'failed' &&
  !isSessionOver(answer.error) &&
  (answer.error.statusCode < 400 || answer.error.statusCode >= 500);

/** Whether the API has not answered: that says something of this one call. */
export const isLost = (answer: CallAnswer): boolean =>
  answer.kind === 'failed' && (answer.error.kind === 'network' || answer.error.kind === 'timeout');
