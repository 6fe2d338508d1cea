/** Outside of a browser the app's texts know the languages of one alone, which Node 20 does not have. */
globalThis.navigator ??= { language: 'en-US', languages: ['en-US'] } as unknown as Navigator; // no more is asked for

export {};
