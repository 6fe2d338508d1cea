const wellFormed = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The languages that the browser asks for, without those that `Intl` would refuse with a RangeError. */
const asked = () => navigator.languages.filter((language) => wellFormed.test(language));

/** Groups figures as the user is used to. */
export const figureLocale = (): string => asked()[0] ?? 'en';

/** Dates contain words, and the application's words are English. */
export const dateLocale = (): string => asked().find((language) => language.startsWith('en')) ?? 'en';
