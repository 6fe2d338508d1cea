export const texts = {
  offline: {
    title: 'You are offline',
    text: 'What you see may be out of date, and nothing can be saved. What you have typed stays.',
  },
  /** Why code of the running build is missing. */
  build: {
    outdated: {
      title: 'A new version is available',
      text: 'Some parts of this page no longer work. Save what you are working on, then reload.',
    },
    incomplete: {
      title: 'A part of this page could not be loaded',
      text: 'Try again. If it still fails, save what you are working on and reload.',
    },
  },
  /** The address names something that the user does not have. */
} as const;
