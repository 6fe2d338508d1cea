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
