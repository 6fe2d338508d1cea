const listeners = new Set<() => void>();

/** Opens the preferences dialog from anywhere. The app renders it once. */
export const preferences = {
  open: () => {
    for (const listener of listeners) listener();
  },
  onOpen: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
