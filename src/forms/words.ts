/** Parts of a field's name that are not written like other words. */
const capitals: ReadonlySet<string> = new Set([
  'api',
  'csv',
  'dns',
  'html',
  'http',
  'id',
  'ip',
  'json',
  'qr',
  'ssl',
  'url',
  'utm',
]);

/** A name of the code as people read it: 'targetUrl' gives 'target URL', 'audit-logs' gives 'audit logs'. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (capitals.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');

/** The first letter large, as at the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a field: 'targetUrl' gives 'Target URL', 'isActive' gives 'Active'. */
export const labelOf = (name: string): string => capitalized(wordsOf(name.replace(/^(is|has)(?=[A-Z])/, '')));
