import { setupServer } from 'msw/node';

/** Stands between the app and the network: what no world of the test answers is an error. */
export const server = setupServer();
