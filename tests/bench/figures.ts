/** One line of the result: what was measured, and what it has to reach. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'x' | 'ms' | 'nodes' | 'MB' | 'px' | 'kB' | 'count';
  /** The most that the quality figures allow; without one the line only explains the others. */
  readonly goal?: number;
  /** What would be better still. */
  readonly stretch?: number;
  /** How it was measured: samples, spread, what it is compared with. */
  readonly note: string;
}

const sorted = (samples: readonly number[]) => [...samples].sort((one, other) => one - other);

/** The value below which that share of the samples lies. */
const quantile = (samples: readonly number[], share: number): number =>
  sorted(samples)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN;

export const median = (samples: readonly number[]) => quantile(samples, 0.5);
export const p95 = (samples: readonly number[]) => quantile(samples, 0.95);
export const largest = (samples: readonly number[]) => Math.max(0, ...samples);

export const rounded = (value: number) => Math.round(value * 100) / 100;

/** 'median 12.1, p95 16.6, largest 20.3 ms of 40'. */
export const spread = (samples: readonly number[]) =>
  `median ${rounded(median(samples))}, p95 ${rounded(p95(samples))}, largest ${rounded(largest(samples))} ms of ${samples.length}`;
