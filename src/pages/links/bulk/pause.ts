/** Waits; without a time until the browser has drawn and answered what came meanwhile. */
export const pause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));
