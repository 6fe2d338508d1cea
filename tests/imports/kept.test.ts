import { beforeEach, expect, it } from 'vitest';
import { keepImport, keptImport, type ProvableImport } from '@/engines/imports/proof/kept';
import { createPlan } from '@/engines/imports/proof/plan';
import { consentStore } from '@/providers/consent';
import { admit } from '@/providers/store/admission';
import { earlierImports } from '@/providers/store/keptImports';
import { forgetAll } from '@/providers/store/register';
import { fixClock, passTime } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';

const ada = 'auth0|ada';
const dayMs = 86_400_000;

const upload = (id: string): ProvableImport => ({
  id,
  organizationId: 'o',
  projectId: 'p',
  fileName: `${id}.csv`,
  began: Date.now(),
  plan: createPlan().plan({ size: 1, fingerprint: 'f' }),
  before: new Map(),
});
const names = () => earlierImports('o', 'p').map(({ fileName }) => fileName);
const kept = async () => [await indexedDB.databases(), names()];
const nothing = [[], []];

beforeEach(() => {
  bringDatabases();
  fixClock();
  consentStore.accept();
});

it('a kept upload is found by its id, by the same person, in its project alone', async () => {
  const one = upload('one');
  expect(await keepImport(ada, one)).toBe('device');
  expect(await keptImport(ada, 'one')).toMatchObject({ id: 'one', fileName: 'one.csv', began: one.began });
  expect(await keptImport('auth0|bo', 'one')).toBeUndefined();
  expect(names()).toEqual(['one.csv']);
  expect(earlierImports('o', 'other')).toEqual([]);
});

it.each<[string, () => Promise<void>]>([
  ['at sign-out', forgetAll],
  ['before another person is let in', () => admit('auth0|bo')],
  [
    'after 30 days',
    () => {
      passTime(31 * dayMs);
      return admit(ada);
    },
  ],
])('kept uploads are deleted %s', async (_, pass) => {
  await keepImport(ada, upload('one'));
  await pass();
  expect(await kept()).toEqual(nothing);
});

it('of more than 20 kept uploads the oldest goes', async () => {
  await keepImport(ada, upload('old'));
  passTime(31 * dayMs);
  for (let index = 1; index <= 20; index += 1) {
    passTime(1000);
    await keepImport(ada, upload(`new-${index}`));
  }
  expect(names()).toHaveLength(20);
  expect(await keptImport(ada, 'old')).toBeUndefined();
  await admit(ada);
  expect(names()).toHaveLength(20);
});

it('nothing is kept where functional storage is not allowed', async () => {
  consentStore.reject();
  expect(await keepImport(ada, upload('one'))).toBe('not-allowed');
  expect(await kept()).toEqual(nothing);
});

it('an upload is not listed where the browser gives no room', async () => {
  indexedDB.open = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await keepImport(ada, upload('one'))).toBe('no-room');
  expect(names()).toEqual([]);
});
