import type { IConfig, IConfiguration } from '@microsoft/applicationinsights-web';

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

  // Automatic collection is off: it would send addresses, messages and figures that nobody has reviewed.
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
