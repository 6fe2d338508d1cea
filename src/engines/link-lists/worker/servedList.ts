import type { ListNews } from '@/engines/links';
import { answerDifferences } from '../differences/answerDifferences';
import { lookUpLinks } from '../index/lookUp';
import { QueryRunner } from '../index/queryRunner';
import { DamagedList } from '../store/listRecord';
import type { LoadedList, ReadPage } from '../store/loadedList';
import { PlaceLists } from '../store/placeLists';
import { isOver, type Page } from '../store/storedList';
import { type IndexAnswer, type IndexOrder, pageOf } from './protocol';
import type { RowsAnswer } from './rows';
import { linkStates, serveRows } from './serveRows';

type Say = (answer: IndexAnswer) => void;
const questionKinds = [
  'query',
  'count',
  'rows',
  'serve-rows',
  'states',
  'ids',
  'check',
  'find',
  'look-up',
  'differences',
] as const satisfies readonly IndexOrder['kind'][];
type Question = Extract<IndexOrder, { kind: (typeof questionKinds)[number] }>;
type Opening = Extract<IndexOrder, { kind: 'open' }>;
type Keeping = Extract<IndexOrder, { kind: 'keep' }>;
type Deed = Exclude<IndexOrder, Question | Opening | Keeping>;

/** The list that a worker serves. */
class ServedList {
  #queries: QueryRunner | undefined;
  /** The start of the list as far as it has been read again. */
  #start: ReadPage[] = [];

  private constructor(
    private readonly lists: PlaceLists,
    private readonly say: Say,
    private readonly onUnreadable: () => void,
  ) {}

  /** `onUnreadable` is called when links can't be read that nobody's answer waits for. */
  static async open({ place, domain, ...storage }: Opening, say: Say, onUnreadable: () => void): Promise<ServedList> {
    let isDamaged = false;
    const lists = await PlaceLists.open(place, domain, storage, () => void (isDamaged = true));
    const served = new ServedList(lists, say, onUnreadable);
    served.#tell('opened');
    if (isDamaged) served.#tell('damaged');
    return served;
  }

  /** Answers a question; throws `DamagedList` where what is stored can't be read. */
  async answer(question: Question): Promise<void> {
    const { current } = this.lists;
    if (question.kind === 'rows') {
      const { generation, rows } = question;
      if (generation !== current.generation.number) return;
      const links = linksAt(current, rows);
      this.#queries?.waitFor(links); // they are in sight
      this.say({ kind: 'rows', generation, links: await links });
      return;
    }
    if (question.kind === 'serve-rows') {
      const { number } = current.generation;
      if (!(await this.lists.isCurrent(number))) throw new DamagedList('Another tab has made another list'); // it is opened anew
      return serveRows(current, question, async () => {
        const isCurrent = await this.lists.isCurrent(number);
        this.onUnreadable();
        return isCurrent ? 'unreadable' : 'gone';
      });
    }
    if (question.kind === 'states') return this.#tellStates(current, question);
    if (question.kind === 'look-up') {
      const { number, asked } = question;
      return this.say({ kind: 'looked-up', number, found: await lookUpLinks(current, asked) });
    }
    if (question.kind === 'differences') {
      const { intervals } = this.lists.state();
      const found = await answerDifferences(this.lists, question.asked);
      this.say({ kind: 'differences', number: question.number, found });
      return this.lists.state().intervals.length < intervals.length ? this.#tell('state') : undefined; // one was damaged
    }
    if (this.#queries?.list !== current) this.#queries = new QueryRunner(current, this.say);
    if (question.kind === 'find') await this.#queries.find(question);
    else if (question.kind === 'ids') await this.#queries.ids(question);
    else if (question.kind === 'query') await this.#queries.query(question);
    else if (question.kind === 'check') await this.#queries.check(question);
    else await this.#queries.count(question);
  }

  async take(deed: Deed): Promise<void> {
    const { lists } = this;
    switch (deed.kind) {
      case 'claim': {
        this.#start = [];
        const part = await lists.claim(deed.purpose, deed.reader);
        return this.say({ kind: 'claimed', number: deed.number, part, state: lists.state() });
      }
      case 'end-update':
        return this.#endUpdate(deed);
      case 'cut':
        return this.#end(deed.reader, await lists.cut(deed.reader));
      case 'catch-up':
        await this.#catchUp(deed.told);
        return this.say({ kind: 'caught-up', number: deed.number, state: lists.state() });
      case 'change':
        await lists.changeStatus(deed.changes);
        return this.#tell('state');
      case 'behind':
        await lists.markBehind(deed.ids);
        return this.#tell('state');
      case 'move':
        await lists.moveTo(deed.database).catch(() => undefined); // the state says where it is now
        return this.#tell('moved');
      case 'remove':
        await lists.store.leaveDevice([]);
        return this.say({ kind: 'removed' });
    }
  }

  /** What another tab has stored is not found by who can't use the device any more, which the page may not know yet. */
  async #catchUp(told: ListNews | undefined): Promise<void> {
    const { lists } = this;
    if (lists.store.isKept) await lists.catchUp();
    else if (told?.kind === 'status') await lists.changeStatus(told.changes);
    else if (told) await lists.markBehind(told.ids);
  }

  /** After what can't be read: another tab's list is taken, or else the list begins anew; questions that wait are asked once more. */
  async repair(order: IndexOrder | undefined): Promise<void> {
    const gone: RowsAnswer = { kind: 'gone' };
    const giveUp = () => order?.kind === 'serve-rows' && order.port.postMessage(gone); // oxlint-disable-line unicorn/require-post-message-target-origin -- a port has no other origin
    if (this.lists.store.isLost()) {
      giveUp();
      return this.say({ kind: 'lost' });
    }
    const { number } = this.lists.current.generation;
    const look = (list: LoadedList) =>
      order?.kind === 'rows' ? linksAt(list, order.rows) : list.lines(list.firstOfPages());
    const isDamaged = await this.lists.repair(number, look);
    this.#tell(isDamaged ? 'damaged' : 'state');
    if (order?.kind === 'claim')
      this.say({ kind: 'claimed', number: order.number, part: undefined, state: this.lists.state() });
    if (isDamaged) giveUp();
    if (!isDamaged && order && isQuestion(order)) await this.answer(order);
  }

  async #tellStates(list: LoadedList, { number, asked }: Extract<Question, { kind: 'states' }>): Promise<void> {
    let isFirst = true;
    for await (const links of linkStates(list, asked)) {
      this.say({ kind: 'states', number, links, isFirst, isLast: false });
      isFirst = false;
    }
    this.say({ kind: 'states', number, links: [], isFirst, isLast: true });
  }

  /** Takes a page; undefined when it is not what the API promises. */
  async keep({ part, reader, asked, seen }: Keeping, page: Page | undefined): Promise<void> {
    if (!page) return this.say({ kind: 'malformed', reader });
    const read = { ...page, reader, asked, seen };
    if (part === 'start') return this.#keepStart(read);
    const isTaken = await this.lists.keep(read, (added) => this.#tellKept(read, added));
    if (!isTaken) return this.#overtaken(reader);
    const isOfSuccessor = this.lists.successor?.generation.reader === reader;
    if (page.next === undefined && isOfSuccessor) await this.#end(reader, true); // else all of it is told
    return undefined;
  }

  /** A reading has come to its end: what it has read takes the place of the list before. */
  async #end(reader: string, isStored: boolean): Promise<void> {
    const { successor } = this.lists;
    const isNew = successor?.generation.reader === reader && isOver(successor.generation);
    if (!isStored || (isNew && !(await this.lists.succeed()))) return this.#overtaken(reader);
    return this.#tell('state');
  }

  #keepStart(read: ReadPage): void {
    const { index } = this.lists.current;
    const added = read.links.filter(({ id }) => index.rowOf(id) === undefined);
    this.#start.push(read);
    this.#tellKept(read, added.length);
  }

  async #endUpdate({ isComplete, reader }: Extract<Deed, { kind: 'end-update' }>): Promise<void> {
    const pages = this.#start;
    this.#start = [];
    if (pages.length === 0 || !isComplete) return undefined;
    if (!(await this.lists.renew(pages))) return this.#overtaken(reader);
    return this.#tell('state');
  }

  /** What another tab has stored is taken. */
  async #overtaken(reader: string): Promise<void> {
    await this.lists.reopen();
    this.say({ kind: 'overtaken', reader, state: this.lists.state() });
    this.#tell('state');
  }

  #tell(kind: 'opened' | 'state' | 'moved' | 'damaged'): void {
    this.say({ kind, state: this.lists.state() });
  }

  #tellKept({ links, next, reader }: ReadPage, added: number): void {
    this.say({ kind: 'kept', reader, state: this.lists.state(), added, links: links.length, next });
  }
}

const questions: ReadonlySet<IndexOrder['kind']> = new Set(questionKinds);

const isQuestion = (order: IndexOrder): order is Question => questions.has(order.kind);

/** The links of those rows that the list has: the others were asked of another one. */
const linksAt = (list: LoadedList, rows: readonly number[]) =>
  list.links(rows.filter((row) => row >= 0 && row < list.index.rows));

/** So often an order is tried again on what is stored by then. */
const mostRepairs = 5;

/** What answers the orders of a page about one list; `say` is how. */
export function createIndexServer(say: (answer: IndexAnswer) => void): (order: IndexOrder) => Promise<void> {
  let list: ServedList | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const opened = () => {
    if (!list) throw new Error('The list has not been opened');
    return list;
  };
  /** One after the other: each stores what the list is after it. */
  function enqueue(work: () => Promise<void>, order?: IndexOrder): Promise<unknown> {
    queue = queue.then(() => work().catch((error: unknown) => recover(error, order)));
    return queue;
  }
  async function recover(error: unknown, order?: IndexOrder, repairs = 1): Promise<void> {
    try {
      if (!list) throw error;
      await list.repair(order);
    } catch (cause) {
      // another tab may make one list after the other meanwhile
      if (cause instanceof DamagedList && repairs < mostRepairs) return recover(cause, order, repairs + 1);
      say({ kind: 'failed', message: String(cause) });
    }
    return undefined;
  }
  return async (order) => {
    if (isQuestion(order)) {
      if (!list) await queue; // it is being opened
      await list?.answer(order).catch((error: unknown) => enqueue(() => recover(error, order)));
      return;
    }
    const onNext = (token: string) => order.kind === 'keep' && say({ kind: 'next', reader: order.reader, token });
    const page = order.kind === 'keep' ? pageOf(order.page, onNext) : undefined;
    await enqueue(async () => {
      if (order.kind === 'open')
        list = await ServedList.open(order, say, () => void enqueue(() => opened().repair(undefined)));
      else if (order.kind === 'keep') await opened().keep(order, page);
      else await opened().take(order);
    }, order);
  };
}
