/** Texts that are shown instead of a page. In a file of their own, because they are part of every first load. */
export const failureTexts = {
  reload: 'Reload',
  /** The whole app has failed. */
  app: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Your data is safe on the server.',
  },
  /** Why there is something else than the page, and what helps. */
  page: {
    offline: { title: 'This page needs a connection', text: 'It appears as soon as you are back online.' },
    outdated: { title: 'This page has changed', text: 'It is part of the new version. Reload to open it.' },
    broken: {
      title: 'This page could not be shown',
      text: 'Something went wrong while showing it. Nothing that you saved is lost.',
    },
  },
} as const;
