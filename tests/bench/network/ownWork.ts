import type { Renders } from '../probes/renders';
import { rounds } from './conditions';
import { fewLinks, fewRows, others, type Screen, warm } from './screens';
import type { TracedVisit, Visitor } from './visitor';

export interface OwnWork {
  /** By the name of the screen. */
  readonly visits: ReadonlyMap<string, readonly TracedVisit[]>;
  readonly renders: Renders;
}

/** Opens the pages and the reference with as many rows in turn, each twice, and follows the main thread. */
export async function traceAll({ traceTwice, countRenders }: Visitor): Promise<OwnWork> {
  const visits = new Map<string, TracedVisit[]>();
  const keep = (name: string, visit: TracedVisit) => visits.set(name, [...(visits.get(name) ?? []), visit]);
  const twice = async (screen: Screen) => {
    const [first, second] = await traceTwice(screen);
    keep(screen.name, first);
    keep(warm(screen), second);
  };
  for (let round = 0; round < rounds; round += 1) {
    await twice(fewRows);
    for (const screen of others) await twice(screen);
  }
  return { visits, renders: await countRenders(fewLinks) };
}
