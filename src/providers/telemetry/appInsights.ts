import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import { telemetryEnvironment } from '@/config/environment';
import type { UsageProperties } from './properties';
import { sdkSettings } from './settings';
import type { TelemetrySink, UsageEvent } from './track';

/** The role tag and the version that every event carries. */
const role = 'frontend';
const version = '1.0.0';

/** A running SDK. */
export interface TelemetryClient {
  readonly send: TelemetrySink;
  /** Ends it at once: what has not been sent never is. */
  readonly stop: () => void;
}

/** Starts the SDK. Each event carries what `properties` says when it is told. */
export function startAppInsights(connectionString: string, properties: () => UsageProperties): TelemetryClient {
  const sdk = new ApplicationInsights({ config: sdkSettings(connectionString) });
  let page = '';
  let isPageLeft = false;

  sdk.addTelemetryInitializer((item) => complete(item, page, properties()));
  sdk.loadAppInsights();

  // The SDK sends what it has when the page is left; what others tell after that would wait for ever.
  const ending = new AbortController();
  window.addEventListener('pagehide', () => (isPageLeft = true), ending);
  window.addEventListener('pageshow', () => (isPageLeft = false), ending);

  function tell(event: UsageEvent) {
    if (event.name !== 'page-view') return sdk.trackEvent(...eventOf(event));
    page = event.page;
    sdk.trackPageView({ name: page, uri: `${window.location.origin}${page}` });
  }
  return {
    send(event) {
      tell(event);
      if (isPageLeft) sdk.onunloadFlush(false);
    },
    stop() {
      ending.abort();
      sdk.getSender().pause(); // or the unload would send what is waiting
      void sdk.unload(false);
    },
  };
}

const eventOf = ({ name, ...details }: UsageEvent) => [{ name }, details] as const;

/** Adds what every item says, and takes out what the SDK has read from the address. */
function complete(item: ITelemetryItem, page: string, properties: UsageProperties): void {
  const known = Object.entries(properties).filter(([, value]) => value !== undefined);
  item.data = {
    ...item.data,
    ...Object.fromEntries(known),
    environment: telemetryEnvironment(window.location.host),
    version,
  };
  delete item.baseData?.refUri; // the page before, with its query
  item.tags = Object.assign(item.tags ?? [], {
    'ai.cloud.role': role,
    'ai.operation.name': page,
    ...(properties.userId !== undefined && { 'ai.user.authUserId': properties.userId }),
  });
}
