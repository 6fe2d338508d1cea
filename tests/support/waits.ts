import { createRequire } from 'node:module';
import type { waitFor } from '@testing-library/react';

type WaitFor = typeof waitFor;

/** How often a wait looks besides, in ms, for what is no change of the document. */
const interval = 250;

/*
 * The testing library looks again at each change of the document, and twenty times a second besides: that was a twentieth of the
 * screens' time. It has no setting for it, so this replaces the function that its queries and its `waitFor` have in common.
 */
const library = createRequire(import.meta.url)('@testing-library/dom/dist/wait-for.js') as { waitFor: WaitFor };
const ownWaitFor = library.waitFor;
library.waitFor = (callback, options) => ownWaitFor(callback, { interval, ...options });
