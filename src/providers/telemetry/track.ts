import { env } from '@/config';
import { consentStore } from '../consent';

/** The usage events (docs/product.md#telemetry). A closed union, so that nothing else can be sent. */
export type UsageEvent =
  | { readonly name: 'page-view'; readonly page: string }
  | { readonly name: 'app-focus'; readonly state: 'focused' | 'blurred' }
  | { readonly name: 'app-visibility'; readonly state: 'visible' | 'hidden' }
  | { readonly name: 'link-creation'; readonly outcome: LinkCreationOutcome }
  | { readonly name: 'checkout'; readonly outcome: CheckoutEnding }
  | { readonly name: 'upload'; readonly outcome: 'succeeded' }
  | { readonly name: 'upload'; readonly outcome: 'failed'; readonly status: UploadStatus };

/** How an opened 'Create New Short Link' dialog ended; `abandoned` means that its page was left. */
export type LinkCreationOutcome = 'completed' | 'cancelled' | 'abandoned';

/** What the result page of a checkout says; `failed` means that the result could not be read. */
type CheckoutEnding = 'paid' | 'expired' | 'pending' | 'failed';

/** The HTTP status of the answer; 'unknown' when there was none. */
type UploadStatus = number | 'unknown';

export type TelemetrySink = (event: UsageEvent) => void;

let sink: TelemetrySink | undefined;

/** What has happened while the code of the receiver is on its way. */
let waiting: UsageEvent[] = [];
consentStore.subscribe(() => {
  waiting = [];
});

/** Says who receives the events from now on, and what has waited. */
export function setTelemetrySink(receiver: TelemetrySink | undefined): void {
  sink = receiver;
  if (!receiver) return;
  for (const event of waiting) receiver(event);
  waiting = [];
}

/** Without a receiver an event waits where there will be one; else it is dropped, never kept. */
export const track: TelemetrySink = (event) => {
  if (sink) sink(event);
  else if (env.appInsightsConnectionString !== '' && consentStore.analyticsAllowed()) waiting.push(event);
};

export const trackLinkCreation = (outcome: LinkCreationOutcome) => track({ name: 'link-creation', outcome });

export const trackCheckout = (outcome: CheckoutEnding) => track({ name: 'checkout', outcome });

export const trackUploadSuccess = () => track({ name: 'upload', outcome: 'succeeded' });

export const trackUploadFailure = (status: UploadStatus) => track({ name: 'upload', outcome: 'failed', status });
