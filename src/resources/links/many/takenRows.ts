import type { AskedTaken, Taken } from '../localIndex/takenIn';
import { linkId } from '../model';
import { type Doubt, isWrong, type JudgedRow } from './judgeRows';

const idOf = ({ form }: JudgedRow) => linkId(form.domain, form.customSlug);

/** What has to be known of the links that are there. */
export function askedOf(rows: readonly JudgedRow[]): AskedTaken {
  const right = rows.filter((row) => !isWrong(row));
  return { ids: right.map(idOf), destinations: [...new Set(right.map(({ body }) => body.deepLink))] };
}

/** Doubts the rows whose slug or destination a link has. */
export const doubted = (rows: readonly JudgedRow[], { ids, destinations }: Taken): readonly JudgedRow[] =>
  rows.map((row) => {
    const more: Doubt[] = [];
    if (ids.has(idOf(row))) more.push('slug');
    if (destinations.has(row.body.deepLink)) more.push('destination');
    return more.length > 0 ? { ...row, doubts: [...row.doubts, ...more] } : row;
  });
