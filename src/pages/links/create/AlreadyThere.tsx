import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { parseUrl } from '@/contract/parseUrl';
import { completedDestination, linkStatus, shortUrl, statusLooks } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { addressOf } from '@/resources/selection/inAddress';
import { CopyButton } from '@/ui/button/CopyButton';
import { IconButton } from '@/ui/button/IconButton';
import { CloseIcon } from '@/ui/icons';
import styles from './AlreadyThere.module.css';
import {
  type AlreadyThereAnswer,
  answerOf,
  differences,
  mostNamed,
  type NamedLink,
  pageText,
  searchIn,
} from './alreadyThere';
import { texts } from './texts';
import { useAnswer } from './useAnswer';
import { fieldId } from './useLinkForm';
import type { FieldContext } from './wizardField';

type AlreadyThereProps = Pick<FieldContext, 'form' | 'scope' | 'lists'>;

/** Links that lead to the destination already, as far as links are here (docs/product.md#already-there). It blocks nothing. */
export function AlreadyThere({ form, scope, lists }: AlreadyThereProps) {
  const { domain, deepLink } = form.values;
  const destination = completedDestination(deepLink) ?? deepLink.trim();
  const question = parseUrl(destination) ? JSON.stringify([domain, destination]) : undefined;
  const found = useAnswer(question, async (signal) => {
    const searched = await lists();
    return answerOf(await searched.alike(domain, { destination, most: mostNamed, now: Date.now() }, signal));
  });
  const [closed, setClosed] = useState<string>();
  const shown = closed !== question && found && found.named.length > 0 ? found : undefined;
  function close() {
    setClosed(question);
    document.getElementById(fieldId('deepLink'))?.focus();
  }
  return (
    <div className={shown && styles.box}>
      <output className={styles.words}>{shown && texts.alreadyThere(shown.counts)}</output>
      {shown && (
        <>
          <IconButton label={texts.hideAlreadyThere} icon={<CloseIcon />} className={styles.close} onClick={close} />
          <Links answer={shown} destination={destination} scope={scope} />
          <p className={styles.searched}>{texts.searched(shown.parts)}</p>
        </>
      )}
    </div>
  );
}

interface LinksProps extends Pick<FieldContext, 'scope'> {
  readonly answer: AlreadyThereAnswer;
  readonly destination: string;
}

function Links({ answer, destination, scope }: LinksProps) {
  const now = useNow();
  const addressIn = (part: NamedLink['part'], text: string) =>
    addressOf('/links', { organizationId: scope.organization.id, projectId: scope.project.id }, searchIn(part, text));
  return (
    <ul className={styles.links}>
      {answer.named.map((named) => {
        const { link, part } = named;
        const address = `${link.domain}/${link.slug}`;
        const differing = differences(named, destination);
        const facts = [
          statusLooks[linkStatus(link, now)].label,
          texts.clicks(link.clickCount),
          ...(differing.length > 0 ? [texts.differsIn(differing)] : []),
        ];
        return (
          <li key={link.id}>
            <span className={styles.link}>
              <bdi>{address}</bdi> · {facts.join(' · ')}
            </span>
            <CopyButton value={shortUrl(link)} label={texts.copyAddress(address)} />
            <RouterLink to={addressIn(part, address)} aria-label={`${texts.openInList}: ${address}`}>
              {texts.openInList}
            </RouterLink>
          </li>
        );
      })}
      {answer.others.map(({ part, count }) => (
        <li key={part.domain}>
          <RouterLink to={addressIn(part, pageText(destination))}>{texts.others(count, part.domain)}</RouterLink>
        </li>
      ))}
    </ul>
  );
}
