const wellFormed = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The languages that the browser asks for, without those that `Intl` would refuse with a RangeError. */
const asked = () => navigator.languages.filter((language) => wellFormed.test(language));

/** Makes something when it is first asked for: the formats of `Intl` take the browser up to 20 ms, before the first view. */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Groups figures as the user is used to, in the digits of the texts and dates around them. */
export const figureLocale = (): string => `${asked()[0] ?? 'en'}-u-nu-latn`;

/** Dates contain words, and the application's words are English. */
export const dateLocale = (): string => asked().find((language) => language.startsWith('en')) ?? 'en';
