import { linkStates } from './linkStates';
import type { LoadedList } from './loadedList';
import { lookUp } from './lookUp';
import type { Page } from './pageReply';
import { PlaceLists } from './placeLists';
import type { IndexAnswer, IndexOrder } from './protocol';
import { QueryRunner } from './queryRunner';
import { serveRows } from './serveRows';

type Say = (answer: IndexAnswer) => void;
export type Question = Extract<
  IndexOrder,
  { kind: 'query' | 'count' | 'rows' | 'serve-rows' | 'states' | 'check' | 'find' | 'look-up' }
>;
type Opening = Extract<IndexOrder, { kind: 'open' }>;
type Keeping = Extract<IndexOrder, { kind: 'keep' }>;
type Deed = Exclude<IndexOrder, Question | Opening | Keeping>;

/** The list that a worker serves. */
export class ServedList {
  #queries: QueryRunner | undefined;
  /** The start of the list as far as it has been read again, and when that began, in ms. */
  #start: (Page & { readonly asked: number }) | undefined;

  private constructor(
    private readonly lists: PlaceLists,
    private readonly say: Say,
  ) {}

  static async open({ place, domain, ...storage }: Opening, say: Say): Promise<ServedList> {
    const served = new ServedList(await PlaceLists.open(place, domain, storage), say);
    served.#tell('opened');
    return served;
  }

  async answer(question: Question): Promise<void> {
    const { current } = this.lists;
    if (question.kind === 'rows') {
      const { generation, rows } = question;
      if (generation !== current.generation.number) return;
      const links = current.links(rows);
      this.#queries?.waitFor(links); // they are in sight
      this.say({ kind: 'rows', generation, links: await links });
      return;
    }
    if (question.kind === 'serve-rows') return serveRows(current, question.query, question.port);
    if (question.kind === 'states') return this.#tellStates(current, question);
    if (question.kind === 'look-up') {
      const { number, asked } = question;
      return this.say({ kind: 'looked-up', number, found: await lookUp(current, asked) });
    }
    if (this.#queries?.list !== current) this.#queries = new QueryRunner(current, this.say);
    if (question.kind === 'find') await this.#queries.find(question);
    else if (question.kind === 'query') await this.#queries.query(question);
    else if (question.kind === 'check') await this.#queries.check(question);
    else await this.#queries.count(question);
  }

  async take(deed: Deed): Promise<void> {
    const { lists } = this;
    switch (deed.kind) {
      case 'end-update':
        return this.#endUpdate(deed.isComplete);
      case 'read-again':
        await lists.startSuccessor();
        return this.#tell('state');
      case 'catch-up':
        await lists.catchUp();
        return this.say({ kind: 'caught-up', number: deed.number, state: lists.state() });
      case 'change':
        lists.changeStatus(deed.id, deed.status);
        this.#tell('state');
        return lists.save();
      case 'move':
        await lists.moveTo(deed.database).catch(() => undefined); // the state says where it is now
        return this.#tell('moved');
      case 'remove':
        await lists.store.leaveDevice([]);
        return this.say({ kind: 'removed' });
    }
  }

  async #tellStates(list: LoadedList, { number, asked }: Extract<Question, { kind: 'states' }>): Promise<void> {
    for await (const links of linkStates(list, asked)) {
      this.say({ kind: 'states', number, links, isLast: false });
    }
    this.say({ kind: 'states', number, links: [], isLast: true });
  }

  /** Takes a page; undefined when it is not what the API promises. */
  async keep({ part, asked }: Keeping, page: Page | undefined): Promise<void> {
    if (!page) return this.say({ kind: 'malformed' });
    if (part === 'start') return this.#keepStart(page, asked);
    const list = part === 'next' ? this.lists.current : this.lists.successor;
    if (!list) return undefined; // that reading was given up meanwhile
    const added = list.append(page.links);
    this.lists.applyChanges(list, added, asked);
    list.generation = {
      ...list.generation,
      next: page.next,
      pages: list.generation.pages + 1,
      links: list.index.links,
      total: page.total ?? list.generation.total,
      ended: page.next === undefined ? Date.now() : undefined,
    };
    // told before it is stored: the next page may have come meanwhile
    this.#tellKept(page, added.length);
    await list.keep(added, this.lists.stored());
    if (list !== this.lists.successor || page.next !== undefined) return undefined;
    await this.lists.succeed(list);
    return this.#tell('state');
  }

  #keepStart(page: Page, asked: number): void {
    const { index } = this.lists.current;
    const added = page.links.filter(({ id }) => index.rowOf(id) === undefined);
    const { links = [], asked: first = asked } = this.#start ?? {};
    this.#start = { ...page, links: [...links, ...page.links], asked: first };
    this.#tellKept(page, added.length);
  }

  async #endUpdate(isComplete: boolean): Promise<void> {
    const start = this.#start;
    this.#start = undefined;
    if (!start || !isComplete) return;
    const { lists } = this;
    const list = lists.current;
    const links = [...new Map(start.links.map((link) => [link.id, link])).values()];
    const { firstRow, known } = list.renew(links);
    lists.applyChanges(list, links, start.asked);
    list.generation = {
      ...list.generation,
      links: list.index.links,
      total: start.total ?? list.generation.total,
      updated: Date.now(),
      renewals: new Map([...list.generation.renewals, [firstRow, known]]),
    };
    this.#tell('state');
    await list.keep(links, lists.stored());
  }

  #tell(kind: 'opened' | 'state' | 'moved'): void {
    this.say({ kind, state: this.lists.state() });
  }

  #tellKept({ links, next }: Page, added: number): void {
    this.say({ kind: 'kept', state: this.lists.state(), added, links: links.length, next });
  }
}
