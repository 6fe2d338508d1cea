import { maxPageSize } from '@/contract/paths';
import { quickReads, slowReadMs } from '@/providers/tasks/rateLimit';

/** How many ms it takes to read so many links, by how long a call of the server takes. */
export function msToRead(links: number, msOfCall: number): number {
  const calls = Math.ceil(links / maxPageSize);
  return Math.min(calls, quickReads) * msOfCall + Math.max(0, calls - quickReads) * Math.max(slowReadMs, msOfCall);
}

/** How many ms are left of a reading, by when its pages came; undefined before it can be told. */
export function timeLeft(came: readonly number[], pagesLeft: number): number | undefined {
  if (came.length < minPages) return undefined;
  const recent = came.slice(-(recentPages + 1));
  const steps = recent.slice(1).map((instant, index) => instant - (recent[index] ?? instant));
  const median = steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  return median * pagesLeft;
}

const minPages = 5;
const recentPages = 20;

const renewedEvery = 5000;

/** How long a reading still takes; the figure is renewed every five seconds. */
export class RemainingTime {
  #came: number[] = [];
  #told: { readonly at: number; readonly ms: number } | undefined;

  restart(): void {
    this.#came = [];
    this.#told = undefined;
  }

  /** In ms, when a page has come (`now` by `steadyNow`) and so many are left, as far as that is known; undefined before it can be told. */
  after(now: number, pagesLeft: number | undefined): number | undefined {
    this.#came = [...this.#came.slice(-20), now];
    const ms = pagesLeft === undefined ? undefined : timeLeft(this.#came, pagesLeft);
    if (ms !== undefined && now - (this.#told?.at ?? 0) >= renewedEvery) this.#told = { at: now, ms };
    return this.#told?.ms;
  }
}
