import type { Page } from 'playwright-core';
import { largest } from '../figures';
import { contentMark } from './visit';

/** What the main thread has done until the first content was painted; in ms of processor time. */
export interface VisitWork {
  /** Of scripts, without the styles and layouts that they force. */
  readonly scriptMs: number;
  readonly allMs: number;
  readonly maxPollingMs: number;
  /** Layouts in the middle of a script. */
  readonly forcedLayouts: number;
}

/** An event of a trace; times in µs, `tdur` that of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const categories = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'];

/** What comes of opening a page, and the work until its first content. */
export async function tracedVisit<Result>(page: Page, open: () => Promise<Result>) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of a browser that the bench has started');
  await browser.startTracing(page, { categories });
  const result = await open();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString()); // Chromium's own format
  return { result, work: workOf(traceEvents) };
}

const scripts = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compileModule',
  'v8.compile',
  'FunctionCall',
  'RunMicrotasks',
]);
const layouts = new Set(['Layout', 'UpdateLayoutTree']);

function workOf(all: readonly TraceEvent[]): VisitWork {
  const end = all.find(({ name }) => name === contentMark);
  if (!end) throw new Error('The page has marked its first content');
  const mine = all
    .filter(({ pid, tid, ts, dur }) => pid === end.pid && tid === end.tid && dur !== undefined && ts < end.ts)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const outer = outermost(mine, scripts);
  const forced = outermost(mine, layouts).filter((layout) => outer.some((script) => contains(script, layout)));
  const tasks = mine.filter(({ name }) => name.endsWith('RunTask')).map(msOf);
  return {
    scriptMs: sum(outer.map(msOf)) - sum(forced.map(msOf)),
    allMs: sum(tasks),
    maxPollingMs: largest(tasks),
    forcedLayouts: forced.filter(({ name }) => name === 'Layout').length,
  };
}

/** Events of these names that stand in no other of them; the events come in the order of their beginnings. */
function outermost(events: readonly TraceEvent[], names: ReadonlySet<string>): readonly TraceEvent[] {
  const found: TraceEvent[] = [];
  let end = 0;
  for (const event of events) {
    if (!names.has(event.name) || event.ts < end) continue;
    found.push(event);
    end = event.ts + (event.dur ?? 0);
  }
  return found;
}

const contains = (outer: TraceEvent, { ts }: TraceEvent) => ts >= outer.ts && ts < outer.ts + (outer.dur ?? 0);
const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
