import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { type LinkForm, shortUrl } from '@/engines/links';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { AlreadyThere } from './AlreadyThere';
import styles from './BasicStep.module.css';
import pastedStyles from './PastedLines.module.css';
import { SectionFields } from './SectionFields';
import previewStyles from './ShortUrlPreview.module.css';
import { texts } from './texts';
import type { LinkFormState } from './useLinkForm';
import type { FieldContext } from './wizardField';

interface BasicStepProps extends FieldContext {
  readonly onCreateMany: (text: string) => void;
}

export const BasicStep = ({ onCreateMany, ...context }: BasicStepProps) => (
  <>
    <PastedLines form={context.form} onCreateMany={onCreateMany}>
      <SectionFields section="destination" {...context} />
    </PastedLines>
    <AlreadyThere {...context} />
    <div className={styles.pair}>
      <SectionFields section="address" {...context} />
    </div>
    <ShortUrlPreview values={context.form.values} />
    <SectionFields section="naming" {...context} />
  </>
);

interface PastedLinesProps {
  readonly form: LinkFormState;
  /** Creates a link from each line of the text instead. */
  readonly onCreateMany: (text: string) => void;
  /** The destination's field. */
  readonly children: ReactNode;
}

/** Of several lines that are pasted into the destination the field takes the first; all of them can become links. */
function PastedLines({ form, onCreateMany, children }: PastedLinesProps) {
  const [pasted, setPasted] = useState('');
  const count = linesOf(pasted).length;

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const [first = '', ...others] = linesOf(text);
    setPasted(others.length > 0 ? text : '');
    if (others.length === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.target;
    form.type('deepLink', `${value.slice(0, selectionStart ?? 0)}${first}${value.slice(selectionEnd ?? 0)}`, true);
  }
  return (
    <div onPaste={onPaste}>
      {children}
      <output className={pastedStyles.pasted}>
        {count > 1 && (
          <>
            {texts.pasted(count)}{' '}
            <PlainButton onClick={() => onCreateMany(pasted)}>{texts.createMany(count)}</PlainButton>
          </>
        )}
      </output>
    </div>
  );
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);

/** The short link as it will be shared, live; what is missing keeps its place. It can be copied before it exists, and says so. */
function ShortUrlPreview({ values: { domain, customSlug } }: { readonly values: LinkForm }) {
  const url = shortUrl({ domain: domain || texts.toCome, slug: customSlug });
  const beforeSlug = url.lastIndexOf('/') + 1;
  const isWhole = domain !== '' && customSlug !== '';
  return (
    <div className={previewStyles.preview}>
      <span className={previewStyles.label}>{texts.shortUrl}</span>
      <bdi className={previewStyles.url}>
        {url.slice(0, beforeSlug)}
        <span className={previewStyles.slug}>{url.slice(beforeSlug) || texts.toCome}</span>
      </bdi>
      <span className={previewStyles.hint}>{texts.notYet}</span>
      <CopyButton value={isWhole ? url : undefined} label={texts.copyShortUrl} hasWords />
    </div>
  );
}
