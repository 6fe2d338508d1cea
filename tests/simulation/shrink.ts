import type { Scenario, Step } from './scenario';

/** What is left of a scenario: these of its steps, and whether tasks run in their order. */
export interface Cut {
  readonly steps: readonly number[];
  readonly isInOrder: boolean;
}

export const wholeOf = ({ steps, isInOrder }: Scenario): Cut => ({ steps: [...steps.keys()], isInOrder });

/** The scenario with these steps alone; what runs before a step that is left out runs before the next one. */
export function cutTo(scenario: Scenario, { steps: kept, isInOrder }: Cut): Scenario {
  const steps: Step[] = [];
  let tasks = 0;
  for (const [place, step] of scenario.steps.entries()) {
    tasks += step.tasks;
    if (!kept.includes(place)) continue;
    steps.push({ ...step, tasks });
    tasks = 0;
  }
  return { ...scenario, steps, isInOrder };
}

/** Leaves out as many steps as it can while the scenario still fails: halves first, then smaller parts. */
export async function shrunk(scenario: Scenario, fails: (cut: Scenario) => Promise<boolean>): Promise<Cut> {
  let best = wholeOf(scenario);
  const tries = async (cut: Cut) => {
    if (!(await fails(cutTo(scenario, cut)))) return false;
    best = cut;
    return true;
  };
  await tries({ ...best, isInOrder: true });
  for (let parts = 2; best.steps.length > 1; ) {
    const size = Math.ceil(best.steps.length / parts);
    let isShorter = false;
    for (let from = 0; from < best.steps.length; from += size) {
      const steps = best.steps.filter((_, place) => place < from || place >= from + size);
      isShorter = await tries({ ...best, steps });
      if (isShorter) break;
    }
    if (isShorter) parts = Math.max(2, parts - 1);
    else if (size === 1) break;
    else parts = Math.min(best.steps.length, 2 * parts);
  }
  return best;
}
