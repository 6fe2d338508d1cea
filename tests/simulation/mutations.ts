import type { Swap } from './swaps';

/** An old mistake that is put back, to see that the simulation finds it. */
export interface Mutation {
  /** The row of the table in README.md. */
  readonly name: string;
  readonly what: string;
  readonly swaps: readonly Swap[];
}

export const mutations: readonly Mutation[] = [];
