/**
 * How many test files run at once: one more than the smallest machine that runs them has cores. A journey waits now and then for its browser
 * or its sandbox; with two, a tenth of the processor time was idle.
 */
export const testWorkers = 3;
