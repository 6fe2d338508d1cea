// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { activityAfter } from '@/engines/link-lists/reading/activity';
import { maxLinks } from '@/engines/link-lists/reading/reader';
import { sourceStateOf } from '@/engines/link-lists/source/allLinks';
import { unopened } from '@/engines/link-lists/source/allLinksState';
import { constant } from '@/engines/link-lists/source/linkSource';
import { newGeneration } from '@/engines/link-lists/store/storedList';
import { noFilter } from '@/engines/links/filter';
import { noteOf } from '@/pages/links/all/status';

it('a list ends at a million links, on devices with up to 4 GB of memory at 300,000, and says so', () => {
  const languages = ['en-US'];
  vi.stubGlobal('navigator', { languages });
  expect(maxLinks()).toBe(1_000_000);
  vi.stubGlobal('navigator', { languages, deviceMemory: 4 });
  expect(maxLinks()).toBe(300_000);
  vi.unstubAllGlobals();

  const current = { ...newGeneration(1, 0), links: 1_000_000, total: 2_400_000 };
  const wholeness = { kind: 'part', links: 1_000_000, total: 2_400_000 } as const;
  const list = { current, wholeness, successor: undefined, changes: 0, age: 0, isKept: true, intervals: [] };
  const state = sourceStateOf({
    ...unopened,
    activity: activityAfter({ kind: 'enough' }, list),
    list,
  });
  const pages = { hasMore: true, msOfCall: 50, total: 2_400_000 };
  const source = { answer: constant({ isOfJob: false, isUnanswered: false }) };
  const listed = { list: pages, pages: source, source };
  expect(noteOf(state, listed as never, noFilter)).toBe('First 1,000,000 of 2,400,000 links loaded.');
});
