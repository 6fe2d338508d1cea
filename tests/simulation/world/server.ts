import type { Random } from './random';

export interface ServerLink {
  readonly slug: string;
  readonly destination: string;
  /** In ms of the server's clock. */
  readonly created: number;
  readonly isActive: boolean;
  readonly deleted: boolean;
  /** Grows with each change, and is the number of clicks that the link shows. */
  readonly version: number;
  /** The call that made it; undefined where another person did. */
  readonly madeBy: number | undefined;
}

/** What a page asks the server. */
export interface Question {
  readonly kind: 'list' | 'create' | 'status';
  readonly place: string;
  readonly domain: string;
  readonly token?: string | undefined;
  /** Of a status call. */
  readonly slug?: string | undefined;
  readonly isActive?: boolean | undefined;
  /** Of a creation. */
  readonly destination?: string | undefined;
}

/** A call and what came of it; instants are those of the world, in ms. */
export interface Call {
  readonly number: number;
  readonly question: Question;
  readonly tab: number;
  /** The worker that has made it; undefined where it was the page. */
  readonly worker: string | undefined;
  /** Who was signed in there. */
  readonly person: string | undefined;
  readonly asked: number;
  /** What the browser's clock said then. */
  readonly askedWall: number;
  processed?: number;
  /** When the answer reached the page, and with which status. */
  answered?: number;
  status?: number;
  /** The server has asked to wait until then. */
  heldUntil?: number;
  isCarriedOut?: boolean;
  /** The call whose answer held the token. */
  parent?: number | undefined;
  isLast?: boolean;
  total?: number | undefined;
  /** Links of the page as they were. */
  served?: ReadonlyMap<string, ServerLink>;
}

export interface Reply {
  /** 0: there is no answer. */
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs?: number;
}

type Refused = 400 | 401 | 403 | 404 | 410 | 429 | 500 | 502 | 503 | 'reset';
export type CallFault = Refused | 'lost' | 'silent' | 'malformed';

export interface ServerHabits {
  readonly pageSize: number;
  readonly tokens: 'offset' | 'keyset';
  /** `lying`: now and then one more. `late`: as many as there were at the first page of the place. */
  readonly totals: 'exact' | 'missing' | 'late' | 'lying';
  /** The token after page b leads back to page a. */
  readonly repeats: boolean;
  /** The server writes destinations another way than they were sent. */
  readonly rewrites: boolean;
  /** How far the server's clock is ahead of the world's, in ms. */
  readonly skew: number;
}

/** A version of a link, and since when it has been so. */
interface Version {
  readonly since: number;
  readonly link: ServerLink | undefined;
}

/** The links of an organization on the server, the newest first, and all that was asked about them. */
export class Server {
  readonly calls: Call[] = [];
  readonly links = new Map<string, ServerLink[]>();
  readonly faults: { fault: CallFault; kind: Question['kind'] | 'any'; times: number }[] = [];
  readonly #history = new Map<string, Version[]>();
  readonly #firstTotals = new Map<string, number>();
  #made = 0;

  constructor(
    readonly habits: ServerHabits,
    private readonly random: Random,
  ) {}

  /** Makes a link at the top of the list. */
  add(place: string, now: number, more: Partial<ServerLink> = {}): ServerLink {
    this.#made += 1;
    const slug = more.slug ?? `s${this.#made}`;
    const link: ServerLink = {
      slug,
      destination: `https://example.com/${slug}`,
      created: now + this.habits.skew,
      isActive: true,
      deleted: false,
      version: 1,
      madeBy: undefined,
      ...more,
    };
    this.links.set(place, [link, ...this.linksOf(place)]);
    this.#note(place, slug, now, link);
    return link;
  }

  change(place: string, slug: string, now: number, part: Partial<ServerLink>): void {
    const links = this.linksOf(place).map((link) => {
      if (link.slug !== slug) return link;
      const changed = { ...link, ...part, version: link.version + 1 };
      this.#note(place, slug, now, changed);
      return changed;
    });
    this.links.set(place, links);
  }

  remove(place: string, slug: string, now: number): void {
    const left = this.linksOf(place).filter((link) => link.slug !== slug);
    this.links.set(place, left);
    this.#note(place, slug, now, undefined);
  }

  linksOf(place: string): ServerLink[] {
    return this.links.get(place) ?? [];
  }

  /** What a link was like, in the order of time. */
  historyOf(place: string, slug: string): readonly Version[] {
    return this.#history.get(`${place} ${slug}`) ?? [];
  }

  /** Calls that have set the status of a link. */
  statusCalls(place: string, slug: string): readonly Call[] {
    const isOf = ({ question, isCarriedOut }: Call) =>
      isCarriedOut && question.kind === 'status' && question.place === place && question.slug === slug;
    return this.calls.filter(isOf);
  }

  #histories(place: string): readonly (readonly [slug: string, versions: readonly Version[]])[] {
    const prefix = `${place} `;
    const all = [...this.#history].filter(([key]) => key.startsWith(prefix));
    return all.map(([key, versions]) => [key.slice(prefix.length), versions]);
  }

  /** The slugs of links that were there from one moment to another. */
  lasting(place: string, from: number, to: number): readonly string[] {
    return this.#histories(place).flatMap(([slug, versions]) => {
      const before = versions.findLast(({ since }) => since <= from);
      const later = versions.filter(({ since }) => since > from && since <= to);
      return before?.link && later.every(({ link }) => link) ? [slug] : [];
    });
  }

  /** Whether links came or went during the reading. */
  hasMoved(place: string, from: number, to: number): boolean {
    return this.#histories(place).some(([, versions]) =>
      versions.some(({ since, link }, at) => since > from && since <= to && (!link || !versions[at - 1]?.link)),
    );
  }

  /** Whether links went during the reading. */
  hasLost(place: string, from: number, to: number): boolean {
    return this.#histories(place).some(([, versions]) =>
      versions.some(({ since, link }) => !link && since > from && since <= to),
    );
  }

  take(kind: Question['kind']): CallFault | undefined {
    const fault = this.faults.find((each) => each.kind === kind || each.kind === 'any');
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.faults.splice(this.faults.indexOf(fault), 1);
    return fault.fault;
  }

  /** Does what a call asks for. */
  process(call: Call, now: number): Reply {
    call.processed = now;
    const { question } = call;
    const fault = this.take(question.kind);
    if (fault !== undefined && fault !== 'lost' && fault !== 'malformed' && fault !== 'silent')
      return refusalOf(fault, this.random);
    const reply = this.#replyTo(call, now);
    if (fault === 'lost' || fault === 'silent') return { status: fault === 'lost' ? 0 : -1, body: undefined };
    return fault === 'malformed' && reply.status < 300 ? { status: 200, body: { links: 'none' } } : reply;
  }

  #replyTo(call: Call, now: number): Reply {
    if (call.question.kind === 'list') return this.#list(call);
    return call.question.kind === 'status' ? this.#setStatus(call, now) : this.#create(call, now);
  }

  #list(call: Call): Reply {
    const { place, token, domain } = call.question;
    const { habits } = this;
    const all = this.linksOf(place);
    const start = token === undefined ? { at: 0, parent: undefined } : this.#startOf(place, token, all);
    if (!start) return { status: 410, body: { detail: 'The token has expired' } };
    const page = all.slice(start.at, start.at + habits.pageSize);
    const end = start.at + page.length;
    const hasMore = end < all.length || (habits.repeats && page.length > 0);
    call.parent = start.parent;
    call.isLast = !hasMore;
    call.served = new Map(page.map((link) => [link.slug, link]));
    call.total = this.#totalOf(place, all.length);
    call.isCarriedOut = true;
    const last = page.at(-1);
    const at = habits.repeats && end >= all.length ? Math.max(0, start.at - habits.pageSize) : end;
    const next =
      habits.tokens === 'offset' || !last || habits.repeats ? `o${at}.${call.number}` : `k${last.slug}.${call.number}`;
    return {
      status: 200,
      body: {
        links: page.map((link) => wireOf(link, domain, call.number)),
        hasMore,
        ...(hasMore && { nextContinuationToken: next }),
        ...(call.total !== undefined && { totalCount: call.total }),
      },
    };
  }

  #startOf(
    place: string,
    token: string,
    all: readonly ServerLink[],
  ): { readonly at: number; readonly parent: number } | undefined {
    const [where = '', parent = '0'] = token.slice(1).split('.');
    if (token.startsWith('o')) return { at: Number(where), parent: Number(parent) };
    const known = all.findIndex(({ slug }) => slug === where);
    if (known >= 0) return { at: known + 1, parent: Number(parent) };
    // it is gone: the next one that was there before it
    const order = new Map([...this.#history.keys()].map((key, index) => [key, index]));
    const ageOf = (slug: string) => order.get(`${place} ${slug}`) ?? 0;
    const next = all.findIndex(({ slug }) => ageOf(slug) < ageOf(where));
    return { at: next >= 0 ? next : all.length, parent: Number(parent) };
  }

  #totalOf(place: string, count: number): number | undefined {
    const { totals } = this.habits;
    const first = this.#firstTotals.get(place) ?? count;
    this.#firstTotals.set(place, first);
    if (totals === 'missing') return undefined;
    if (totals === 'late') return first;
    return totals === 'lying' && this.random.chance(0.3) ? count + 1 : count;
  }

  #setStatus(call: Call, now: number): Reply {
    const { place, slug = '', isActive = false } = call.question;
    const known = this.linksOf(place).find((link) => link.slug === slug);
    if (!known) return { status: 404, body: { detail: 'There is no such link' } };
    call.isCarriedOut = true;
    this.change(place, slug, now, { isActive, deleted: isActive ? false : known.deleted });
    return { status: 200, body: {} };
  }

  #create(call: Call, now: number): Reply {
    const { place, slug = '', destination = '' } = call.question;
    if (this.linksOf(place).some((link) => link.slug === slug)) return { status: 409, body: { detail: 'It is taken' } };
    call.isCarriedOut = true;
    const written = this.habits.rewrites
      ? destination.replace('https://example.com', 'HTTPS://Example.com:443')
      : destination;
    this.add(place, now, { slug, destination: written, madeBy: call.number });
    return { status: 201, body: {} };
  }

  #note(place: string, slug: string, since: number, link: ServerLink | undefined): void {
    const key = `${place} ${slug}`;
    this.#history.set(key, [...(this.#history.get(key) ?? []), { since, link }]);
  }
}

function refusalOf(fault: Refused, random: Random): Reply {
  if (fault === 'reset') return { status: 0, body: undefined };
  const waits = fault === 429 || fault === 503;
  return {
    status: fault,
    body: { detail: `Refused: ${fault}` },
    ...(waits && random.chance(0.7) && { retryAfterMs: 1000 * random.between(1, 9) }),
  };
}

/** Some names would run in a spreadsheet. */
const nameOf = (slug: string) => (slug.endsWith('3') ? '\n=1+1' : slug.endsWith('7') ? '＝1+1' : `Link ${slug}`);

/** A link as the API writes it: its clicks say which version it is, and its description which call has given it. */
const wireOf = (link: ServerLink, domain: string, call: number) => ({
  domain,
  shortLink: link.slug,
  deepLink: link.destination,
  name: nameOf(link.slug),
  description: `call ${call}`,
  created: new Date(link.created).toISOString(),
  createdBy: 'Ada',
  tags: [],
  clickCount: link.version,
  isActive: link.isActive,
  deleted: link.deleted,
});
