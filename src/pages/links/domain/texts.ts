/** Texts about the domain whose links are listed. */
export const texts = {
  unlisted: (domain: string, organization: string) => `${domain} is not a domain of ${organization}.`,
  unlistedOwn: (domain: string) => `${domain} is not active.`,
  unlistedStranger: 'This name',
  thisOrganization: 'this organization',
  shownInstead: (domain: string) => `Showing ${domain}.`,
  unlistedMeaning: 'Deleted, or in another organization. ',
  selectAnother: 'Select another domain.',
} as const;
