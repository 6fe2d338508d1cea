// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LinkQuery } from '@/engines/link-lists/queries/query';
import { nothing } from '@/engines/link-lists/source/linkWindow';
import { idsInList } from '@/engines/link-lists/source/listQuestions';
import { rowsAndIds } from '@/engines/link-lists/source/pagesSource';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { createSelection, type LinkSelection, shareOf } from '@/pages/links/select/selection';
import { aLink } from './builders';

const links = Array.from({ length: 6 }, (_, index) => aLink({ slug: `l${index}` }));
const id = (index: number) => `go.example.com+l${index}`;
const row = (index: number) => ({ id: id(index), key: id(index) });
const shownOf = (shown: readonly Link[]) => ({ ...rowsAndIds(shown), count: shown.length });

function selectionAmong(shown: readonly Link[], limit?: number) {
  const selection = createSelection(limit);
  selection.show(shownOf(shown));
  return selection;
}
const chosen = (selection: LinkSelection) =>
  links.flatMap((link, index) => (selection.getState().ids.has(link.id) ? [index] : []));
const countShown = (selection: LinkSelection) =>
  selection.getState().matching?.ids.countShown(selection.getState().ids);

describe('a selection of links', () => {
  it('holds what was marked and not released', () => {
    const selection = selectionAmong(links);
    selection.mark(row(1), true, false);
    selection.mark(row(4), true, false);
    selection.mark(row(1), false, false);
    selection.toggle(row(5));
    selection.toggle(row(5));
    expect(chosen(selection)).toEqual([4]);
  });

  it.each([
    ['downwards', 1, 4],
    ['upwards', 4, 1],
  ])('takes a range %s from the link marked before', (_, from, to) => {
    const selection = selectionAmong(links);
    selection.mark(row(from), true, false);
    selection.mark(row(to), true, true);
    expect(chosen(selection)).toEqual([1, 2, 3, 4]);
  });

  it('releases a range, too', () => {
    const selection = selectionAmong(links);
    selection.markAll(true);
    selection.mark(row(1), false, false);
    selection.mark(row(3), false, true);
    expect(chosen(selection)).toEqual([0, 4, 5]);
  });

  it('takes ranges in the order of the screen, and the link alone when the one before is not shown', () => {
    const selection = selectionAmong(links.toReversed());
    selection.mark(row(5), true, false);
    selection.mark(row(4), true, true);
    expect(chosen(selection)).toEqual([4, 5]);
    selection.show(shownOf(links.slice(0, 2)));
    selection.mark(row(1), true, true);
    expect(chosen(selection)).toEqual([1, 4, 5]);
  });

  it('gives back what a movement took when the movement goes back, and nothing that was selected before', () => {
    const selection = selectionAmong(links);
    selection.mark(row(3), true, false);
    selection.extend(row(1), id(2));
    selection.extend(row(2), id(3));
    selection.extend(row(3), id(4));
    expect(chosen(selection)).toEqual([1, 2, 3, 4]);
    selection.extend(row(4), id(3));
    selection.extend(row(3), id(2));
    expect(chosen(selection)).toEqual([1, 2, 3]);
    selection.extend(row(2), id(0));
    expect(chosen(selection)).toEqual([0, 1, 3]);
  });

  it('begins another movement at a row that the one before has not reached', () => {
    const selection = selectionAmong(links);
    selection.extend(row(0), id(1));
    selection.extend(row(4), id(5));
    expect(chosen(selection)).toEqual([0, 1, 4, 5]);
  });

  it('says that it is full instead of taking more than it may', () => {
    const selection = selectionAmong(links, 4);
    selection.markAll(true);
    expect(chosen(selection)).toEqual([0, 1, 2, 3]);
    expect(selection.getState().isFull).toBe(true);
    selection.mark(row(0), false, false);
    expect(selection.getState().isFull).toBe(false);
    selection.mark(row(5), true, false);
    expect(selection.getState().isFull).toBe(false);
    selection.mark(row(4), true, false);
    expect(chosen(selection)).toEqual([1, 2, 3, 5]);
    expect(selection.getState().isFull).toBe(true);
  });

  it('stays while other links are shown, of which it counts its own', () => {
    const selection = selectionAmong(links);
    selection.markAll(true);
    selection.show(shownOf(links.slice(2, 4)));
    expect(chosen(selection)).toHaveLength(6);
    expect(countShown(selection)).toBe(2);
    selection.markAll(false);
    expect(chosen(selection)).toEqual([0, 1, 4, 5]);
    expect(countShown(selection)).toBe(0);
  });

  it('tells its subscribers, and gives the same set until it changes', () => {
    const selection = selectionAmong(links);
    const listener = vi.fn<() => void>();
    const leave = selection.subscribe(listener);
    const before = selection.getState().ids;
    expect(selection.getState().ids).toBe(before);
    selection.show(shownOf(links));
    expect(listener).not.toHaveBeenCalled();
    selection.markAll(true);
    expect(selection.getState().ids).not.toBe(before);
    leave();
    selection.clear();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is some, none or all of what is shown, whatever else it holds', () => {
    fc.assert(
      fc.property(fc.subarray(links, { minLength: 1 }), fc.subarray(links), (shown, marked) => {
        const selection = selectionAmong(shown);
        for (const link of marked) selection.mark({ id: link.id, key: link.id }, true, false);
        const among = shown.filter((link) => marked.includes(link)).length;
        const share = among === 0 ? 'none' : among === shown.length ? 'all' : 'some';
        expect(shareOf(Number(countShown(selection)), shown.length)).toBe(share);
      }),
      { numRuns: 1_000 },
    );
  });
});

const query: LinkQuery = { filter: { ...noFilter, text: 'l' }, sort: undefined, now: 0 };

/** A list of 300 links in a worker, the last ones first, of which the first ten are here. */
function inWorker() {
  const amount = 300;
  const state = {
    ...nothing,
    generation: 1,
    result: { count: amount, totals: { clicks: 0, scans: 0 } },
    rows: Uint32Array.from({ length: amount }, (_, index) => amount - 1 - index),
  };
  const linkOf = (number: number) => aLink({ slug: `l${number}` });
  const waiting: (() => void)[] = [];
  const all: Parameters<typeof idsInList>[0] = {
    questions: {
      ids: (asked) =>
        new Promise((resolve) => {
          const rows = 'rows' in asked ? asked.rows : state.rows.slice(0, asked.limit);
          const isGone = () => 'rows' in asked && asked.generation !== state.generation;
          waiting.push(() => resolve(isGone() ? undefined : [...rows].map(id)));
        }),
    },
    window: {
      state: () => ({ ...state }),
      at: (number: number) => (number >= amount - 10 ? linkOf(number) : undefined),
    },
  };
  const keyOf = (place: number) => `1.${state.rows[place]}`;
  const rows = {
    length: amount,
    at: () => undefined,
    keyAt: keyOf,
    indexOf: (key: string) => state.rows.indexOf(Number(key.split('.')[1])),
  };
  const selection = createSelection(250);
  selection.show({ rows, ids: idsInList(all, query), count: amount });
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise(setImmediate);
  };
  const rowAt = (place: number) => ({ id: id(amount - 1 - place), key: keyOf(place) });
  return { selection, state, answer, rowAt, waiting };
}

describe('a selection among links that are in the worker', () => {
  it('takes a range of rows that are here at once, and one of others when the worker has told their ids', async () => {
    const { selection, answer, rowAt, waiting } = inWorker();
    selection.mark(rowAt(2), true, false);
    selection.mark(rowAt(4), true, true);
    expect([...selection.getState().ids]).toEqual([id(297), id(296), id(295)]);
    expect(waiting).toHaveLength(0);
    selection.mark(rowAt(20), true, true);
    expect(selection.getState().ids.size).toBe(3);
    await answer();
    expect([...selection.getState().ids].slice(3)).toEqual(Array.from({ length: 16 }, (_, place) => id(294 - place)));
  });

  it('takes as many of all as it may, in the order of the screen, and says that it is full', async () => {
    const { selection, answer } = inWorker();
    selection.markAll(true);
    await answer();
    expect([...selection.getState().ids].slice(0, 2)).toEqual([id(299), id(298)]);
    expect(selection.getState().ids.size).toBe(250);
    expect(selection.getState().isFull).toBe(true);
  });

  it('takes nothing of an answer for another reading of the list, for an older movement or for a selection that was cleared', async () => {
    const { selection, state, answer, rowAt } = inWorker();
    selection.mark(rowAt(2), true, false);
    selection.mark(rowAt(40), true, true);
    state.generation = 2;
    await answer();
    expect(selection.getState().ids.size).toBe(1);

    selection.extend(rowAt(100), rowAt(103).key);
    selection.extend(rowAt(103), rowAt(104).key);
    await answer();
    expect(selection.getState().ids.size).toBe(6);

    selection.markAll(true);
    selection.clear();
    await answer();
    expect(selection.getState().ids.size).toBe(0);
  });

  it('counts those that are shown with one question', async () => {
    const { selection, answer, rowAt, waiting } = inWorker();
    selection.mark(rowAt(2), true, false);
    selection.mark(row(1000), true, false);
    const counts = [countShown(selection), countShown(selection)];
    expect(waiting).toHaveLength(1);
    await answer();
    for (const count of counts) expect(await count).toBe(1);
  });
});

it('how many selected links are shown is not known while the list gives none, and is asked again', async () => {
  const answers = [undefined, ['go.example.com+l0']];
  const found = { ...nothing, result: { count: 1, totals: { clicks: 0, scans: 0 } } };
  const all: Parameters<typeof idsInList>[0] = {
    questions: { ids: async () => answers.shift() },
    window: { state: () => found, at: () => undefined },
  };
  const ids = idsInList(all, { filter: { ...noFilter, text: 'spring' }, sort: undefined, now: 0 });
  expect(await ids.countShown(new Set([id(0), id(1)]))).toBeUndefined();
  expect(await ids.countShown(new Set([id(0), id(1)]))).toBe(1);
});
