// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env';

const complete = {
  VITE_API_BASE_URL: 'https://api.example.com/',
  VITE_AUTH0_DOMAIN: 'login.example.com',
  VITE_AUTH0_CLIENT_ID: 'client',
  VITE_AUTH0_AUDIENCE: 'https://api.example.com',
  VITE_MARKETING_URL: 'https://www.example.com',
  VITE_DEFAULT_SHORT_DOMAIN: 'Go.Example.com',
  VITE_ACME_VALIDATION_HOST: 'validate.example.com',
};

const problemsOf = (variables: Record<string, unknown>) => parseEnv(variables).problems;

describe('a complete configuration', () => {
  it('is read with addresses that carry no slash at their end and a lower-case short domain', () => {
    expect(parseEnv(complete).env).toEqual({
      productName: 'Waypost',
      apiBaseUrl: 'https://api.example.com',
      auth: { domain: 'login.example.com', clientId: 'client', audience: 'https://api.example.com' },
      marketingUrl: 'https://www.example.com',
      defaultShortDomain: 'go.example.com',
      acmeValidationHost: 'validate.example.com',
      paymentProvider: 'stripe',
      appInsightsConnectionString: '',
      previewFeatures: [],
      localCopies: 'device',
    });
  });

  it('takes preview features as a list with commas', () => {
    const { env } = parseEnv({ ...complete, VITE_PREVIEW_FEATURES: ' analytics, ,bulk ,' });
    expect(env.previewFeatures).toEqual(['analytics', 'bulk']);
  });

  it.each(['InstrumentationKey=x', 'IngestionEndpoint=https://in.example/;instrumentationkey=x'])(
    'takes %s as the way of telemetry',
    (connection) => {
      expect(problemsOf({ ...complete, VITE_APPINSIGHTS_CONNECTION_STRING: connection })).toEqual([]);
    },
  );

  it.each(['device', 'memory', 'off'])('takes %s as the place for local copies', (localCopies) => {
    expect(parseEnv({ ...complete, VITE_LOCAL_COPIES: localCopies }).env).toMatchObject({ localCopies });
  });

  it.each([['login.example.com'], ['https://login.example.com/'], ['http://localhost:4400/idp']])(
    'takes %s as the identity provider',
    (domain) => {
      expect(problemsOf({ ...complete, VITE_AUTH0_DOMAIN: domain })).toEqual([]);
    },
  );
});

describe('an incomplete configuration', () => {
  it('names every missing variable at once', () => {
    expect(problemsOf({})).toEqual(Object.keys(complete).map((name) => `${name} is missing`));
  });

  it.each(Object.keys(complete))('counts an empty %s as missing', (name) => {
    expect(problemsOf({ ...complete, [name]: '' })).toEqual([`${name} is missing`]);
  });

  it.each([
    ['VITE_API_BASE_URL', 'api.example.com', 'must be an http or https address'],
    ['VITE_API_BASE_URL', 'ftp://api.example.com', 'must be an http or https address'],
    ['VITE_API_BASE_URL', 'https://', 'must be an http or https address'],
    ['VITE_MARKETING_URL', 'javascript:alert(1)', 'must be an http or https address'],
    ['VITE_AUTH0_DOMAIN', 'login.example.com?x=1', 'must be a host or an http(s) address'],
    ['VITE_DEFAULT_SHORT_DOMAIN', 'https://go.example.com', 'must be a host name, without https:// and without a path'],
    ['VITE_ACME_VALIDATION_HOST', 'validate.example.com/x', 'must be a host name, without https:// and without a path'],
    ['VITE_PAYMENT_PROVIDER', 'a/b', 'must be one path segment'],
    ['VITE_APPINSIGHTS_CONNECTION_STRING', 'abc', 'must name an InstrumentationKey'],
    ['VITE_APPINSIGHTS_CONNECTION_STRING', 'InstrumentationKey=;Location=x', 'must name an InstrumentationKey'],
    ['VITE_LOCAL_COPIES', 'disk', 'must be one of device, memory, off'],
  ])('says of %s=%s that it %s', (name, value, complaint) => {
    expect(problemsOf({ ...complete, [name]: value })).toEqual([`${name} ${complaint}`]);
  });
});
