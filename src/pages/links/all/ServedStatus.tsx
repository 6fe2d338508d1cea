import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { LinkSource } from '@/engines/link-lists';
import { linkTexts } from '@/engines/links';
import { errorSentence } from '@/providers/http/errorSentence';
import { PlainButton } from '@/ui/button/PlainButton';
import toolbar from '../header/LinksToolbar.module.css';
import { texts as headerTexts } from '../header/texts';
import styles from './AllLinks.module.css';
import { texts } from './texts';

interface ServedStatusProps {
  readonly server: LinkSource;
  /** How many links the list had when its pages were loaded, as far as that is known. */
  readonly loadedTotal: number | undefined;
  /** Stands after the number of links that match. */
  readonly children: ReactNode;
}

/** How many links the server has found, as of when, or why it gives no answer. */
export function ServedStatus({ server, loadedTotal, children }: ServedStatusProps) {
  const { count, kept, totals, totalsError, isCurrent } = useStore(server.answer);
  const { readAt: asOf, error, total = loadedTotal } = useStore(server.state);
  const found = count !== undefined && (total === undefined ? texts.found(count) : texts.matching(count, total));
  const said = [
    isCurrent ? found : texts.searching,
    kept > 0 && headerTexts.kept(kept),
    isCurrent && totals && texts.totals(totals.clicks, totals.scans),
    isCurrent && totalsError && errorSentence(totalsError, linkTexts.loadFailure),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {(error === undefined || (isCurrent && found)) && (
        <p className={toolbar.statusLine} aria-live="polite">
          <span>{said}</span>
          {isCurrent && asOf !== undefined && <span aria-live="off">{`${said && ' · '}${texts.asOf(asOf)}`}</span>}
        </p>
      )}
      {error && (
        <output className={styles.note} data-offered>
          {errorSentence(error, linkTexts.loadFailure)}
        </output>
      )}
      {children}
      {error && (
        <span className={styles.step} data-offered>
          <PlainButton look="quiet" onClick={server.update}>
            {texts.retry}
          </PlainButton>
        </span>
      )}
    </>
  );
}
