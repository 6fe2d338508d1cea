/** Joins the class names that are defined. */
export const classNames = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
