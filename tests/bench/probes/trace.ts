import type { Page } from 'playwright-core';
import { largest } from '../figures';

/** An event of a trace; times in µs, `tdur` that of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of a page's main thread, or of its workers. */
export function tasksOf(trace: Buffer, thread: 'CrRendererMain' | 'DedicatedWorker thread'): readonly TraceEvent[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString()); // Chromium's own format
  const isWanted = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === thread;
  const wanted = new Set(traceEvents.filter(isWanted).map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && wanted.has(`${pid} ${tid}`));
}

/** What comes of a run in the page, and the processor time that it took there, in ms. */
export async function traced<Result>(page: Page, run: () => Promise<Result>) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of a browser that the bench has started');
  await browser.startTracing(page, { categories: ['toplevel'] });
  const result = await run();
  const trace = await browser.stopTracing();
  const [main, worker] = [timesOf(tasksOf(trace, 'CrRendererMain')), timesOf(tasksOf(trace, 'DedicatedWorker thread'))];
  return { result, mainMs: sum(main), maxPollingMs: largest(main), workerMs: sum(worker) };
}

const timesOf = (tasks: readonly TraceEvent[]) => tasks.map(({ tdur = 0 }) => tdur / 1000);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What comes of a run in the page, and how much processor time the page's worker has spent on it, in ms. */
export async function worked<Result>(page: Page, run: () => Promise<Result>) {
  const { result, workerMs } = await traced(page, run);
  return { result, workMs: workerMs };
}

/** The longest task of the page's main thread during a run, in ms of its processor time. */
export const longestTask = async (page: Page, run: () => Promise<void>): Promise<number> =>
  (await traced(page, run)).maxPollingMs;
