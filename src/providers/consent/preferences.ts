import { createListeners } from '@/lib/listeners';

const listeners = createListeners();

/** Opens the preferences dialog from anywhere. The app renders it once. */
export const preferences = {
  open: listeners.notify,
  onOpen: listeners.subscribe,
};
