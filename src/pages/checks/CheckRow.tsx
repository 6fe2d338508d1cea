import { checkTexts } from '@/engines/link-lists';
import type { Check } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import list from '@/ui/list/RecordList.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Checks.module.css';
import { texts } from './texts';

/** Where a link that is found is mostly to be switched off. */
const changeable: readonly Check[] = ['loop', 'dead-end', 'dead-service', 'private-host', 'expired-active', 'silent'];

interface CheckRowProps {
  readonly check: Check;
  readonly domain: string;
  /** How many links it finds; 0 where it finds none, or can't look yet. */
  readonly count: number;
  readonly onChange: () => void;
}

/** What one check finds, why it matters, and what can be done with the links. */
export function CheckRow({ check, domain, count, onChange }: CheckRowProps) {
  const addressOf = useScopedAddress();
  const { name, rule } = checkTexts[check];
  return (
    <li className={list.row}>
      <div className={list.words}>
        <div className={list.head}>
          <h3 className={list.name}>{name}</h3>
          {count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
        </div>
        <p className={list.description}>{rule}</p>
      </div>
      {count > 0 && (
        <div className={list.actions}>
          {changeable.includes(check) && (
            <PlainButton onClick={onChange}>
              {texts.changeStatus} <VisuallyHidden>{name}</VisuallyHidden>
            </PlainButton>
          )}
          <LinkButton to={addressOf('/links', { domain, all: '', check })}>
            {texts.show} <VisuallyHidden>{name}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </li>
  );
}
