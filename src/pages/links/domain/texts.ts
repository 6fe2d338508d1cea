/** Texts about the domain whose links are listed. */
export const texts = {
  unlisted: (domain: string, organization: string) => `${domain} is not a domain of ${organization}.`,
  unlistedOwn: (domain: string) => `${domain} can't carry links now.`,
  unlistedStranger: 'What the address names',
  thisOrganization: 'this organization',
  shownInstead: (domain: string) => `The links below are those of ${domain}.`,
  unlistedMeaning: 'It may have been deleted, or it belongs to another organization. ',
  selectAnother: 'Select another domain to view links.',
} as const;
