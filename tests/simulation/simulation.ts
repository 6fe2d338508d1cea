import { domainsInAddress } from '@/engines/links/model';
import type { Programs } from './bundle';
import type { Action, JobCommand, Scenario } from './scenario';
import type { Host } from './tab/host';
import type * as Page from './tab/page';
import { Disk } from './world/indexedDb';
import { Locks } from './world/locks';
import { Messages } from './world/messages';
import { Random } from './world/random';
import { type Browser, end, type Running, sharedTabNumber, startPage } from './world/realm';
import { type Realm, runTurns, Scheduler, type Tab } from './world/scheduler';
import { type Call, type Reply, Server } from './world/server';
import type { Transaction } from './world/transaction';

/** What a screen waits for, and since when. */
export interface Waiting {
  readonly name: string;
  readonly tab: number;
  since: number;
}

/** A tab with what it shows. */
export interface OpenTab extends Tab {
  realm: Running | undefined;
  page: typeof Page | undefined;
  person: string | undefined;
}

/** A saved file. */
export interface ExportedFile {
  readonly place: string;
  readonly format: 'csv' | 'jsonl';
  readonly began: number;
  readonly file: Page.Exported;
}

/** What was ordered; no other call may change anything. */
export interface Ordered extends Omit<Parameters<Host['ordered']>[0], 'slugs'> {
  readonly slugs: ReadonlySet<string>;
  readonly at: number;
  readonly tab: number;
  readonly person: string | undefined;
}

/** While a tab was frozen, in ms. */
interface Standstill {
  readonly from: number;
  readonly to: number;
}

const start = Date.UTC(2026, 2, 2, 10);
/** A run in which more happens at a stretch does not end. */
export const maxTasks = 60_000;
const callTimeoutMs = 30_000;
/** How long a call that is made may take to begin: it asks the tabs and is written down first, in ms. */
const onWayMs = 500;
const ofLists = ['lists', 'pages', 'blocks', 'renewals', 'changes', 'intervals'];
const ownedStores = new Set(ofLists.concat('jobs', 'items', 'sent'));

/** A browser with some tabs, a server, and what happens to them. */
export class Simulation {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server: Server;
  readonly browser: Browser;
  readonly tabs: OpenTab[];
  readonly waiting = new Set<Waiting>();
  readonly ordered: Ordered[] = [];
  readonly exports: ExportedFile[] = [];
  /** How much there was to check: a world that lets nothing happen finds nothing wrong. */
  readonly reached = { rows: 0, whole: 0, kept: 0, jobs: 0, undone: 0, files: 0, refused: 0, differences: 0 };
  /** What has happened, for who looks at a run. */
  readonly log: string[] = [];
  readonly problems: string[] = [];
  /** How often a change of a link was written, by place, generation and link. */
  readonly changesWritten = new Map<string, number>();
  /** By database, the worker that took its number last. */
  readonly #owners = new Map<Transaction['stored'], Realm>();
  /** Places whose start was read again, and those whose stored list was harmed on purpose. */
  readonly updated = new Set<string>();
  /** Places in which links were created. */
  readonly #created = new Set<string>();
  isHarmed = false;
  /** Records of the disk that were damaged. */
  readonly damaged: string[] = [];
  hasClockJumped = false;
  /** A list was taken off the device, or put back. */
  hasMoved = false;
  person: string | undefined = 'ada';
  /** A person has signed out, or a session was ended: what was on the device may have gone. */
  hasEndedSession = false;
  readonly #kills: { readonly at: number; readonly standstills: readonly Standstill[] }[] = [];
  /** Tabs that stand still as soon as they are in no transaction: no browser stops one before. */
  readonly #freezing = new Set<Tab>();
  /** Of tabs that are open, the latest last. */
  readonly #standstills = new Map<OpenTab, Standstill[]>();
  #creations = 0;
  #jump = 0;
  #isOnline = true;

  constructor(
    readonly scenario: Scenario,
    programs: Programs,
  ) {
    this.random = new Random(scenario.seed ^ 0x5bd1e995);
    this.scheduler = new Scheduler(this.random, scenario.taskMs);
    this.scheduler.isInOrder = scenario.isInOrder;
    this.server = new Server(scenario.habits, this.random.fork(1));
    const disk = new Disk(this.scheduler);
    disk.onWrite = (transaction, store, key, value) => {
      this.#checkWriter(transaction, store, key);
      if (store !== 'changes' || !Array.isArray(value) || !Array.isArray(key)) return;
      for (const { id } of value) {
        const of = `${String(key[0])} ${id}`;
        this.changesWritten.set(of, (this.changesWritten.get(of) ?? 0) + 1);
      }
    };
    disk.onErase = (transaction, store, key) => {
      this.#checkWriter(transaction, store, key);
      if (store === 'lists' && transaction.realm.name.includes('worker')) this.#checkErasure();
    };
    this.browser = {
      scheduler: this.scheduler,
      random: this.random.fork(2),
      disk,
      locks: new Locks(this.scheduler),
      messages: new Messages(this.scheduler),
      local: new Map(),
      programs,
      wall: () => start + this.scheduler.now + this.#jump,
      isOnline: () => this.#isOnline,
      deviceMemory: scenario.deviceMemory,
      hasLocks: scenario.hasLocks,
      shared: new Map(),
      replacedAt: [],
    };
    this.tabs = Array.from({ length: scenario.tabs }, (_, number) => ({
      number,
      isFrozen: false,
      build: 0,
      realm: undefined,
      page: undefined,
      person: undefined,
    }));
    for (let place = 0; place < scenario.places; place += 1) {
      for (let count = 0; count < scenario.links; count += 1) {
        const created = start - (scenario.links - count) * 3_600_000 + scenario.habits.skew;
        const isActive = count % 5 !== 0;
        this.server.add(this.placeKey(place), 0, { created, isActive, deleted: !isActive && count % 7 === 0 });
      }
    }
  }

  readonly place = (number: number): Page.LinksPlace => ({
    organizationId: 'org',
    projectId: 'prj',
    domains: [`go${number}.example.com`],
  });

  readonly placeKey = (number: number): string => JSON.stringify(['org', 'prj', ...this.place(number).domains]);

  get places(): readonly number[] {
    return [...Array(this.scenario.places).keys()];
  }

  /** Runs tasks until so many have run, or nothing is left to do in this time. */
  async run(tasks: number, ms: number): Promise<void> {
    const until = this.scheduler.now + ms;
    const last = this.scheduler.tasks + tasks;
    await runTurns(() => {
      this.#endTask();
      return this.scheduler.tasks < last && this.scheduler.step(until);
    });
  }

  /** Lets time go on, whatever happens. */
  async pass(ms: number): Promise<void> {
    const until = this.scheduler.now + ms;
    const { tasks } = this.scheduler;
    await this.run(maxTasks, ms);
    if (this.scheduler.tasks - tasks < maxTasks) this.scheduler.now = Math.max(this.scheduler.now, until);
  }

  /** Lets the promise come, with all that happens until then; undefined when it does not within that time. */
  async settled<Result>(promise: Promise<Result>, ms: number): Promise<Result | undefined> {
    let isOver = false;
    let result: Result | undefined;
    const wait = async () => {
      try {
        result = await promise;
      } finally {
        isOver = true;
      }
    };
    wait().catch(() => undefined); // it gives nothing then
    const until = this.scheduler.now + ms;
    await runTurns(() => {
      this.#endTask();
      return !isOver && this.scheduler.step(until);
    });
    return result;
  }

  note(text: string): void {
    this.log.push(`${Math.round(this.scheduler.now)} ms, task ${this.scheduler.tasks}: ${text}`);
  }

  /** Has the page do something that its screen waits for. */
  wait(tab: OpenTab, name: string, promise: Promise<unknown> | undefined): void {
    if (!promise) return;
    const waiting: Waiting = { name, tab: tab.number, since: this.scheduler.now };
    this.waiting.add(waiting);
    const { realm } = tab;
    promise.then(
      () => this.waiting.delete(waiting),
      (error: unknown) => {
        this.waiting.delete(waiting);
        if (!realm?.isDead) this.note(`tab ${tab.number}: ${name} failed: ${String(error)}`);
      },
    );
  }

  thaw(tab: OpenTab): void {
    this.#freezing.delete(tab);
    tab.isFrozen = false;
    const { now } = this.scheduler;
    for (const waiting of this.waiting) if (waiting.tab === tab.number) waiting.since = now; // no screen was seen while it stood still
    const standstills = this.#standstills.get(tab) ?? [];
    this.#standstills.set(
      tab,
      standstills.map(({ from, to }) => ({ from, to: Math.min(to, now) })),
    );
  }

  /** The workers that tabs share go on. */
  thawShared(): void {
    for (const { realm } of this.browser.shared.values()) {
      this.#freezing.delete(realm.tab);
      realm.tab.isFrozen = false;
    }
  }

  #endTask(): void {
    this.scheduler.endTask();
    for (const tab of this.#freezing) {
      if (this.browser.disk.isBusy(tab)) continue;
      this.#freezing.delete(tab);
      tab.isFrozen = true;
    }
  }

  startTab(tab: OpenTab): void {
    if (tab.realm) return;
    const { realm, page } = startPage(this.browser, tab, this.#hostFor(tab));
    tab.realm = realm;
    tab.page = page as typeof Page; // what the bundle exports
    tab.person = this.person;
    tab.page.start();
    if (this.person !== undefined) this.wait(tab, 'sign in', tab.page.signIn(this.person));
  }

  closeTab(tab: OpenTab): void {
    if (tab.realm) end(this.browser, tab.realm);
    this.#forgetWaiting(tab);
    tab.realm = undefined;
    tab.page = undefined;
    this.thaw(tab);
    this.#standstills.delete(tab);
  }

  perform(action: Action): void {
    this.note(JSON.stringify(action));
    const tab = 'tab' in action ? this.tabs[action.tab] : undefined;
    if (tab) this.#performIn(tab, action);
    else this.#performOutside(action);
  }

  #performIn(tab: OpenTab, action: Action): void {
    if (action.kind === 'kill' || action.kind === 'reload' || action.kind === 'update')
      this.#kills.push({ at: this.scheduler.now, standstills: this.#standstills.get(tab) ?? [] });
    if (action.kind === 'kill') return this.closeTab(tab);
    if (action.kind === 'thaw') return this.thaw(tab);
    if (tab.isFrozen) return;
    if (action.kind === 'update') tab.build = 1;
    if ((action.kind === 'reload' || action.kind === 'update') && tab.realm) {
      tab.realm.window.tell('pagehide');
      this.closeTab(tab);
      return this.startTab(tab);
    }
    if (action.kind === 'open') this.startTab(tab);
    const { page } = tab;
    if (!page) return;
    const place = 'place' in action ? this.place(action.place) : this.place(0);
    const key = 'place' in action ? this.placeKey(action.place) : '';
    switch (action.kind) {
      case 'freeze':
        if (this.#freezing.has(tab)) return;
        this.#freezing.add(tab);
        this.#standstills.set(tab, [
          ...(this.#standstills.get(tab) ?? []),
          { from: this.scheduler.now, to: Number.POSITIVE_INFINITY },
        ]);
        return;
      case 'open':
        this.#noteUpdate(key);
        return this.wait(
          tab,
          'open',
          this.#whenSignedIn(tab, async () => {
            await page.open(place, action.isAsked);
            this.#noteUpdate(key); // what was created in between is lacking, too
          }),
        );
      case 'read':
        if (action.how === 'update') this.updated.add(key);
        page.lists().get(key)?.reading[action.how]();
        return;
      case 'keep':
        this.hasMoved = true;
        return page.keep(place, action.isKept);
      case 'status': {
        const links = this.server.linksOf(key);
        const link = links[Math.floor(action.link * links.length)];
        if (!link || page.person() === undefined) return;
        const isActive = !link.isActive || link.deleted; // what its row offers
        this.#order(tab, { kind: 'status', place: key, slugs: [link.slug], isActive, jobId: undefined });
        void page.changeStatus(place, link.slug, isActive ? 'reactivate' : 'deactivate');
        return;
      }
      case 'job': {
        const name = action.isActive ? 'reactivate' : 'deactivate';
        return this.wait(tab, 'plan a job', page.startStatusJob(place, name, action.limit, action.isConfirmed));
      }
      case 'create': {
        this.#creations += 1;
        const slugs = Array.from({ length: action.count }, (_, at) => `n${this.#creations}-${at}`);
        if (page.person() === undefined) return;
        this.#created.add(key);
        return page.startCreateJob(place, slugs);
      }
      case 'command':
        return this.#command(tab, action.which, action.command);
      case 'export': {
        const began = this.scheduler.now;
        const { format } = action;
        const writing = page
          .exportAll(place, format)
          .then((file) => file && this.exports.push({ place: key, format, began, file }));
        return this.wait(tab, 'export', writing);
      }
      case 'sign-out': {
        if (page.person() === undefined) return;
        this.hasEndedSession = true;
        const leaving = page.signOut().then(() => this.#signedOut(tab));
        return this.wait(tab, 'sign out', leaving);
      }
      case 'disk':
        this.browser.disk.faults.push({ kind: action.fault, tab: this.random.pick([tab.number, sharedTabNumber]) });
        this.isHarmed = true;
        return;
      default:
    }
  }

  #performOutside(action: Action): void {
    const { scheduler, server } = this;
    switch (action.kind) {
      case 'hang':
        if (!action.isHung) return this.thawShared();
        for (const { realm } of this.browser.shared.values()) this.#freezing.add(realm.tab);
        return;
      case 'sign-in':
        if (this.person !== undefined) return;
        this.person = action.person;
        this.tabs.find(({ realm }) => realm)?.page?.noteSignIn();
        for (const tab of this.tabs) {
          if (tab.isFrozen || !tab.realm) continue;
          this.closeTab(tab);
          this.startTab(tab);
        }
        return;
      case 'damage': {
        const what = this.browser.disk.damage(new Random(action.number));
        if (what !== undefined) this.damaged.push(what);
        this.isHarmed ||= what !== undefined;
        return this.note(`damaged ${what}`);
      }
      case 'clock':
        this.#jump += action.ms;
        this.hasClockJumped = true;
        return;
      case 'line':
        return this.setLine(action.isOnline);
      case 'server': {
        const place = this.placeKey(action.place);
        for (let time = 0; time < action.times; time += 1) {
          const links = server.linksOf(place);
          const link = links[Math.floor(action.link * links.length)];
          const does = (...changes: readonly string[]) => changes.includes(action.change);
          if (link && does('remove', 'swap')) server.remove(place, link.slug, scheduler.now);
          if (does('add', 'swap'))
            server.add(place, scheduler.now, { created: this.browser.wall() + this.scenario.habits.skew });
          const change = does('flip') ? { isActive: !link?.isActive, deleted: false } : {};
          if (link && does('flip', 'count')) server.change(place, link.slug, scheduler.now, change);
        }
        return;
      }
      case 'fault':
        server.faults.push({ fault: action.fault, kind: action.of, times: action.times });
        return;
      default:
    }
  }

  /** Whether a tab was killed since, or shortly before, that has hardly run in between: what it had not stored yet is lost. */
  killedSince(moment: number): boolean {
    return this.#kills.some(({ at, standstills }) => {
      const stood = standstills
        .filter(({ from }) => from > moment - 100)
        .reduce((ms, { from, to }) => ms + Math.min(to, at) - Math.max(from, moment), 0);
      return at > moment - 100 && at - moment - stood < 3000;
    });
  }

  /** Whether a tab was killed after that, or an owner has taken the place of another. */
  killedAfter(moment: number): boolean {
    return [...this.browser.replacedAt, ...this.#kills.map(({ at }) => at)].some((at) => at >= moment);
  }

  setLine(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    for (const { realm } of this.tabs) if (realm) this.#tellLine(realm); // as Chromium does: no worker is told
  }

  #tellLine(realm: Running): void {
    this.scheduler.post(realm, 'line', () => realm.window.tell(this.#isOnline ? 'online' : 'offline'));
  }

  /** A list that lacks what was created here reads its start again when it is shown. */
  #noteUpdate(key: string): void {
    if (this.#created.has(key)) this.updated.add(key);
  }

  async #whenSignedIn(tab: OpenTab, run: () => Promise<unknown>): Promise<unknown> {
    const { page } = tab;
    if (!page) return undefined;
    for (let tries = 0; page.person() === undefined && tries < 50; tries += 1) {
      await new Promise<void>((resolve) => void this.scheduler.at(tab.realm, this.scheduler.now + 20, resolve));
    }
    return page.person() === undefined ? undefined : run();
  }

  #forgetWaiting({ number }: OpenTab): void {
    for (const waiting of this.waiting) if (waiting.tab === number) this.waiting.delete(waiting);
  }

  #signedOut(signer: OpenTab): void {
    this.note(`tab ${signer.number} has signed out`);
    this.person = undefined; // the tokens go last
    for (const tab of this.tabs) {
      const { realm, page } = tab;
      if (tab === signer) this.closeTab(tab);
      else if (realm) {
        this.scheduler.post(realm, 'storage', () => {
          page?.follow();
          this.#forgetWaiting(tab); // another screen is shown
        });
      }
    }
  }

  #command(tab: OpenTab, which: number, command: JobCommand): void {
    const store = tab.page?.jobs();
    const jobs = store?.state.getState().jobs ?? [];
    const job = jobs[Math.floor(which * jobs.length)];
    if (!store || !job) return;
    this.note(`job ${job.id} ${job.state.kind}: ${command}`);
    if (command === 'undo') {
      if (job.kind !== 'status' || job.state.kind !== 'ended') return;
      const place = JSON.stringify([job.place.organizationId, job.place.projectId, domainsInAddress(job.place)]);
      const slugs = this.ordered.filter(({ jobId }) => jobId === job.id).flatMap((each) => [...each.slugs]);
      const isActive = job.action === 'deactivate';
      this.#order(tab, { kind: 'status', place, slugs, isActive, jobId: `undo of ${job.id}` });
      this.wait(tab, 'undo', store.undo(job.id));
    } else if (command === 'remove') void store.remove(job.id);
    else if (command === 'sendAgain') {
      const indices = (store.items(job.id) ?? [])
        .filter(({ outcome }) => outcome === 'unknown' || outcome === 'refused')
        .map(({ index }) => index);
      if (indices.length > 0) {
        this.note(`sends again ${indices.join()}`);
        void store.sendAgain(job.id, indices);
      }
    } else void store.command(job.id, command);
  }

  #order(tab: OpenTab, { slugs, ...order }: Parameters<Host['ordered']>[0]): void {
    const { number, person } = tab;
    this.ordered.push({ ...order, slugs: new Set(slugs), at: this.scheduler.now, tab: number, person });
  }

  #hostFor(tab: OpenTab): Host {
    return {
      call: (question, signal, worker) => this.#call(tab, question, signal, worker),
      report: (problem) => void this.problems.push(problem),
      ordered: (order) => this.#order(tab, order),
    };
  }

  #call(
    tab: OpenTab,
    question: Call['question'],
    signal: AbortSignal | undefined,
    worker: Realm | undefined,
  ): Promise<Reply> {
    const realm = worker ?? tab.realm;
    const { scheduler, server, scenario } = this;
    const call: Call = {
      number: server.calls.length,
      question,
      tab: tab.number,
      worker: worker?.name,
      person: tab.person,
      asked: scheduler.now,
      askedWall: this.browser.wall(),
    };
    this.#checkHold(call);
    server.calls.push(call);
    this.#checkCall(call);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Error('aborted'));
      const answer = (reply: Reply) => {
        call.answered = scheduler.now;
        call.status = reply.status;
        if (!signal?.aborted) call.heldUntil = scheduler.now + (reply.retryAfterMs ?? 0); // else it is not told to wait
        this.hasEndedSession ||= reply.status === 401;
        const { kind, token = '', slug, isActive = '' } = question;
        const what = kind === 'list' ? `list ${token}` : `${kind} ${slug} ${isActive}`;
        this.note(`call ${call.number} of tab ${tab.number}: ${what}: ${reply.status}`);
        resolve(reply);
      };
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      const travel = () => scheduler.now + 1 + this.random.next() * scenario.latencyMs;
      if (!this.#isOnline) return void scheduler.at(realm, travel(), () => answer({ status: 0, body: undefined }));
      scheduler.at(undefined, travel(), () => {
        const reply = server.process(call, scheduler.now);
        if (reply.status === -1) scheduler.at(realm, scheduler.now + callTimeoutMs, () => answer(reply));
        else scheduler.at(realm, travel(), () => answer(reply));
      });
    });
  }

  /** There is one writer of lists and jobs, the worker that took its number last. */
  #checkWriter(transaction: Transaction, store: string, key: unknown): void {
    const { realm, stored } = transaction;
    if (!ownedStores.has(store) || !realm.name.includes('worker')) return; // a page deletes alone
    const owner = this.#owners.get(stored);
    if (store === 'lists' && key === '') {
      this.#owners.set(stored, realm);
      transaction.noteUndo(() => (owner ? this.#owners.set(stored, owner) : this.#owners.delete(stored)));
    } else if (owner && owner !== realm)
      this.problems.push(`${realm.name} writes into ${store}, and ${owner.name} is the owner`);
  }

  /** Workers delete a list that they can't read, and one whose place the server has closed. */
  #checkErasure(): void {
    const isClosed = this.server.calls.some(
      ({ question, status }) => question.kind === 'list' && (status === 403 || status === 404),
    );
    if (!this.isHarmed && !this.hasMoved && !isClosed) this.problems.push('a list without damage was deleted');
  }

  /** What a worker was refused for now holds back all its calls; one that was on its way to a tab then is not called back. */
  #checkHold({ worker, asked, question }: Call): void {
    if (!worker || this.#standstills.size > 0 || !this.scenario.hasLocks) return; // who stands still is waited for
    const refused = this.server.calls.find(
      ({ answered = asked, heldUntil = 0, ...call }) =>
        call.worker === worker && asked > answered + onWayMs && asked < heldUntil - onWayMs,
    );
    if (refused) this.problems.push(`${worker} calls ${question.kind} while call ${refused.number} has it wait`);
  }

  /** A call that changes something is part of what was ordered. */
  #checkCall({ question, tab }: Call): void {
    if (question.kind === 'list') return;
    const isOrdered = this.ordered.some(
      (order) =>
        order.kind === question.kind &&
        order.place === question.place &&
        order.slugs.has(question.slug ?? '') &&
        (question.kind === 'create' || order.isActive === question.isActive),
    );
    if (!isOrdered) this.problems.push(`tab ${tab} calls ${question.kind} for ${question.slug}, which was not ordered`);
  }
}
