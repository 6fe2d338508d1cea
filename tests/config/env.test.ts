// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { envOf, parsePageValues, problemsOf } from '@/config/env';
import { problemText } from '@/config/problemText';

const complete = {
  VITE_API_BASE_URL: 'https://api.example.com/',
  VITE_AUTH0_DOMAIN: 'login.example.com',
  VITE_AUTH0_CLIENT_ID: 'client',
  VITE_AUTH0_AUDIENCE: 'https://api.example.com',
  VITE_MARKETING_URL: 'https://www.example.com',
  VITE_DEFAULT_SHORT_DOMAIN: 'Go.Example.com',
  VITE_ACME_VALIDATION_HOST: 'validate.example.com',
};

const complaintsAbout = (variables: Record<string, unknown>, block = parsePageValues(undefined)) =>
  problemsOf({ ...variables, ...block.built, ...block.values }, block).map(problemText);

describe('a complete configuration', () => {
  it('is read with addresses that carry no slash at their end and a lower-case short domain', () => {
    expect(envOf(complete)).toEqual({
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
      linkSearch: 'browser',
    });
  });

  it('takes preview features as a list with commas', () => {
    const env = envOf({ ...complete, VITE_PREVIEW_FEATURES: ' analytics, ,bulk ,' });
    expect(env.previewFeatures).toEqual(['analytics', 'bulk']);
  });

  it.each(['InstrumentationKey=x', 'IngestionEndpoint=https://in.example/;instrumentationkey=x'])(
    'takes %s as the way of telemetry',
    (connection) => {
      expect(complaintsAbout({ ...complete, VITE_APPINSIGHTS_CONNECTION_STRING: connection })).toEqual([]);
    },
  );

  it.each(['bulk-actions', ' bulk-actions, ,bulk-actions,', ','])('takes %j as preview features', (features) => {
    expect(complaintsAbout({ ...complete, VITE_PREVIEW_FEATURES: features })).toEqual([]);
  });

  it.each(['device', 'memory', 'off'])('takes %s as the place for local copies', (localCopies) => {
    expect(envOf({ ...complete, VITE_LOCAL_COPIES: localCopies })).toMatchObject({ localCopies });
  });

  it.each(['browser', 'server'])('takes %s as the one who searches links', (linkSearch) => {
    expect(envOf({ ...complete, VITE_LINK_SEARCH: linkSearch })).toMatchObject({ linkSearch });
  });

  it.each([
    ['login.example.com'],
    ['login.example.com/'],
    ['login.example.com:8443/idp'],
    ['https://login.example.com/'],
    ['http://localhost:4400/idp'],
    ['http://[::1]:4400/idp'],
  ])('takes %s as the identity provider', (domain) => {
    expect(complaintsAbout({ ...complete, VITE_AUTH0_DOMAIN: domain })).toEqual([]);
  });
});

describe('an incomplete configuration', () => {
  it('names every missing variable at once', () => {
    expect(complaintsAbout({})).toEqual(Object.keys(complete).map((name) => `${name} is missing`));
  });

  it.each(Object.keys(complete))('counts an empty %s as missing', (name) => {
    expect(complaintsAbout({ ...complete, [name]: '' })).toEqual([`${name} is missing`]);
  });

  it.each([
    ['VITE_API_BASE_URL', 'api.example.com', 'must be an http or https address, without a user, ? or #'],
    ['VITE_API_BASE_URL', 'ftp://api.example.com', 'must be an http or https address, without a user, ? or #'],
    ['VITE_API_BASE_URL', 'https://', 'must be an http or https address, without a user, ? or #'],
    ['VITE_MARKETING_URL', 'javascript:alert(1)', 'must be an http or https address, without a user, ? or #'],
    ['VITE_AUTH0_DOMAIN', 'login.example.com?x=1', 'must be a host or an http(s) address, without a user, ? or #'],
    ['VITE_DEFAULT_SHORT_DOMAIN', 'https://go.example.com', 'must be a host name, without https:// and without a path'],
    ['VITE_ACME_VALIDATION_HOST', 'validate.example.com/x', 'must be a host name, without https:// and without a path'],
    ['VITE_PAYMENT_PROVIDER', 'a/b', 'must be one path segment'],
    [
      'VITE_APPINSIGHTS_CONNECTION_STRING',
      'abc',
      'must name an InstrumentationKey, and only http or https addresses as endpoints',
    ],
    [
      'VITE_APPINSIGHTS_CONNECTION_STRING',
      'InstrumentationKey=;Location=x',
      'must name an InstrumentationKey, and only http or https addresses as endpoints',
    ],
    [
      'VITE_APPINSIGHTS_CONNECTION_STRING',
      'InstrumentationKey=x;IngestionEndpoint=in.example',
      'must name an InstrumentationKey, and only http or https addresses as endpoints',
    ],
    ['VITE_PREVIEW_FEATURES', 'bulk_actions', 'must be a list of known features: bulk-actions'],
    ['VITE_LOCAL_COPIES', 'disk', 'must be one of device, memory, off'],
    ['VITE_LINK_SEARCH', 'cloud', 'must be browser or server'],
  ])('says of %s=%s that it %s', (name, value, complaint) => {
    expect(complaintsAbout({ ...complete, [name]: value })).toEqual([`${name} ${complaint}`]);
  });

  it.each([
    ['VITE_API_BASE_URL', 'https://api.example.com?x=1'],
    ['VITE_API_BASE_URL', 'https://api.example.com/#x'],
    ['VITE_MARKETING_URL', 'https://user:word@www.example.com'],
    ['VITE_MARKETING_URL', 'https://a b'],
    ['VITE_AUTH0_DOMAIN', 'login.example.com:99999'],
    ['VITE_AUTH0_DOMAIN', '<b>'],
    ['VITE_AUTH0_DOMAIN', '%'],
    ['VITE_AUTH0_DOMAIN', 'ftp://login.example.com'],
    ['VITE_DEFAULT_SHORT_DOMAIN', '%'],
    ['VITE_DEFAULT_SHORT_DOMAIN', 'go.example.com:99999'],
    ['VITE_ACME_VALIDATION_HOST', 'user@validate.example.com'],
  ])('refuses %s=%s as malformed', (name, value) => {
    const values = { ...complete, [name]: value };
    expect(problemsOf(values, { values })).toEqual([{ kind: 'malformed', name }]);
  });
});

describe('the block of the page', () => {
  const read = (block: unknown) => parsePageValues(typeof block === 'string' ? block : JSON.stringify(block));
  const wrong = (values: unknown) => complaintsAbout(complete, read({ format: 1, values }));

  it('has values that win over those that are built in, also when they are empty', () => {
    const block = read({
      format: 1,
      built: { ...complete, VITE_APPINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=x' },
      values: { VITE_PRODUCT_NAME: 'Acme', VITE_APPINSIGHTS_CONNECTION_STRING: '' },
    });
    const values = { ...block.built, ...block.values };
    expect(problemsOf(values, block)).toEqual([]);
    expect(envOf(values)).toMatchObject({
      productName: 'Acme',
      apiBaseUrl: 'https://api.example.com',
      appInsightsConnectionString: '',
    });
  });

  it('makes a required value missing that it says is empty', () => {
    expect(wrong({ VITE_API_BASE_URL: ' ' })).toEqual(['VITE_API_BASE_URL is missing']);
  });

  it('leaves what is built in as it is without values, when it is empty, and where the page has none', () => {
    expect(wrong({})).toEqual([]);
    expect(complaintsAbout(complete, parsePageValues(''))).toEqual([]);
    expect(complaintsAbout(complete, parsePageValues(undefined))).toEqual([]);
  });

  it.each([
    [{ VITE_API_BASE_URL: 'api' }, 'VITE_API_BASE_URL must be an http or https address, without a user, ? or #'],
    [{ VITE_API_BASE_URL: 5 }, 'VITE_API_BASE_URL must be a text'],
    [{ VITE_PRODUCT_NAME: null }, 'VITE_PRODUCT_NAME must be a text'],
    [{ VITE_PREVIEW_FEATURES: ['bulk-actions'] }, 'VITE_PREVIEW_FEATURES must be a text'],
    [{ VITE_LOCAL_COPIES: true }, 'VITE_LOCAL_COPIES must be a text'],
    [{ VITE_API_URL: 'https://api.example.com' }, 'VITE_API_URL is unknown'],
    [{ constructor: 'x' }, 'constructor is unknown'],
    [['x'], '0 is unknown'],
  ])('is refused with %j', (values, complaint) => {
    expect(wrong(values)).toEqual([complaint]);
  });

  it.each([
    [' ', /JSON/],
    ['{"format":1,', /JSON/],
    ['{"format":1,"values":5}', /5/],
    ['{"format":1,"values":null}', /null|undefined/],
    ['VITE_PRODUCT_NAME=Acme', /JSON/],
    ['null', /null/],
    ['[]', /its format is undefined, not 1$/],
    ['{"values":{}}', /its format is undefined, not 1$/],
    ['{"format":0,"values":{}}', /its format is 0, not 1$/],
    ['{"format":2,"values":{}}', /its format is 2, not 1$/],
    ['{"format":"1","values":{}}', /not 1$/],
  ])('is refused as a whole, and nothing of it used, when it is %s', (text, reason) => {
    const block = read(text);
    const [complaint, ...others] = complaintsAbout(complete, block);
    expect(others).toEqual([]);
    expect(complaint).toMatch(/^The configuration in index\.html can't be read: /);
    expect(complaint).toMatch(reason);
    expect(block.values).toEqual({});
  });
});

it('a worker has the values of the page that has started it, which are its name, before its code runs', async () => {
  vi.stubGlobal('name', JSON.stringify({ format: 1, built: complete, values: { VITE_PRODUCT_NAME: 'Acme' } }));
  const freshModule = '@/config/index.ts?of-a-worker';
  const { env, problems, site }: typeof import('@/config') = await import(/* @vite-ignore */ freshModule);
  expect(env).toMatchObject({ productName: 'Acme', apiBaseUrl: 'https://api.example.com' });
  expect(site.home).toBe('https://www.example.com/');
  expect(problems).toEqual([]);
});
