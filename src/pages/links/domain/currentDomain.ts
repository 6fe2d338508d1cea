interface DomainFacts {
  /** What the address of the page asks for; it may come from anybody, or from another organization. */
  readonly asked: string | undefined;
  /** What the user chose last in this organization. */
  readonly remembered: string | undefined;
  /** The domains of the organization that can carry links, and all of them together where there are several; undefined until they are loaded. */
  readonly offered: readonly string[] | undefined;
}

/**
 * The domain whose links are listed: the one of the address, else the remembered one, else the only one. A remembered one is
 * shown at once; one that only the address names has to be offered first, and nothing that is not offered is ever shown.
 */
export function currentDomain({ asked, remembered, offered }: DomainFacts): string | undefined {
  if (!offered) return asked === undefined || asked === remembered ? remembered : undefined;
  const only = offered.length === 1 ? offered[0] : undefined;
  return [asked, remembered, only].find((domain) => domain !== undefined && offered.includes(domain));
}

/** What was wanted and is not offered: a domain of another organization, or one that has been deleted. */
export const unlistedDomain = ({ asked, remembered, offered }: DomainFacts): string | undefined =>
  offered && [asked, remembered].find((domain) => domain !== undefined && !offered.includes(domain));
