import { constant, type LinkSource, type SourceState, withoutChecks } from '@/engines/link-lists';
import { rowsAndIds } from '../list/linkSource';

const nothing = rowsAndIds([]);

/** Stands in for a list that is being opened. */
export const openingSource: LinkSource = {
  answer: constant({
    rows: nothing.rows,
    generation: 0,
    count: undefined,
    kept: 0,
    size: 0,
    totals: undefined,
    isCurrent: false,
    isUnanswered: false,
    isOfJob: false,
  }),
  state: constant<SourceState>({
    links: 0,
    total: undefined,
    wholeness: undefined,
    isReading: true,
    msLeft: undefined,
    hasFailed: false,
    hasRestFailed: false,
    readAt: undefined,
    answers: 'later',
    version: '',
    mayFindMore: true,
    hasRest: true,
    missing: [],
  }),
  place: undefined,
  count: () => undefined,
  facet: () => undefined,
  find: async () => undefined,
  ids: () => nothing.ids,
  links: async () => undefined,
  countOf: () => undefined,
  states: async () => undefined,
  totals: async () => undefined,
  ...withoutChecks,
  serve: async () => undefined,
  holds: () => false,
  showMore: () => undefined,
  hideKept: () => undefined,
  update: () => undefined,
  reload: () => undefined,
  loadRest: undefined,
};

/** Stands in for a list that was here and is not any more: `read` reads it anew. */
export const goneSource = (read: () => void = () => undefined): LinkSource => ({
  ...openingSource,
  state: constant<SourceState>({
    ...openingSource.state.getState(),
    isReading: false,
    hasFailed: true,
    answers: 'not',
  }),
  update: read,
  reload: read,
});
