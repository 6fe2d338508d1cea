/** Values that many rows share, each with a small number. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #ids = new Map<string, number>();
  #settled = 0;

  constructor(private readonly keyOf: (value: Value) => string) {}

  idOf(value: Value): number {
    const key = this.keyOf(value);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }

  /** The values since `settle` was called. */
  added(): readonly Value[] {
    return this.values.slice(this.#settled);
  }

  settle(): void {
    this.#settled = this.values.length;
  }

  /** Takes what `added` gave, in its order. */
  restore(values: readonly Value[]): void {
    for (const value of values) this.idOf(value);
  }

  /** 1 at the number of each value that passes. */
  passing(passes: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0));
  }
}

export interface Utm {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** The UTM fields that are not filtered by. They vary more, and would make the others long. */
export interface UtmDetail {
  readonly term: string;
  readonly content: string;
}

/** The dictionaries of an index. */
export class Dictionaries {
  readonly hosts = new Dictionary<string>((host) => host);
  readonly creators = new Dictionary<string>((name) => name);
  readonly tagSets = new Dictionary<readonly string[]>(JSON.stringify);
  readonly utms = new Dictionary<Utm>(({ source, medium, campaign }) => JSON.stringify([source, medium, campaign]));
  readonly utmDetails = new Dictionary<UtmDetail>(({ term, content }) => JSON.stringify([term, content]));

  all(): ReturnType<Dictionaries['added']> {
    const { hosts, creators, tagSets, utms, utmDetails } = this;
    return {
      hosts: hosts.values,
      creators: creators.values,
      tagSets: tagSets.values,
      utms: utms.values,
      utmDetails: utmDetails.values,
    };
  }

  /** What they have gained since `settle` was called. */
  added() {
    const { hosts, creators, tagSets, utms, utmDetails } = this;
    return {
      hosts: hosts.added(),
      creators: creators.added(),
      tagSets: tagSets.added(),
      utms: utms.added(),
      utmDetails: utmDetails.added(),
    };
  }

  settle(): void {
    const { hosts, creators, tagSets, utms, utmDetails } = this;
    for (const dictionary of [hosts, creators, tagSets, utms, utmDetails]) dictionary.settle();
  }

  restore(values: ReturnType<Dictionaries['added']>): void {
    this.hosts.restore(values.hosts);
    this.creators.restore(values.creators);
    this.tagSets.restore(values.tagSets);
    this.utms.restore(values.utms);
    this.utmDetails.restore(values.utmDetails);
  }
}
