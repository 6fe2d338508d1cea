/** Whether the instant is after `now`; a link can't expire before it exists. */
export const isAhead = (instant: string, now: Date) => Date.parse(instant) > now.getTime();
