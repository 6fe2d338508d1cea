// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LinkRows } from '@/engines/link-lists';
import type { LinkQuery } from '@/engines/link-lists/queries/query';
import { loadedPages } from '@/engines/link-lists/source/pages';
import { sourceOfPages } from '@/engines/link-lists/source/pagesSource';
import { noFilter } from '@/engines/links/filter';
import type { Link } from '@/engines/links/model';
import { createSelection, type LinkSelection, type ShownRows, shareOf } from '@/pages/links/select/selection';
import { aLink } from './builders';

const links = Array.from({ length: 6 }, (_, index) => aLink({ slug: `l${index}` }));
const id = (index: number) => `go.example.com+l${index}`;
const row = (index: number) => ({ id: id(index), key: id(index) });
const query: LinkQuery = { filter: { ...noFilter, text: 'l' }, sort: undefined, now: 0 };

function shownOf(shown: readonly Link[]) {
  const source = sourceOfPages({
    ...loadedPages([{ data: shown, total: shown.length }]),
    place: undefined,
    links: shown,
  });
  return { source, query, answer: source.answer.getState() };
}

function selectionAmong(shown: readonly Link[], limit?: number) {
  const selection = createSelection(limit);
  selection.show(shownOf(shown));
  return selection;
}
const chosen = (selection: LinkSelection) =>
  links.flatMap((link, index) => (selection.getState().ids.has(link.id) ? [index] : []));

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
    expect(selection.getState().shown).toEqual(both(2));
    selection.markAll(false);
    expect(chosen(selection)).toEqual([0, 1, 4, 5]);
    expect(selection.getState().shown).toEqual(both(0));
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
        expect(shareOf(Number(selection.getState().shown?.counted), shown.length)).toBe(share);
      }),
      { numRuns: 1_000 },
    );
  });
});

const both = (count: number) => ({ shown: count, counted: count });

/** A list of 300 links in a worker, the last ones first, of which the first ten are here. */
function inWorker() {
  const amount = 300;
  const state = {
    generation: 1,
    rows: Uint32Array.from({ length: amount }, (_, index) => amount - 1 - index),
  };
  const waiting: (() => void)[] = [];
  const counting: (() => void)[] = [];
  const later = <Value>(value: () => Value | undefined, among = waiting) =>
    new Promise<Value | undefined>((resolve) => among.push(() => resolve(value())));
  const keyOf = (place: number) => `1.${state.rows[place]}`;
  const rows: LinkRows = {
    length: amount,
    at: () => undefined,
    keyAt: keyOf,
    indexOf: (key: string) => state.rows.indexOf(Number(key.split('.')[1])),
    ids(from, to) {
      const { generation } = state;
      const found = Array.from(state.rows.slice(from, to + 1), id);
      return to < 10 ? found : later(() => (generation === state.generation ? found : undefined));
    },
  };
  const source: ShownRows['source'] = {
    ids: (_, limit) => later(() => Array.from(state.rows.slice(0, limit), id)),
    countShown: (_, ids) => later(() => both([...state.rows].filter((row) => ids.has(id(row))).length), counting),
  };
  const shown = { source, query, answer: { rows, size: amount, found: state } };
  const selection = createSelection(250);
  selection.show(shown);
  const answer = async () => {
    for (const resolve of [...waiting.splice(0), ...counting.splice(0)]) resolve();
    await new Promise(setImmediate);
  };
  const rowAt = (place: number) => ({ id: id(amount - 1 - place), key: keyOf(place) });
  return { selection, shown, state, answer, rowAt, waiting, counting };
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

  it('counts those that are shown, with one question for each answer, and knows nothing of another question before', async () => {
    const { selection, shown, answer, rowAt, counting } = inWorker();
    const known = () => selection.getState().shown?.shown;
    selection.mark(rowAt(2), true, false);
    expect(known()).toBeUndefined();
    selection.mark(row(1000), true, false);
    await answer();
    expect(known()).toBe(1);
    selection.show({ ...shown, answer: { ...shown.answer, rows: { ...shown.answer.rows } } });
    expect(counting).toHaveLength(0);
    selection.show({ ...shown, answer: { ...shown.answer, found: {} } });
    selection.show({ ...shown, answer: { ...shown.answer, size: 1 } });
    expect(counting).toHaveLength(2);
    expect(known()).toBe(1);
    selection.show({ ...shown, query: { ...query, sort: { column: 'clicks', direction: 'ascending' } } });
    expect(known()).toBeUndefined();
    await answer();
    expect(known()).toBe(1);
    selection.clear();
    expect([known(), counting.length]).toEqual([0, 0]);
  });
});
