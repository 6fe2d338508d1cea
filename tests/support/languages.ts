export const languages = ['en-US'];

/** Outside of a browser the app's texts know the languages of one alone, which Node 20 does not have. */
globalThis.navigator ??= { language: languages[0], languages } as unknown as Navigator; // no more is asked for
