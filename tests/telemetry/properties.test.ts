// @vitest-environment node
import { expect, it } from 'vitest';
import { acceptedUserId, sdkSettings, usageProperties } from '@/providers/telemetry/appInsights';

const user = {
  id: 'usr_1',
  email: 'a@b.example',
  name: 'A B',
  picture: undefined,
  plan: 'Team',
  organizationId: '',
} as const;

it('names the user, the place and the plan, and nothing else of the profile', () => {
  expect(usageProperties(user, { organizationId: 'org_1', projectId: 'prj_1' })).toEqual({
    userId: 'usr_1',
    organizationId: 'org_1',
    projectId: 'prj_1',
    planType: 'team',
  });
});

it.each([
  ['usr_1', 'usr_1'],
  ['google-oauth2.1042', 'google-oauth2.1042'],
  ['auth0|ada', undefined],
  ['a,b', undefined],
  ['a;b', undefined],
  ['a=b', undefined],
  ['a b', undefined],
  ['ada@example.com', undefined],
  ['', undefined],
])('takes the user id %o as %o', (id, accepted) => {
  expect(acceptedUserId(id)).toBe(accepted);
  expect(usageProperties({ ...user, id }, {}).userId).toBe(accepted);
});

it.each([
  ['Enterprise', 'enterprise'],
  ['free', 'free'],
  ['Ada’s own plan', undefined],
])('takes the plan %o as %o', (plan, accepted) => {
  expect(usageProperties({ ...user, plan }, {}).planType).toBe(accepted);
});

it('runs the SDK with the constants of the product, without asking Microsoft for others', () => {
  expect(sdkSettings('InstrumentationKey=x')).toMatchObject({
    connectionString: 'InstrumentationKey=x',
    samplingPercentage: 100,
    maxBatchSizeInBytes: 102_400,
    maxBatchInterval: 15_000,
    eventsLimitInMem: 10_000,
    maxAjaxCallsPerView: 500,
    sessionExpirationMs: 86_400_000,
    sessionRenewalMs: 1_800_000,
    extensionConfig: {
      AppInsightsChannelPlugin: { retryCodes: [401, 408, 429, 500, 502, 503, 504] },
      AppInsightsCfgSyncPlugin: { cfgUrl: '' },
    },
  });
});
