import type { KnownLink } from '@/engines/link-lists';
import { searchWords } from '@/engines/links';
import { foldText } from '@/lib/text/foldText';

/** One line of the palette. */
export type Entry = { readonly key: string } & (
  | {
      readonly kind: 'link';
      readonly known: KnownLink;
      /** Its slug is written in another case than the one that is looked for. */
      readonly isOtherCase: boolean;
      /** Where it is, when that is not the current project. */
      readonly where: string | undefined;
    }
  /** Closes the palette, and goes. */
  | { readonly kind: 'go'; readonly label: string; readonly detail?: string; readonly go: () => void }
  /** Does something in the palette. */
  | { readonly kind: 'press'; readonly label: string; readonly press: () => void }
);

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

export type Going = Extract<Entry, { kind: 'go' }>;

export const maxEntries = 8;

/** The entries whose words match, those first that begin with the text; without a text all that need none. */
export function matchingEntries(entries: readonly Going[], text: string): readonly Going[] {
  const words = searchWords(text).map(foldText);
  const found = entries.filter(({ label, detail = '' }) => {
    const said = foldText(`${label} ${detail}`);
    return words.every((word) => said.includes(word));
  });
  const begins = ({ label }: Going) => Number(!foldText(label).startsWith(words[0] ?? ''));
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, maxEntries);
}

/** What is said of a short URL beside the links that were found, and what can be done to find more. */
export interface Further {
  readonly message: string;
  readonly entries: readonly Entry[];
  /** The message counts: it is not to be read out each time. */
  readonly isCounting?: boolean;
}

export const nothingFurther: Further = { message: '', entries: [] };
