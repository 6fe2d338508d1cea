import type { Programs } from './bundle';
import { problemsAtRest } from './oracle';
import type { Scenario } from './scenario';
import { Simulation } from './simulation';

export interface Outcome {
  readonly problems: readonly string[];
  readonly tasks: number;
  readonly calls: number;
  readonly reached: Simulation['reached'];
  readonly log: readonly string[];
}

/** Within a step, time goes on for at most so long while nothing else happens, in ms. */
const idleMs = 2000;

/** Runs a scenario to its end, and says what does not hold. */
export async function runScenario(scenario: Scenario, programs: Programs): Promise<Outcome> {
  const simulation = new Simulation(scenario, programs);
  const { scheduler, server, log } = simulation;
  let problems: readonly string[] = simulation.problems;
  for (const { tasks, action } of scenario.steps) {
    await simulation.run(tasks, idleMs);
    simulation.perform(action);
    if (action.kind === 'wait') await simulation.pass(action.ms);
    if (problems.length > 0) break;
  }
  if (problems.length === 0) problems = await problemsAtRest(simulation);
  for (const tab of simulation.tabs) simulation.closeTab(tab);
  return { problems, tasks: scheduler.tasks, calls: server.calls.length, reached: simulation.reached, log };
}
