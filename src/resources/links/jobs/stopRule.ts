import type { Result } from './answers';
import type { JobKind } from './model';

/** The last results, for the job to stop by itself. */
export interface Recent {
  /** Whether each of the last ones failed, oldest first. */
  readonly failed: readonly boolean[];
  /** How many calls in a row nobody has answered. */
  readonly lost: number;
  readonly sameStatus: { readonly statusCode: number | undefined; readonly times: number };
}

export const nothingRecent: Recent = { failed: [], lost: 0, sameStatus: { statusCode: undefined, times: 0 } };

const mostInRow = 10;
const mostLostInRow = 30;
const window = 50;
/** More failures than this among the last 50. */
const mostOfWindow = 10;

/** A slug that is taken says nothing about the links that follow. */
const isAboutOneLink = (kind: JobKind, { statusCode }: Result) => kind === 'create' && statusCode === 409;

export function withResult(recent: Recent, kind: JobKind, result: Result): Recent {
  if (isAboutOneLink(kind, result)) return recent;
  const hasFailed = result.outcome !== 'done';
  const statusCode = result.statusCode ?? 0;
  const isSame = hasFailed && recent.sameStatus.statusCode === statusCode;
  return {
    ...recent,
    failed: [...recent.failed.slice(1 - window), hasFailed],
    sameStatus: hasFailed
      ? { statusCode, times: isSame ? recent.sameStatus.times + 1 : 1 }
      : { statusCode: undefined, times: 0 },
  };
}

export const withAnswer = (recent: Recent, wasLost: boolean): Recent => ({
  ...recent,
  lost: wasLost ? recent.lost + 1 : 0,
});

/** The job stops instead of going on to fail. */
export const mustStop = ({ failed, lost, sameStatus }: Recent): boolean =>
  lost >= mostLostInRow ||
  sameStatus.times >= mostInRow ||
  (failed.length === window && failed.filter((isFailure) => isFailure).length > mostOfWindow);
