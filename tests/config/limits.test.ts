// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { activePlanStatus, defaultProjectName, limits } from '@/config/limits';
import { importMaximumBytes } from '@/contract/imports';
import { createLinkBody } from '@/contract/links';
import { defaultPageSize, pageSizes } from '@/contract/paths';
import { defaultPeriod, linkPeriods, pagePeriods } from '@/pages/analytics/model';
import { sample } from '@/pages/dashboard/texts';
import { sdkSettings } from '@/providers/telemetry/appInsights';
import { cssVariables } from '@/ui/theme/cssVariables';
import { sourcesUnder } from '../support/sources';

const sources = sourcesUnder('src');

describe('the constants of docs/product.md', () => {
  it('have the values that it lists', () => {
    expect({ ...limits }).toEqual({
      apiTimeoutMs: 30_000,
      uploadSilenceMs: 30_000,
      identityTimeoutMs: 10_000,
      plansCacheMs: 300_000,
      yearlyDiscountPercent: 17,
      slugLength: 5,
      copyFeedbackMs: 1_000,
      qrCopyFeedbackMs: 2_000,
      qrSizePx: 104,
      qrExportSizePx: 512,
      qrPictureMaximumBytes: 20 * 1024 * 1024,
      qrPictureMaximumPixels: 40_000_000,
      maxPrintedCodes: 1_000,
      notificationMs: 4_000,
      notificationsVisible: 5,
      notificationWidthPx: 440,
      headerHeightPx: 60,
      sideNavigationWidthPx: 300,
      loginCardWidthPx: 420,
      modalTransitionMs: 200,
      tooltipDelayMs: 100,
      selectMaximumHeightPx: 220,
      analyticsDelayMs: 1_000,
      bulkActionDelayMs: 1_500,
      exportDelayMs: 1_000,
    });
    expect([activePlanStatus, defaultProjectName]).toEqual(['Active', 'Default Project']);
    expect(sample.storagePercent).toBe(35);
  });

  it.each(Object.keys(limits))('%s is read where it holds', (name) => {
    expect(sources.some(({ text }) => text.includes(`limits.${name}`))).toBe(true);
  });

  it('hold in the contract', () => {
    expect([pageSizes, defaultPageSize]).toEqual([[10, 25, 50, 100, 200], 25]);
    expect(importMaximumBytes).toBe(50 * 1024 * 1024);
    const named = (length: number) => {
      const link = { deepLink: 'https://example.com', customSlug: 'x', domain: 'go.example.com' };
      return createLinkBody.safeParse({ ...link, name: 'x'.repeat(length) }).success;
    };
    expect([named(100), named(101)]).toEqual([true, false]);
  });

  it('hold for the periods of analytics', () => {
    expect([linkPeriods, pagePeriods, defaultPeriod]).toEqual([
      ['24h', '7d', '30d', '90d'],
      ['24h', '7d', '30d', '90d', '1y'],
      '7d',
    ]);
  });

  it('hold in the style sheets', () => {
    for (const variable of ['header:60px', 'side-navigation:300px', 'login-card:420px', 'qr-code:104px']) {
      expect(cssVariables).toContain(`--extent-${variable}`);
    }
  });

  it('hold for telemetry', () => {
    expect(sdkSettings('')).toMatchObject({
      samplingPercentage: 100,
      maxBatchSizeInBytes: 102_400,
      maxBatchInterval: 15_000,
      eventsLimitInMem: 10_000,
      maxAjaxCallsPerView: 500,
      sessionExpirationMs: 24 * 60 * 60 * 1000,
      sessionRenewalMs: 30 * 60 * 1000,
      extensionConfig: { AppInsightsChannelPlugin: { retryCodes: [401, 408, 429, 500, 502, 503, 504] } },
    });
  });
});
