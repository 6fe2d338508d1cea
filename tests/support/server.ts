import { setupServer } from 'msw/node';

/** Takes every request of the app; one that no world of the test answers is an error. */
export const server = setupServer();
