import type { Hono } from 'hono';
import { createPart } from '../http/part';
import { Refusal } from '../http/problem';
import { receivedPage } from './received';

/** How many envelopes are kept, in memory only; the oldest go first. */
const kept = 500;

/** Receives what the Application Insights SDK sends, and shows it: nothing leaves the machine. */
export function createTelemetrySink(): Hono {
  let envelopes: unknown[] = [];
  const app = createPart();

  app.post('/telemetry/v2/track', async (c) => {
    const received = readEnvelopes(await c.req.text());
    envelopes = [...envelopes, ...received].slice(-kept);
    return c.json({ itemsReceived: received.length, itemsAccepted: received.length, errors: [] });
  });

  app.get('/telemetry', async (c) =>
    c.req.header('accept')?.includes('text/html')
      ? receivedPage(envelopes)
      : c.json(envelopes, 200, { 'cache-control': 'no-store', vary: 'Accept' }),
  );

  app.delete('/telemetry', (c) => {
    envelopes = [];
    return c.body(null, 204);
  });

  return app;
}

/** The SDK sends a JSON list, or one envelope per line when it retries; the body's type is no help. */
function readEnvelopes(text: string): unknown[] {
  try {
    const value: unknown = text.startsWith('[')
      ? JSON.parse(text)
      : JSON.parse(`[${text.trim().split('\n').join(',')}]`);
    return Array.isArray(value) ? value : [];
  } catch {
    throw new Refusal(400, 'The envelopes are not valid JSON.');
  }
}
