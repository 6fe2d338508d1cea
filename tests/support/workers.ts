/** How many test files run at once: one for each core of the smallest machine that runs them. */
export const testWorkers = 2;
