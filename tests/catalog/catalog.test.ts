import { people } from '@sandbox/people';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTelemetrySink, type UsageEvent } from '@/providers/telemetry/track';
import { shortenWaits } from '../support/clock';
import { consoleSoFar, expectConsole } from '../support/console';
import { toasts } from '../support/matchers';
import { access } from './access';
import { bulk } from './bulk';
import { domains } from './domains';
import { alertWords, open, play, prepareNext, rowsOf, type Scene, titleOf } from './entry';
import { imports } from './imports';
import { links } from './links';
import { organizations, projects } from './organizations';
import { plans } from './plans';

beforeEach(shortenWaits);

/** docs/product.md#toasts, row by row. */
const catalog = [...access, ...organizations, ...projects, ...links, ...domains, ...plans, ...imports, ...bulk];

// The first toast brings antd along, which on a busy machine takes longer than a test waits.
beforeAll(async () => void (await import('@/providers/notifications/Toasts')));
afterEach(() => setTelemetrySink(undefined));

describe('the error catalog', () => {
  it.each(catalog.map((entry) => [titleOf(entry), entry] as const))('says %s', async (_, entry) => {
    const events: UsageEvent[] = [];
    setTelemetrySink((event) => events.push(event));
    for (const { logged } of rowsOf(entry)) if (logged) expectConsole(...logged);
    const scene = await open(entry);
    await play(entry, scene);
    for (const row of entry.next ?? []) {
      prepareNext(row, scene.world);
      await play(row, scene);
    }
    expect(tellTales(told(scene, events))).toEqual([]);
  });
});

/** Everything that leaves the screen's own content: addresses, usage events, the console, what is said in toasts and alerts. */
function told({ world, location }: Scene, events: readonly UsageEvent[]): readonly string[] {
  return [
    location(),
    ...world.allRequests().map(({ path, query }) => `${path} ${JSON.stringify(query)}`),
    ...events.map((event) => JSON.stringify(event)),
    ...consoleSoFar(),
    ...toasts().map(({ title, text }) => `${title} ${text}`),
    ...alertWords(),
  ];
}

const names = people.flatMap(({ name, email, sub }) => [name, email, sub]);

/** What identifies a person, or lets them in: a token, a name, an e-mail address. */
const tellTales = (lines: readonly string[]) =>
  lines.filter((line) => /\beyJ[\w-]+\.|Bearer|[\w.]+@[\w.]+/.test(line) || names.some((name) => line.includes(name)));

it.each(['Bearer eyJhbGciOi.x', 'ada@example.com', 'Hello Ada Lindqvist', 'auth0|ada'])('would find %s', (line) => {
  expect(tellTales([line])).toEqual([line]);
});
