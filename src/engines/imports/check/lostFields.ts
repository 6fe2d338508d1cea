/** What a Firebase export carries and the product has no place for, in two kinds. */
export const lostKinds = ['app', 'itunes'] as const;
export type LostKind = (typeof lostKinds)[number];

const kinds: Readonly<Record<string, LostKind>> = {
  ...named('app', ['apn', 'afl', 'amv', 'ibi', 'ifl', 'ius', 'ipfl', 'ipbi', 'isi', 'imv', 'efr', 'ofl']),
  ...named('itunes', ['at', 'ct', 'mt', 'pt']),
};

/** The kind of a column that is not kept, by its label with the parameter (`Android package name (apn)`) or the bare parameter. */
export function lostKindOf(header: string): LostKind | undefined {
  const parameter = /\(([a-z_]+)\)\s*$/i.exec(header)?.[1] ?? header.replace(/^itunes connect\s*/i, '');
  return kinds[parameter.toLowerCase().replace(/[^a-z]/g, '')];
}

function named(kind: LostKind, parameters: readonly string[]): Record<string, LostKind> {
  return Object.fromEntries(parameters.map((parameter) => [parameter, kind]));
}
