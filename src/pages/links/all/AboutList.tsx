import { isKeepingAllowed } from '@/resources/links/sync/openAllLinks';
import { isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { AllLinksState } from '@/resources/links/sync/allLinksState';
import { countLinks } from '@/resources/links/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { FilterPopover } from '../filters/FilterPopover';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface AboutListProps {
  readonly all: AllLinks;
  readonly state: AllLinksState;
  /** Shows pages again. */
  readonly onLeave: () => void;
}

/** When the list was read, where it is kept, and how to read it again or get rid of it. */
export function AboutList({ all, state: { list, activity }, onLeave }: AboutListProps) {
  if (!list) return null;
  const { links, began, ended, updated } = list.current;
  const isBusy = isReading(activity);
  function remove() {
    all.forget();
    onLeave();
  }
  return (
    <FilterPopover label={texts.about} summary={texts.about}>
      <div className={styles.about}>
        <p>{countLinks(links)}</p>
        <p>
          {texts.readFrom} {texts.span(began, updated ?? ended)}
        </p>
        <p>{keptText(list.isKept)}</p>
        <PlainButton look="quiet" onClick={all.reading.readAgain} isBusy={isBusy}>
          {texts.readAgain}
        </PlainButton>
        <PlainButton look="quiet" onClick={remove}>
          {texts.remove}
        </PlainButton>
        <PlainButton look="quiet" onClick={onLeave}>
          {texts.backToPages}
        </PlainButton>
      </div>
    </FilterPopover>
  );
}

function keptText(isKept: boolean): string {
  if (isKept) return texts.kept;
  return isKeepingAllowed() ? texts.noRoom : texts.notKept;
}
