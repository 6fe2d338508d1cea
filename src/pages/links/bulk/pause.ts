/** Waits for a time; without one, until the browser has painted and handled its events. */
export const simulatePause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));
