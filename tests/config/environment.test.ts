// @vitest-environment node
import { expect, it } from 'vitest';
import { environmentBadge, isLoopback, telemetryEnvironment } from '@/config/environment';

it.each([
  ['localhost:4400', 'Development', 'development'],
  ['127.0.0.1', 'Development', 'development'],
  ['[::1]:8080', 'Development', 'development'],
  ['dashboard-staging.example.com', 'Staging', 'staging'],
  ['dashboard-qa.example.com', 'Qa', 'production'],
  ['Dashboard-STAGING.example.com', 'Staging', 'production'],
  ['dashboard-production.example.com', 'preview', 'production'],
  ['dashboard.example.com', 'preview', 'production'],
  ['example.com', 'preview', 'production'],
  ['localhost.example.com', 'preview', 'production'],
])('%s has the badge %s and counts as %s in telemetry', (host, badge, telemetry) => {
  expect([environmentBadge(host), telemetryEnvironment(host)]).toEqual([badge, telemetry]);
});

it.each([
  ['localhost', true],
  ['go.localhost:4400', true],
  ['127.10.0.1:80', true],
  ['notlocalhost', false],
  ['127.0.0.1.example.com', false],
  ['go.example.com', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
