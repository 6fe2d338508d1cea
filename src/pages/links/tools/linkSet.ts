import { useMemo } from 'react';
import { maxLinksOfJob } from '@/engines/jobs';
import type { AskedLinks, LinkState } from '@/engines/link-lists';
import { stepChecks } from '@/engines/links';
import { type ToolSet, useSoon } from './toolList';

/** Links whose status is to be changed, as they were when they were read. */
export interface FrozenLinks {
  readonly links: readonly LinkState[];
  /** In ms. */
  readonly readAt: number;
  /** When the oldest of the links was read that a check compared to find these, in ms. */
  readonly comparedAt?: number | undefined;
}

/** A set of links that may have to be read first. */
export interface LinkSet extends ToolSet {
  /** Undefined until they are read. */
  readonly frozen: FrozenLinks | undefined;
}

/** One more than a job takes, so that too many are known. */
export const maxAskedLinks = maxLinksOfJob + 1;

/** Links of a set as they were when their list was read. `asked` keeps its identity. */
export function useFrozenLinks(set: ToolSet, asked: AskedLinks | undefined): LinkSet {
  const { source, answers, readAt = 0, version } = set;
  const check = asked?.kind === 'query' ? asked.query.filter.check : undefined;
  const comparedAt = check !== undefined && stepChecks.has(check) ? set.comparedAt : undefined;
  const key = asked && answers === 'now' ? JSON.stringify([asked.kind, version, readAt, comparedAt]) : undefined;
  const links = useSoon(key, () => (asked ? source.states(asked) : []));
  const frozen = useMemo(() => links && { links, readAt, comparedAt }, [links, readAt, comparedAt]);
  return { ...set, frozen };
}
