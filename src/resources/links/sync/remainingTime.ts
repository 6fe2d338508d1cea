import { timeLeft } from './pace';

const renewedEvery = 5000;

/** How long a reading still takes; the figure is renewed every five seconds. */
export class RemainingTime {
  #came: number[] = [];
  #told: { readonly at: number; readonly ms: number } | undefined;

  restart(): void {
    this.#came = [];
    this.#told = undefined;
  }

  /** In ms, when a page has come; undefined before it can be told. */
  after(now: number, pagesLeft: number): number | undefined {
    this.#came = [...this.#came.slice(-20), now];
    const ms = timeLeft(this.#came, pagesLeft);
    if (ms !== undefined && now - (this.#told?.at ?? 0) >= renewedEvery) this.#told = { at: now, ms };
    return this.#told?.ms;
  }
}
