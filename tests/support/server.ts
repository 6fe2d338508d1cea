import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** What the page's own server says of its build. */
export const servedVersion = { version: '1.2.3', commit: '0123456789abcdef', builtAt: '2026-03-02T14:05:09.000Z' };

/** Takes every request of the app; one that no world of the test answers is an error. */
export const server = setupServer(http.get('/version.json', () => HttpResponse.json(servedVersion)));
