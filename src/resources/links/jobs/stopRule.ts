import type { Result } from './answers';
import type { JobKind } from './model';

/** The last results, for the job to stop by itself. */
export interface Recent {
  /** Whether each of the last ones failed, oldest first. */
  readonly failed: readonly boolean[];
  readonly sameStatus: { readonly statusCode: number | undefined; readonly times: number };
}

export const nothingRecent: Recent = { failed: [], sameStatus: { statusCode: undefined, times: 0 } };

const mostInRow = 10;
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
    failed: [...recent.failed.slice(1 - window), hasFailed],
    sameStatus: hasFailed
      ? { statusCode, times: isSame ? recent.sameStatus.times + 1 : 1 }
      : { statusCode: undefined, times: 0 },
  };
}

/** The job stops instead of going on to fail. */
export const mustStop = ({ failed, sameStatus }: Recent): boolean =>
  sameStatus.times >= mostInRow ||
  (failed.length === window && failed.filter((isFailure) => isFailure).length > mostOfWindow);
