/** The toasts and notices about domains (docs/product.md#toasts). */
export const texts = {
  added: 'Domain Added Successfully',
  addedText: 'Your domain has been created. DNS records are ready for configuration.',
  deleted: 'Domain Deleted',
  refreshed: 'Status refreshed',
  refreshedText: 'We checked DNS/Cloudflare and updated the domain status.',
  loadFailure: 'Failed to load domains',
  addFailure: 'Failed to add domain',
  deleteFailure: 'Failed to delete domain',
  refreshFailureTitle: 'Refresh failed',
  refreshFailure: 'Could not refresh domain status. Try again shortly.',
} as const;
