export const texts = {
  createFailed: 'Failed to create checkout session. Please try again.',
  readFailed: 'Failed to retrieve checkout session details',
  unreadable: 'Unable to retrieve checkout session details',
  paid: { title: 'Payment Successful!', toast: 'Your subscription has been activated successfully.' },
} as const;
