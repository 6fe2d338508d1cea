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

/** What comes of a run in the page, and how much processor time the page's worker has spent on it, in ms. */
export async function worked<Result>(page: Page, run: () => Promise<Result>) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of a browser that the bench has started');
  await browser.startTracing(page, { categories: ['toplevel'] });
  const result = await run();
  const tasks = tasksOf(await browser.stopTracing(), 'DedicatedWorker thread');
  const workMs = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  return { result, workMs };
}

/** The longest task of the page's main thread during a run, in ms of its processor time. */
export async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of a browser that the bench has started');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await run();
  const tasks = tasksOf(await browser.stopTracing(), 'CrRendererMain');
  return largest(tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
