/** Texts about the domain whose links are listed. */
export const texts = {
  unlisted: (domain: string, organization: string) => `${domain} is not a domain of ${organization}.`,
  unlistedOwn: (domain: string) => `${domain} can't carry links now.`,
  unlistedStranger: 'What the address names',
  thisOrganization: 'this organization',
  shownInstead: (domain: string) => `Showing the links of ${domain}.`,
  unlistedMeaning: 'It was deleted or belongs to another organization. ',
  selectAnother: 'Select another domain to view links.',
} as const;
