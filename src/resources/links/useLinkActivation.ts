import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/providers/data/useAction';
import { serverWords } from '@/providers/http/apiError';
import { type Link, shortUrl } from './model';
import { links } from './resource';
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
  const { run, inFlight, isIdle } = useAction(links.update);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const current = useRef({ place, list });
  useEffect(() => {
    current.current = { place, list }; // an answer must know what is on the screen when it comes
  });
  useEffect(() => () => void (current.current = { ...current.current, place: undefined }), []);

  async function toggle(link: Link) {
    const { place, list } = current.current;
    if (!place) return;
    const { isActive } = activationOf(link);
    const end = await run({
      path: { ...place, id: link.id },
      values: { isActive },
      subject: shortUrl(link),
      begun() {
        setRefusals((all) => withRefusal(all, link.id, undefined));
        return list.changeLink(link.id, { isActive, deleted: false });
      },
      done: () => ({ title: isActive ? texts.activated : texts.deactivated }),
      failed: () => ({ text: failureOf(isActive) }),
    });
    if (!end) return;
    // Also in a list that has been left: it is kept, and must not show what was refused.
    if (end.kind === 'failed') await list.changeLink(link.id, { isActive: link.isActive, deleted: link.deleted });
    if (!current.current.place || !isSame(current.current.place, place)) return;
    if (end.kind === 'failed') setRefusals((all) => withRefusal(all, link.id, refusalOf(isActive, end.error)));
    if (isIdle()) current.current.list.refreshChanged();
  }
  return { busy: inFlight, refusals, toggle: (link) => void toggle(link) };
}

const failureOf = (isActive: boolean) => (isActive ? texts.activateFailure : texts.deactivateFailure);

/** The sentence of the catalog, and what the server said. */
const refusalOf = (isActive: boolean, error: unknown) =>
  [`${failureOf(isActive)}.`, serverWords(error)].filter(Boolean).join(' ');

function withRefusal(all: ReadonlyMap<string, string>, id: string, refusal: string | undefined) {
  const next = new Map(all);
  if (refusal === undefined) next.delete(id);
  else next.set(id, refusal);
  return next;
}

const isSame = (one: LinksPlace, other: LinksPlace) =>
  one.domain === other.domain && one.projectId === other.projectId && one.organizationId === other.organizationId;
