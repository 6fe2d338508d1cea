export const texts = {
  loading: 'Initializing...',
  reload: 'Reload',
  offline: {
    title: 'You are offline',
    text: 'What you see may be out of date, and nothing can be saved. What you have typed stays.',
  },
  newVersion: {
    title: 'A new version is available',
    text: 'Some parts of this page no longer work. Save what you are working on, then reload.',
  },
  /** Why there is something else than the page, and what helps. */
  failed: {
    offline: { title: 'This page needs a connection', text: 'It appears as soon as you are back online.' },
    outdated: { title: 'This page has changed', text: 'It is part of the new version. Reload to open it.' },
    broken: {
      title: 'This page could not be shown',
      text: 'Something went wrong while showing it. Nothing that you saved is lost.',
    },
  },
} as const;
