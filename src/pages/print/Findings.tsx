import { shortUrl } from '@/engines/links';
import { isDoubtful, neededSize, type PrintedLink, type ReadCode, type ReadCodes } from '@/engines/prints';
import { Notice } from '@/ui/feedback/Notice';
import type { PrintChoice } from './Choices';
import styles from './Print.module.css';
import { texts } from './texts';

interface FindingsProps {
  readonly codes: ReadCodes;
  readonly choice: PrintChoice;
}

/** The codes that are left out, and those that may be lost in print. */
export function PrintFindings({ codes: { right, refused }, choice }: FindingsProps) {
  const doubtful = choice.use === 'sheets' ? right.filter(({ modules }) => isDoubtful(modules.side, choice)) : [];
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="red" title={texts.refused(refused.length)}>
          <Named codes={refused.map(({ link, refusal }) => ({ link, words: texts.refusals[refusal] }))} />
        </Notice>
      )}
      {doubtful.length > 0 && (
        <Notice tone="orange" title={texts.doubtful(choice.size, neededByAll(doubtful, choice.hasNames))}>
          {texts.doubtfulMeaning(doubtful.length)}
          <Named codes={doubtful} />
        </Notice>
      )}
    </>
  );
}

interface NamedProps {
  readonly codes: readonly { readonly link: PrintedLink; readonly words?: string }[];
}

const Named = ({ codes }: NamedProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <ul className={styles.named} tabIndex={0}>
    {codes.map(({ link, words }) => (
      <li key={link.slug}>
        <bdi>{shortUrl(link)}</bdi>
        {words && `: ${words}`}
      </li>
    ))}
  </ul>
);

const neededByAll = (codes: readonly ReadCode[], hasNames: boolean) =>
  neededSize(Math.max(...codes.map(({ modules }) => modules.side)), hasNames);
