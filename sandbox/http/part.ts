import { Hono } from 'hono';
import { problemResponse } from './problem';

/** An app for one part of the sandbox. What its handlers throw reaches the front, which answers and logs it. */
export function createPart(): Hono {
  const app = new Hono();
  app.notFound(() => problemResponse(404, 'There is nothing at this address.'));
  app.onError((error) => {
    throw error;
  });
  return app;
}
