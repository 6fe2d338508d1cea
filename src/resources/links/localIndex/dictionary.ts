/** Values that many rows share, each with a small number. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #ids = new Map<string, number>();
  #taken = 0;

  constructor(private readonly keyOf: (value: Value) => string) {}

  idOf(value: Value): number {
    const key = this.keyOf(value);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }

  /** The values since the last call. */
  takeNew(): readonly Value[] {
    const from = this.#taken;
    this.#taken = this.values.length;
    return this.values.slice(from);
  }

  /** Takes what `takeNew` gave, in its order. */
  restore(values: readonly Value[]): void {
    for (const value of values) this.idOf(value);
    this.#taken = this.values.length;
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

/** The dictionaries of an index. */
export class Dictionaries {
  readonly hosts = new Dictionary<string>((host) => host);
  readonly creators = new Dictionary<string>((name) => name);
  readonly tagSets = new Dictionary<readonly string[]>(JSON.stringify);
  readonly utms = new Dictionary<Utm>(({ source, medium, campaign }) => JSON.stringify([source, medium, campaign]));

  /** What they have gained since the last call. */
  takeNew() {
    const { hosts, creators, tagSets, utms } = this;
    return {
      hosts: hosts.takeNew(),
      creators: creators.takeNew(),
      tagSets: tagSets.takeNew(),
      utms: utms.takeNew(),
    };
  }

  restore(values: ReturnType<Dictionaries['takeNew']>): void {
    this.hosts.restore(values.hosts);
    this.creators.restore(values.creators);
    this.tagSets.restore(values.tagSets);
    this.utms.restore(values.utms);
  }
}
