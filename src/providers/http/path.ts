/** Values for the names behind the colons of a path template. */
export type PathValues = Readonly<Record<string, string | undefined>>;

/**
 * Fills a path template, each value percent-encoded as one segment. Throws, naming the parameter, for a value that is
 * missing, empty, '.' or '..': encoding does not protect the dots, `URL` resolves them.
 */
export function fillPath(template: string, values: PathValues): string {
  return template.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new Error(`The path ${template} needs a usable '${name}', not ${JSON.stringify(value)}`);
    }
    if (!value.isWellFormed()) throw new Error(`The path ${template} needs a well-formed '${name}'`);
    return encodeURIComponent(value);
  });
}
