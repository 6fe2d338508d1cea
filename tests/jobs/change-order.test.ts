// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { changeTime, noteChanges, withoutOvertaken } from '@/engines/links/listEvents';
import { domainsInAddress } from '@/engines/links/model';
import { madeAt } from '../links/builders';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.acme.example'] };
const changeOf = (slug: string, time = changeTime()) => ({
  id: `${domainsInAddress(place)}+${slug}`,
  status: { isActive: false, deleted: false },
  ...time,
});

afterEach(() => void vi.useRealTimers());

it('a change that a job tells late is left out when its link was changed by hand since', () => {
  const [s1, s2] = [changeOf('s1'), changeOf('s2')];
  noteChanges(place, [changeOf('s1')]);
  expect(withoutOvertaken(place, [s1, s2])).toEqual([s2]);
});

it('a change is told when one of the same link was made before it, or in another project', () => {
  const before = changeOf('s3');
  const change = changeOf('s3');
  noteChanges(place, [before]);
  noteChanges({ ...place, projectId: 'prj_2' }, [changeOf('s3')]);
  expect(withoutOvertaken(place, [change])).toEqual([change]);
});

it('a change stays the later one when the clock of the machine is set back before it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2099-03-01T12:00:00Z');
  const before = changeOf('s4');
  vi.setSystemTime('2099-03-01T11:00:00Z');
  const after = changeOf('s4');
  noteChanges(place, [after]);
  expect(withoutOvertaken(place, [before, after])).toEqual([after]);
});

it('a change is later than what another tab has told before, also when the clock is set back between them', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2099-04-01T12:00:00Z');
  noteChanges(place, [changeOf('s6', madeAt(Date.now()))]);
  vi.setSystemTime('2099-04-01T11:00:00Z');
  const change = changeOf('s6');
  expect(withoutOvertaken(place, [change])).toEqual([change]);
});

it('the links are remembered that were changed last', () => {
  const late = changeOf('s5');
  const many = Array.from({ length: 1001 }, (_, at) => changeOf(`many-${at}`));
  noteChanges(place, [changeOf('s5'), ...many]);
  expect(withoutOvertaken(place, [late])).toEqual([late]);
  noteChanges(place, [changeOf('s5')]);
  expect(withoutOvertaken(place, [late])).toEqual([]);
});
