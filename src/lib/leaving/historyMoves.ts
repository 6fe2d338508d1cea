type Listener = (event: PopStateEvent) => void;

let listener: Listener | undefined;

/**
 * For the start of the app: a window tells its listeners in the order in which they came, capture or not, and the listener
 * of `onHistoryMove` has to hear of Back and Forward before the router does.
 */
export const watchHistory = () => window.addEventListener('popstate', (event) => listener?.(event));

/** Sets the receiver of later calls; without an argument there is none. */
export const onHistoryMove = (next?: Listener) => void (listener = next);
