import type { FunctionComponent, ReactNode } from 'react';
import type { SearchedLists } from '@/engines/link-lists';
import type { FormKey, LinkForm } from '@/engines/links';
import type { Domain } from '@/resources/domains/model';
import type { TextFieldProps } from '@/ui/form/TextField';
import type { CreateLinkDialogProps } from './dialogProps';
import type { SectionName } from './sections';
import type { LinkFormState, LoadedSlugs } from './useLinkForm';

/** The fields that are one text. */
export type TextName = Exclude<FormKey, 'tags'>;

/** What the controls of the fields need. */
export interface FieldContext {
  readonly form: LinkFormState;
  readonly scope: CreateLinkDialogProps['scope'];
  /** Where links are looked for that are there already. */
  readonly lists: () => Promise<SearchedLists>;
  /** The domains that can carry links, in the order in which they are offered. */
  readonly linkDomains: readonly Domain[];
  /** Whether the domains could be asked for. */
  readonly areDomainsKnown: boolean;
  readonly loadedSlugs: LoadedSlugs;
  readonly knownTags: () => readonly string[];
}

export interface WizardControlProps extends FieldContext {
  readonly label: string;
  readonly hint: string | undefined;
}

type TextOptions = Omit<TextFieldProps, 'id' | 'label' | 'hint' | 'value' | 'problem' | 'onChange'>;

/** One field of the wizard: where it stands, how it is entered, and its line in the review. */
export interface WizardField {
  readonly section: SectionName;
  readonly label: string;
  readonly hint?: string;
  readonly text?: TextOptions;
  /** What of the text field depends on what is entered. */
  readonly live?: (form: LinkFormState) => Partial<TextOptions>;
  /** Enters what is no plain text. */
  readonly Control?: FunctionComponent<WizardControlProps>;
  /** Lines stand in the order of their places; one without a value is left out. */
  readonly review?: {
    readonly place: number;
    readonly label: string;
    readonly value: (values: LinkForm) => ReactNode;
  };
}
