import { useUpdate } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { inScope } from '@/providers/data/scope';
import { serverWords } from '@/providers/http/apiError';
import { beginWrite, type Notification } from '@/providers/notifications';
import { type Link, shortUrl } from './model';
import { activationOf } from './status';
import { texts } from './texts';
import type { LinkList, LinksPlace } from './useLinks';

export interface LinkActivation {
  /** The links whose change is on its way. */
  readonly busy: ReadonlySet<string>;
  /** Why the last change of a link was refused, by the link's id, until it is tried again. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Does what the link's button offers. The list shows it at once and takes it back when the server refuses. */
  readonly toggle: (link: Link) => void;
}

/** Deactivates and reactivates links, each on its own, and refreshes the list afterwards (docs/product.md#link-activation). */
export function useLinkActivation(place: LinksPlace | undefined, list: LinkList): LinkActivation {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync } = useUpdate({ resource: 'links', successNotification: false, errorNotification: false });
  const underWay = useRef(new Set<string>());
  const current = useRef({ place, list });
  useEffect(() => {
    current.current = { place, list }; // an answer must know what is on the screen when it comes
  });
  useEffect(() => () => void (current.current = { ...current.current, place: undefined }), []);

  const toggle = useCallback(
    async (link: Link) => {
      const { place, list } = current.current;
      if (!place || underWay.current.has(link.id)) return;
      const isShown = () => current.current.place !== undefined && isSame(current.current.place, place);
      const mark = (isUnderWay: boolean) => {
        if (isUnderWay) underWay.current.add(link.id);
        else underWay.current.delete(link.id);
        setBusy(new Set(underWay.current));
      };

      const { isActive } = activationOf(link);
      const write = beginWrite(place, shortUrl(link));
      mark(true);
      setRefusals((all) => withRefusal(all, link.id, undefined));
      await list.changeLink(link.id, { isActive, deleted: false });
      const refusal = await mutateAsync({
        id: link.id,
        values: { isActive },
        meta: inScope({ ...place }),
        invalidates: [],
      }).then(
        () => undefined,
        (error: unknown) => ({ words: serverWords(error) }),
      );
      mark(false);
      // Also in a list that has been left: it is kept, and must not show what was refused.
      if (refusal) await list.changeLink(link.id, { isActive: link.isActive, deleted: link.deleted });
      write.tell(outcomeOf(isActive, !refusal));
      if (!isShown()) return;
      if (refusal) setRefusals((all) => withRefusal(all, link.id, refusalOf(isActive, refusal.words)));
      if (underWay.current.size === 0) current.current.list.refreshChanged();
    },
    [mutateAsync],
  );
  return { busy, refusals, toggle: useCallback((link: Link) => void toggle(link), [toggle]) };
}

const failureOf = (isActive: boolean) => (isActive ? texts.activateFailure : texts.deactivateFailure);

function outcomeOf(isActive: boolean, isTaken: boolean): Notification {
  if (isTaken) return { kind: 'success', title: isActive ? texts.activated : texts.deactivated };
  return { kind: 'error', title: texts.errorTitle, text: failureOf(isActive) };
}

/** The sentence of the catalog, and what the server said. */
const refusalOf = (isActive: boolean, words = '') => [`${failureOf(isActive)}.`, words].filter(Boolean).join(' ');

function withRefusal(all: ReadonlyMap<string, string>, id: string, refusal: string | undefined) {
  const next = new Map(all);
  if (refusal === undefined) next.delete(id);
  else next.set(id, refusal);
  return next;
}

const isSame = (one: LinksPlace, other: LinksPlace) =>
  one.domain === other.domain && one.projectId === other.projectId && one.organizationId === other.organizationId;
