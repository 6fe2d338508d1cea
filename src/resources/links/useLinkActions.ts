import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openLists, showStatus, tellLists } from '@/engines/link-lists';
import {
  changeTime,
  type Link,
  type LinkActionName,
  type LinksPlace,
  linkActions,
  listPath,
  placeKey,
  shortUrl,
} from '@/engines/links';
import { useAction } from '@/providers/data/useAction';
import { isOutOfDate, mayBeDone } from '@/providers/data/useWrite';
import { serverWords } from '@/providers/http/errorSentence';
import { links } from './resource';
import type { LinkList } from './useLinks';

export interface ActionRefusal {
  readonly name: LinkActionName;
  readonly sentence: string;
}

export interface LinkActions {
  /** The links whose change is on its way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last change of a link was refused, by the link's id, until it is tried again. */
  readonly refusals: ReadonlyMap<string, ActionRefusal>;
  /** The list shows the change at once and takes it back when the server refuses. */
  readonly run: (link: Link, action: LinkActionName) => void;
}

/**
 * Changes links, each on its own, and refreshes the list afterwards (docs/product.md#link-activation). `updateAll` brings all links up
 * to date: a change whose answer is lost may have been carried out, and a link that is not found may have been deleted elsewhere.
 */
export function useLinkActions(place: LinksPlace | undefined, list: LinkList, updateAll: () => void): LinkActions {
  const { run: send, inFlight, isIdle } = useAction(links.update);
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<LinkActions['refusals']>(new Map());
  /** The places whose lists are out of date, as `placeKey` names them. */
  const outdated = useRef(new Set<string>());
  const current = useRef({ place, list, updateAll });
  useEffect(() => {
    current.current = { place, list, updateAll }; // an answer must know what is on the screen when it comes
  });
  useEffect(() => () => void (current.current = { ...current.current, place: undefined }), []);

  async function run(link: Link, name: LinkActionName) {
    const { place, list } = current.current;
    if (!place) return;
    const { change, done, failed, values } = linkActions[name];
    const end = await send({
      path: { ...listPath(place, link.domain), id: link.id },
      values,
      subject: shortUrl(link),
      begun() {
        setRefusals((all) => withRefusal(all, link.id, undefined));
        return list.changeLink(link.id, change);
      },
      done: () => ({ title: done }),
      failed: () => ({ text: failed }),
    });
    if (!end) return;
    // Also in lists that have been left: they are kept, and must show neither the former status nor what was refused.
    if (end.kind === 'done') {
      const { isActive, deleted } = { ...link, ...change };
      const changes = [{ id: link.id, status: { isActive, deleted }, ...changeTime() }];
      showStatus(client, place, changes);
      void tellLists(place, { kind: 'status', changes });
    }
    if (end.kind === 'failed') await list.changeLink(link.id, { isActive: link.isActive, deleted: link.deleted });
    const key = placeKey(place);
    const shown = current.current.place && placeKey(current.current.place);
    if (end.kind === 'failed' && isOutOfDate('update', end)) outdated.current.add(key);
    if (key === shown && end.kind === 'failed') {
      setRefusals((all) => withRefusal(all, link.id, refusalOf(name, end.error)));
    }
    for (const left of [...outdated.current].filter((each) => each !== shown)) {
      outdated.current.delete(left);
      const all = openLists.get(left);
      if (all?.state.getState().list?.current.ended !== undefined) all.reading.update();
    }
    if (shown === undefined || !isIdle() || (key !== shown && !outdated.current.has(shown))) return;
    current.current.list.refreshChanged();
    if (outdated.current.delete(shown)) current.current.updateAll();
  }
  return { busy: inFlight, refusals, run: (link, name) => void run(link, name) };
}

/** Outcome of the change, and what the server said. */
function refusalOf(name: LinkActionName, error: unknown): ActionRefusal {
  const { failed, maybeDone } = linkActions[name];
  const end = mayBeDone(error) ? maybeDone : failed;
  return { name, sentence: [`${end}.`, serverWords(error)].filter(Boolean).join(' ') };
}

function withRefusal(all: LinkActions['refusals'], id: string, refusal: ActionRefusal | undefined) {
  const next = new Map(all);
  if (refusal === undefined) next.delete(id);
  else next.set(id, refusal);
  return next;
}
