import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { env } from '@/config';
import {
  type AllLinks,
  type AllLinksState,
  type Generation,
  isReading,
  keepOnDevice,
  mayKeep,
  readRequests,
} from '@/engines/link-lists';
import { allDomains, isAllDomains, noFilter, placeKey } from '@/engines/links';
import { formatBytes, formatCount } from '@/lib/text/numbers';
import { consentStore } from '@/providers/consent';
import { unkeptLists } from '@/providers/store/keepChoice';
import { readableName } from '@/resources/domains/name';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { Switch } from '@/ui/form/Switch';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { FilterPopover } from '../filters/FilterPopover';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface AboutListProps {
  readonly all: AllLinks;
  readonly state: AllLinksState;
}

/** When the list was read, how long that took, where it is kept, and how to read it again or get rid of it. */
export function AboutList({ all, state: { list, activity, isMoving } }: AboutListProps) {
  const isAllowed = useStore(consentStore, mayKeep);
  const isChosen = useStore(unkeptLists, (places) => !places.includes(placeKey(all.place)));
  const addressOf = useScopedAddress();
  const isOfAll = isAllDomains(all.place);
  const [isOpen, setOpen] = useState(false);
  const counts = useCountsByDomain(all, list?.current, isOpen);
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
    ...(list.isKept ? [{ label: texts.onDevice, value: formatBytes(bytes) }] : []),
  ];
  return (
    <FilterPopover
      label={texts.about}
      summary={texts.about}
      onOpened={() => setOpen(true)}
      onClosed={() => setOpen(false)}
    >
      <div className={styles.about}>
        <DefinitionList layout="rows" items={facts} />
        {counts.length > 0 && (
          <div className={styles.domains}>
            <h3>{texts.domains}</h3>
            <DefinitionList
              layout="rows"
              items={counts.map(({ domain, links: own }) => ({
                label: readableName(domain),
                value: list.current.missing?.includes(domain) ? texts.notRead : formatCount(own),
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
          <PlainButton onClick={all.reading.readAgain} isBusy={isReading(activity)}>
            {texts.reload(links)}
          </PlainButton>
          <LinkButton to={addressOf('/links/changes', isOfAll ? { domain: allDomains } : {})}>
            {texts.whatChanged}
          </LinkButton>
          <PlainButton onClick={remove}>{texts.remove}</PlainButton>
        </div>
      </div>
    </FilterPopover>
  );
}

interface DomainCount {
  readonly domain: string;
  readonly links: number;
}

/** How many links of a list of all domains are on each of them, while that is wanted; counted anew after each reading. */
function useCountsByDomain(all: AllLinks, list: Generation | undefined, isWanted: boolean): readonly DomainCount[] {
  const [counts, setCounts] = useState<readonly DomainCount[]>([]);
  const { number, ended, domains } = list ?? {};
  // The worker is asked outside React.
  useEffect(() => {
    if (!isWanted || !domains) return undefined;
    let isHere = true;
    void countByDomain(all, domains).then((counted) => isHere && setCounts(counted));
    return () => void (isHere = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another reading has other counts
  }, [all, isWanted, domains, number, ended]);
  return counts;
}

/** The most first. */
async function countByDomain({ lookUps }: AllLinks, domains: readonly string[]): Promise<readonly DomainCount[]> {
  const counts = domains.map(async (domain) => {
    const query = { filter: { ...noFilter, on: [domain] }, sort: undefined, now: Date.now() };
    return { domain, links: (await lookUps.ask<'count'>({ kind: 'count', query })) ?? 0 };
  });
  return (await Promise.all(counts)).toSorted((one, other) => other.links - one.links);
}

function keptText(isKept: boolean, isAllowed: boolean, isChosen: boolean): string {
  if (!isAllowed) return texts.notAllowed;
  if (!isChosen) return texts.notKept;
  return isKept ? texts.kept : texts.noRoom;
}
