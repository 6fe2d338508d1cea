import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { env } from '@/config';
import {
  type AllLinks,
  type DomainPart,
  type Generation,
  keepOnDevice,
  mayKeep,
  readRequests,
} from '@/engines/link-lists';
import { everyDomain, onlyDomain, placeKey } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { formatCount } from '@/lib/text/numbers';
import { useNow } from '@/lib/useNow';
import { consentStore } from '@/providers/consent';
import { unkeptLists } from '@/providers/store/listsToKeep';
import { readableName } from '@/resources/domains/name';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { Switch } from '@/ui/form/Switch';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { FilterPopover, type PopoverContent } from '../filters/FilterPopover';
import popover from '../filters/FilterPopover.module.css';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface AboutListProps {
  readonly all: AllLinks;
}

/** When the list was read, how long that took, where it is kept, and how to read it again or get rid of it. */
export const AboutList = ({ all }: AboutListProps) => (
  <FilterPopover label={texts.about} summary={texts.about}>
    {({ onDrawn }) => <Facts all={all} onDrawn={onDrawn} />}
  </FilterPopover>
);

function Facts({ all, onDrawn }: AboutListProps & Pick<PopoverContent, 'onDrawn'>) {
  const { list, activity, isMoving } = useStore(all.state);
  const isAllowed = useStore(consentStore, mayKeep);
  const isChosen = useStore(unkeptLists, (places) => !places.includes(placeKey(all.place)));
  const addressOf = useScopedAddress();
  const isOfAll = onlyDomain(all.place) === undefined;
  const parts = usePartsByDomain(all, list?.current);
  const now = useNow();
  const begin = useEffectEvent(onDrawn);
  // The popover is placed by the browser's measures.
  useEffect(() => begin(), []);
  if (!list) return null;
  const { links, bytes, began, ended } = list.current;
  function remove() {
    readRequests.drop(all.place);
    all.forget();
  }
  const facts = [
    { label: texts.loaded, value: texts.span(began, ended) },
    ...(ended === undefined ? [] : [{ label: texts.took, value: texts.duration(ended - began) }]),
    { label: texts.links, value: formatCount(links) },
    ...(list.isKept ? [{ label: texts.onDevice, value: texts.size(bytes) }] : []),
  ];
  return (
    <div className={classNames(popover.choices, styles.about)}>
      <DefinitionList layout="rows" items={facts} />
      {parts.length > 0 && (
        <div className={styles.domains}>
          <h3>{texts.domains}</h3>
          <DefinitionList
            layout="rows"
            items={parts.map((part) => ({
              label: readableName(part.domain),
              value:
                part.links === 0 && list.current.missing?.includes(part.domain)
                  ? texts.notRead
                  : figureOf(part, parts, now),
            }))}
          />
        </div>
      )}
      {env.localCopies === 'device' ? (
        <Switch
          label={texts.keep}
          description={isMoving && isChosen ? texts.storing : keptText(list.isKept, isAllowed, isChosen)}
          isOn={isAllowed && isChosen}
          isLocked={!isAllowed}
          onChange={(isKept) => keepOnDevice(all, isKept)}
        />
      ) : (
        <p>{texts.notKept}</p>
      )}
      <div className={styles.actions}>
        <PlainButton onClick={all.reading.readAgain} isBusy={activity.kind === 'reading'}>
          {texts.reload(links)}
        </PlainButton>
        <LinkButton to={addressOf('/links/changes', isOfAll ? { domain: everyDomain } : {})}>
          {texts.whatChanged}
        </LinkButton>
        <PlainButton onClick={remove}>{texts.remove}</PlainButton>
      </div>
    </div>
  );
}

const none: readonly DomainPart[] = [];

/** What a list of all domains has of each of them, the most first; asked anew after each reading. */
function usePartsByDomain(all: AllLinks, list: Generation | undefined): readonly DomainPart[] {
  const [parts, setParts] = useState(none);
  const { number, ended, updated, domains } = list ?? {};
  // The worker is asked outside React.
  useEffect(() => {
    if (!domains) return undefined;
    let isHere = true;
    void all.questions.ask('domains', undefined).then((found) => isHere && setParts(found ?? none));
    return () => void (isHere = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another reading has other parts
  }, [all, domains, number, ended, updated]);
  const others = domains?.filter((domain) => parts.every((part) => part.domain !== domain)) ?? [];
  return parts === none ? none : [...parts, ...others.map((domain) => ({ domain, links: 0, readAt: Number.NaN }))];
}

/** Ages of less than a minute apart are one. */
const oneAgeMs = 60_000;

/** How many links a domain has, and when they were read where that differs from domain to domain. */
function figureOf({ links, readAt }: DomainPart, parts: readonly DomainPart[], now: number): string {
  const ages = parts.flatMap((part) => (Number.isNaN(part.readAt) ? [] : part.readAt));
  const isOneAge = Math.max(...ages) - Math.min(...ages) < oneAgeMs;
  return isOneAge || Number.isNaN(readAt) ? formatCount(links) : texts.ofDomain(links, readAt, now);
}

function keptText(isKept: boolean, isAllowed: boolean, isChosen: boolean): string {
  if (!isAllowed) return texts.notAllowed;
  if (!isChosen) return texts.notKept;
  return isKept ? texts.kept : texts.noRoom;
}
