// @vitest-environment node
import { checkoutSessions, links, users } from '@sandbox/database/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { form, origin, start, world } from './outerWorld';

const short = 'http://go.localhost:4400';
const past = start.getTime() - 1000;

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => {
  here = await world({
    rows: {
      domains: [{ domain: 'links.acme.localhost' }],
      links: [
        { slug: 'open', deepLink: 'https://example.com/a?x=1' },
        { slug: 'app', deepLink: 'myapp://shelf/1' },
        { slug: 'off', deepLink: 'https://example.com/', isActive: false },
        { slug: 'gone', deepLink: 'https://example.com/', deleted: true },
        { slug: 'late', deepLink: 'https://example.com/', expiresAt: past },
        { slug: 'own', deepLink: 'https://example.com/own', domain: 'links.acme.localhost' },
      ],
    },
  });
});
afterEach(() => here.close());

async function counts(slug: string) {
  const { clickCount: clicks, qrCodeScanCount: scans } = links;
  const [row] = await here.sandbox.database.orm.select({ clicks, scans }).from(links).where(eq(links.slug, slug));
  return row;
}

describe('a short link', () => {
  it('leads to its destination, is never cached or indexed, and counts a click', async () => {
    const answer = await here.send(`${short}/open`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://example.com/a?x=1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await counts('open')).toEqual({ clicks: 1, scans: 0 });
  });

  it('counts a scan instead of a click with ?qr=1, and passes nothing of the query on', async () => {
    const answer = await here.send(`${short}/open?qr=1&y=2`);
    expect(answer.headers.get('location')).toBe('https://example.com/a?x=1');
    expect(await counts('open')).toEqual({ clicks: 0, scans: 1 });
  });

  it('counts every one of many visits at once', async () => {
    await Promise.all(Array.from({ length: 25 }, () => here.send(`${short}/open`)));
    expect(await counts('open')).toEqual({ clicks: 25, scans: 0 });
  });

  it.each<[string, RequestInit]>([
    ['a HEAD request', { method: 'HEAD' }],
    ['a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['a preview of a messenger', { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }],
  ])('leads %s on without counting', async (_who, init) => {
    expect((await here.send(`${short}/open?qr=1`, init)).status).toBe(302);
    expect(await counts('open')).toEqual({ clicks: 0, scans: 0 });
  });

  it('may lead into an app', async () => {
    expect((await here.send(`${short}/app`)).headers.get('location')).toBe('myapp://shelf/1');
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'VBScript:msgbox(1)',
    'blob:https://example.com/1',
    'FILE:///etc/passwd',
    'https://example.com/\r\nset-cookie: a=1',
    'https://',
    'no address',
    '',
  ])('whose destination was changed in the database to %j leads nowhere', async (deepLink) => {
    await here.sandbox.database.orm.update(links).set({ deepLink }).where(eq(links.slug, 'open'));
    for (const method of ['GET', 'HEAD']) {
      const answer = await here.send(`${short}/open`, { method });
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toMatch(/alert|etc|set-cookie/);
    }
  });

  it('with letters in its destination that no header carries leads to the encoded address', async () => {
    const deepLink = 'https://bücher.example/größe/書?q=€#é';
    await here.sandbox.database.orm.update(links).set({ deepLink }).where(eq(links.slug, 'open'));
    const { headers } = await here.send(`${short}/open`);
    expect(headers.get('location')).toBe('https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe/%E6%9B%B8?q=%E2%82%AC#%C3%A9');
  });

  it.each(['off', 'gone', 'late'])('that is %s answers 410 and counts nothing', async (slug) => {
    expect((await here.send(`${short}/${slug}`)).status).toBe(410);
    expect(await counts(slug)).toEqual({ clicks: 0, scans: 0 });
  });

  it.each(['/OPEN', '/nothing', '/', '/%E0%A4%A', '/open/more', '/%3Cscript%3Ealert(1)'])(
    'that does not exist at %s answers 404 without repeating the address',
    async (path) => {
      const answer = await here.send(short + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toMatch(/OPEN|nothing|%E0|alert/);
    },
  );

  it('on a domain of its own works under that name with our port', async () => {
    expect((await here.send('http://links.acme.localhost:4400/own')).status).toBe(302);
    expect((await here.send(`${short}/own`)).status).toBe(404);
  });

  it('can only be followed', async () => {
    expect((await here.send(`${short}/open`, { method: 'POST' })).status).toBe(405);
  });
});

describe('the payment page', () => {
  const session = { sessionId: 'chk_1', sub: 'auth0|bo', planId: 'team', billingPeriod: 'yearly' } as const;

  beforeEach(async () => {
    const open = { ...session, status: 'open', paymentStatus: 'unpaid', created: start.getTime() } as const;
    await here.sandbox.database.orm.insert(checkoutSessions).values(open);
  });

  const choose = (outcome: string) => here.send('/pay/chk_1', form({ outcome }));
  async function now() {
    const { orm } = here.sandbox.database;
    const [paying] = await orm.select().from(checkoutSessions);
    const [bo] = await orm.select().from(users).where(eq(users.sub, 'auth0|bo'));
    return [paying?.status, paying?.paymentStatus, bo?.plan, bo?.planStatus];
  }

  it('says what is bought, for how long, and by whom', async () => {
    const text = await (await here.send('/pay/chk_1')).text();
    for (const said of ['Pay for the Team plan', 'yearly', 'Bo Free', 'Decline', 'Leave pending', 'Let it expire']) {
      expect(text).toContain(said);
    }
  });

  it.each([
    ['pay', ['complete', 'paid', 'Team', 'Active']],
    ['decline', ['open', 'unpaid', '', 'None']],
    ['pend', ['complete', 'unpaid', '', 'None']],
    ['expire', ['expired', 'unpaid', '', 'None']],
  ])('lets "%s" happen and goes back to the result', async (outcome, expected) => {
    const answer = await choose(outcome);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${origin}/checkout/success?session_id=chk_1`);
    expect(await now()).toEqual(expected);
  });

  it('can still be paid after a declined card, but not after it has expired', async () => {
    await choose('decline');
    await choose('expire');
    await choose('pay');
    expect(await now()).toEqual(['expired', 'unpaid', '', 'None']);
  });

  it('answers 404 for a session that does not exist, and 400 for an outcome that does not', async () => {
    expect((await here.send('/pay/chk_2')).status).toBe(404);
    expect((await choose('constructor')).status).toBe(400);
  });
});

describe('the telemetry sink', () => {
  const track = (body: string) =>
    here.send('/telemetry/v2/track', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it('keeps the last 500 envelopes until they are cleared', async () => {
    const answer = await track(JSON.stringify(Array.from({ length: 600 }, (_, at) => ({ at }))));
    expect(await answer.json()).toEqual({ itemsReceived: 600, itemsAccepted: 600, errors: [] });
    const kept = await (await here.send('/telemetry')).json();
    expect([kept.length, kept[0], kept[499]]).toEqual([500, { at: 100 }, { at: 599 }]);
    expect((await here.send('/telemetry', { method: 'DELETE' })).status).toBe(204);
    expect(await (await here.send('/telemetry')).json()).toEqual([]);
  });
});
