import { shorten } from '@/lib/text/shorten';
import { withUnseenCodes } from '@/lib/text/unseen';
import breakable from './BreakableAddress.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface ShortTextProps {
  readonly text: string;
  /** Longest text in characters that is shown as it is. */
  readonly limit: number;
}

/** Text that is cut when it is longer than the limit; the full text is in the tooltip and for screen readers. */
export function ShortText({ text, limit }: ShortTextProps) {
  const short = shorten(text, limit);
  if (short === undefined) return <bdi>{text}</bdi>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
    <bdi data-tooltip={text} tabIndex={0}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </bdi>
  );
}

/** Whether a text may need the room of more characters than the limit; those of East Asia are twice as wide. */
export const isLong = (text: string, limit: number): boolean =>
  text.replace(/[\u2e80-\ud7ff\uf900-\uffef]/g, '  ').length > limit;

interface CutTextProps {
  readonly text?: string | undefined;
  /** Longer texts may be cut by their place, in characters. */
  readonly limit?: number;
}

/** A text that its place cuts where it is too narrow: the tooltip, which opens by keyboard too, has all of it. */
export const CutText = ({ text = '', limit = 25 }: CutTextProps) =>
  isLong(text, limit) ? (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
    <bdi data-tooltip={text} tabIndex={0}>
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  );

interface BreakableAddressProps {
  readonly address: string;
}

/** An address that folds where its parts end rather than in the middle of a word; what is copied of it is the address alone. */
export const BreakableAddress = ({ address }: BreakableAddressProps) => (
  <bdi dir="ltr" translate="no">
    {withUnseenCodes(address)
      .split(/(?<=[/.?&])(?![/.?&])/)
      .map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts repeat, and their place is all they are known by
        <span key={index} className={breakable.part}>
          {part}
        </span>
      ))}
  </bdi>
);
