/** Whether the instant lies ahead of `now`; a link can't expire before it exists (decisions). */
export const isAhead = (instant: string, now: Date) => Date.parse(instant) > now.getTime();
