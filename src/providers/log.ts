/** Writes to the browser's console what only a developer can act on. Never pass a token or a name. */
export const log = {
  info: (message: string) => console.info(message),
  warn: (message: string, cause?: unknown) => console.warn(message, kindOf(cause)),
};

/** An error's class only: its message may quote what the user typed. */
const kindOf = (cause: unknown) => (cause instanceof Error ? cause.name : typeof cause);
