/** Texts of the domain selector. */
export const texts = {
  label: 'Domain',
  list: 'Domains',
  placeholder: 'Select a domain',
  none: 'No domain can carry links yet',
  defaultMark: ' (Default)',
  loadError: 'Error loading domains',
  loadFailure: 'Failed to load domains',
} as const;
