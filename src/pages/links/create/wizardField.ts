import type { FunctionComponent, ReactNode } from 'react';
import type { SearchedLists } from '@/engines/link-lists';
import type { FormKey, LinkForm, LinksPlace } from '@/engines/links';
import type { Domain } from '@/resources/domains/resource';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import type { TextFieldProps } from '@/ui/form/Field';
import type { CreationStart } from './start';
import type { LinkFormState, LoadedSlugs } from './useLinkForm';

/** The fields that are one text. */
export type TextName = Exclude<FormKey, 'tags'>;

/** What the controls of the fields need. */
export interface FieldContext {
  readonly form: LinkFormState;
  readonly place: Omit<LinksPlace, 'domains'>;
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

/** Where the fields of the wizard stand. The sections of the first step have no title. */
export const sections = {
  destination: { step: 0 },
  address: { step: 0 },
  naming: { step: 0 },
  security: { step: 1, title: 'Security & Expiration', isComingSoon: true },
  social: { step: 1, title: 'Social media', isComingSoon: true },
  utm: { step: 1, title: 'UTM Parameters', isComingSoon: true },
  tags: { step: 1, title: 'Tags', isOpen: true },
} as const;

export type SectionName = keyof typeof sections;

/** The sections of the second step, which can be folded. */
export const foldedSections = ['security', 'social', 'utm', 'tags'] as const satisfies readonly SectionName[];
export type FoldedSection = (typeof foldedSections)[number];

export interface CreateLinkDialogProps {
  readonly scope: ProjectScope;
  /** The organization's domains; those that can't carry links are not offered. */
  readonly domains: readonly Domain[];
  /** Why the domains are not there. */
  readonly domainsError?: unknown;
  readonly onRetryDomains?: () => void;
  /** The domain that the page shows, or '*'. */
  readonly shown?: string | undefined;
  /** That of the list that was shown last, where all domains are shown. */
  readonly remembered?: string | undefined;
  /** What the form begins with, besides the domain and a random slug. */
  readonly start?: CreationStart | undefined;
  readonly loadedSlugs: LoadedSlugs;
  /** The tags of the links that are loaded. */
  readonly knownTags: () => readonly string[];
  /** It has faded out. */
  readonly onClose: () => void;
  /** The link with this id is there; the list is the page's to refresh. */
  readonly onCreated: (id: string) => void;
}
