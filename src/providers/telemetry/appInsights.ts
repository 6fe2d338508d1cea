import {
  ApplicationInsights,
  type IConfig,
  type IConfiguration,
  type ITelemetryItem,
} from '@microsoft/applicationinsights-web';
import { telemetryEnvironment } from '@/config/environment';
import type { User } from '../auth/access';
import type { Place } from '../place';
import type { UsageEvent } from './track';

/** The role tag and the version that every event carries. */
const role = 'frontend';
const version = '1.0.0';

/** Starts the SDK. Each event carries what `properties` says when it is told. */
export function startAppInsights(connectionString: string, properties: () => UsageProperties) {
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
    send: (event: UsageEvent): void => {
      tell(event);
      if (isPageLeft) sdk.onunloadFlush(false);
    },
    /** Ends it at once: what has not been sent never is. */
    stop: (): void => {
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

/** How the SDK runs here. A new object for each start, because the SDK changes what it is given. */
export const sdkSettings = (connectionString: string): IConfiguration & IConfig => ({
  connectionString,

  // docs/product.md#telemetry. The stored buffer of 2000 and the page's timing after 100 ms are constants inside the SDK.
  samplingPercentage: 100,
  maxBatchSizeInBytes: 102_400,
  maxBatchInterval: 15_000,
  eventsLimitInMem: 10_000,
  maxAjaxCallsPerView: 500,
  sessionExpirationMs: 24 * 60 * 60 * 1000,
  sessionRenewalMs: 30 * 60 * 1000,

  // Automatic collection is off: it would send addresses, messages and figures that were not reviewed.
  disableAjaxTracking: true,
  disableFetchTracking: true,
  disableCorrelationHeaders: true,
  disableExceptionTracking: true,
  enableAutoRouteTracking: false,
  autoTrackPageVisitTime: false,
  loggingLevelConsole: 0,
  loggingLevelTelemetry: 0,
  featureOptIn: { SdkStats: { mode: 2 } },

  extensionConfig: {
    AppInsightsChannelPlugin: { retryCodes: [401, 408, 429, 500, 502, 503, 504] },
    // without an address it fetches no configuration from Microsoft's servers
    AppInsightsCfgSyncPlugin: { cfgUrl: '' },
  },
});

const planTypes = ['free', 'personal', 'team', 'business', 'enterprise'] as const;

type PlanType = (typeof planTypes)[number];

/** The user and the selection: all that an event may carry beside its details. The API has no roles yet. */
interface UsageProperties {
  readonly userId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly userRole?: string | undefined;
  readonly planType?: PlanType | undefined;
}

/** What is known of them now. */
export const usageProperties = (user: User | undefined, { organizationId, projectId }: Place): UsageProperties => ({
  userId: user && acceptedUserId(user.id),
  organizationId,
  projectId,
  planType: user && planTypes.find((type) => type === user.plan.toLowerCase()),
});

/** The SDK refuses commas, semicolons, equals signs, spaces and vertical bars; an '@' would be an e-mail address. */
export const acceptedUserId = (id: string): string | undefined => (/^[^,;=| @]+$/.test(id) ? id : undefined);
