import type { StatusChange } from './listEvents';
import { type LinksPlace, placeKey } from './place';

/** So many links are remembered: a job tells what it has done within 250 ms. */
const mostRemembered = 1000;

let last = 0;
/** When the last change of a link was made that was told in this tab, by place and link. */
const told = new Map<string, number>();

/** The present in ms by the clock of the machine; later than all that is known, also where the clock was set back. */
export function changeTime(): number {
  last = Math.max(Date.now(), last + 0.01);
  return last;
}

/** Remembers what is told to the lists of this tab. */
export function noteChanges(place: LinksPlace, changes: readonly StatusChange[]): void {
  for (const { id, at } of changes) {
    const key = keyOf(place, id);
    const known = told.get(key) ?? at;
    told.delete(key);
    told.set(key, known > at ? known : at);
    if (at > last) last = at;
  }
  for (const key of told.keys()) {
    if (told.size <= mostRemembered) break;
    told.delete(key);
  }
}

/** Those than which no later change of the same link was told. */
export const withoutOvertaken = (place: LinksPlace, changes: readonly StatusChange[]): readonly StatusChange[] =>
  changes.filter(({ id, at }) => !((told.get(keyOf(place, id)) ?? at) > at));

const keyOf = (place: LinksPlace, id: string) => `${placeKey(place)} ${id}`;
