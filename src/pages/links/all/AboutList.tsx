import { useStore } from 'zustand';
import { env } from '@/config';
import {
  type AllLinks,
  type AllLinksState,
  isReading,
  keepOnDevice,
  mayKeep,
  readRequests,
} from '@/engines/link-lists';
import { placeKey } from '@/engines/links';
import { formatBytes, formatCount } from '@/lib/text/numbers';
import { consentStore } from '@/providers/consent';
import { unkeptLists } from '@/providers/store/keepChoice';
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
    <FilterPopover label={texts.about} summary={texts.about}>
      <div className={styles.about}>
        <DefinitionList layout="rows" items={facts} />
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
          <LinkButton to={addressOf('/links/changes')}>{texts.whatChanged}</LinkButton>
          <PlainButton onClick={remove}>{texts.remove}</PlainButton>
        </div>
      </div>
    </FilterPopover>
  );
}

function keptText(isKept: boolean, isAllowed: boolean, isChosen: boolean): string {
  if (!isAllowed) return texts.notAllowed;
  if (!isChosen) return texts.notKept;
  return isKept ? texts.kept : texts.noRoom;
}
