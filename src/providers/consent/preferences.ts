const listeners = new Set<() => void>();

/** Opens the preferences dialog from anywhere; it stands once, in the shell. */
export const preferences = {
  open: () => {
    for (const listener of listeners) listener();
  },
  onOpen: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
