import { configure } from '@testing-library/react';

/**
 * Until the test ends, React runs effects and state initializers twice in what is opened. The first test of each file begins
 * like that; others call it when they are about something that happens once.
 */
export const enterStrictMode = (): void => configure({ reactStrictMode: true });

/** As the built app, which has no strict mode. */
export const leaveStrictMode = (): void => configure({ reactStrictMode: false });
