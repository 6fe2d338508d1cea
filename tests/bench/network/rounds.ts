import type { Visit } from '../probes/visit';
import { rounds } from './conditions';
import { links, login, others, reference, type Screen, warm } from './screens';
import type { Visitor } from './visitor';

/** The visits by the name of the screen, in the order they were made. */
export type Visits = ReadonlyMap<string, readonly Visit[]>;

/** Opens every screen in each round, with the reference page in between, so that a busy moment of the machine meets both. */
export async function visitAll({ visit, visitTwice }: Visitor): Promise<Visits> {
  const visits = new Map<string, Visit[]>();
  const keep = (name: string, ...made: readonly Visit[]) => visits.set(name, [...(visits.get(name) ?? []), ...made]);
  const once = async (screen: Screen) => keep(screen.name, await visit(screen));
  const twice = async (screen: Screen) => {
    const [first, second] = await visitTwice(screen);
    keep(screen.name, first);
    keep(warm(screen), second);
  };
  for (let round = 0; round < rounds; round += 1) {
    await twice(reference);
    await twice(links);
    await once(login);
    await once(reference);
    for (const screen of others) await once(screen);
  }
  return visits;
}
