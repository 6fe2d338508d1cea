import { HttpResponse, http } from 'msw';
import { server } from '../support/server';

/** An envelope of the SDK, as far as the tests read it. */
export interface Envelope {
  readonly tags: Readonly<Record<string, string>>;
  readonly data: {
    readonly baseType: string;
    readonly baseData: {
      readonly name: string;
      readonly url?: string;
      readonly properties: Readonly<Record<string, string>>;
      readonly measurements?: Readonly<Record<string, number>>;
    };
  };
}

export const connectionString =
  'InstrumentationKey=00000000-0000-0000-0000-000000000000;IngestionEndpoint=https://telemetry.test/';

/** Receives telemetry in place of the outside. Anything that goes elsewhere is an unhandled request, which fails the test. */
export function createSink() {
  const received: Envelope[] = [];
  server.use(
    http.post('https://telemetry.test/v2/track', async ({ request }) => {
      const envelopes = JSON.parse(await request.text()) as Envelope[]; // the SDK's own format
      received.push(...envelopes);
      return HttpResponse.json({ itemsReceived: envelopes.length, itemsAccepted: envelopes.length, errors: [] });
    }),
  );
  return {
    received,
    /** What happened, without the timing of pages. */
    events: () =>
      received.filter(({ data }) => data.baseType !== 'PageviewPerformanceData').map(({ data }) => data.baseData),
  };
}

/** The browser leaves the page and comes back, so that the SDK has sent what it would send within 15 s. */
export function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
}
