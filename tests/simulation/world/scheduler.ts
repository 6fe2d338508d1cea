import type { Random } from './random';

/** Where code runs: the page of a tab or one of its workers. What is dead runs no more. */
export interface Realm {
  readonly name: string;
  readonly tab: Tab;
  isDead: boolean;
}

/** A tab of the browser: its page and its workers stand still together. */
export interface Tab {
  readonly number: number;
  isFrozen: boolean;
  /** Of the product's builds, the one that it has loaded. */
  build?: number;
}

interface Task {
  readonly order: number;
  readonly realm: Realm | undefined;
  readonly run: () => void;
}

interface Timer extends Task {
  readonly due: number;
}

/** Tasks of one source come in their order; between sources the seed decides. */
interface Source {
  readonly tasks: Task[];
}

/** How much later than the first task that is ready another may be taken, as a share of all choices. */
const share = { first: 0.6 };

/** All tasks of all tabs, one at a time, and the time that passes between them in ms. */
export class Scheduler {
  now = 0;
  /** How many tasks have run. */
  tasks = 0;
  /** Always the oldest task that is ready, instead of one by chance. */
  isInOrder = false;
  #order = 0;
  readonly #sources = new Map<string, Source>();
  #timers: Timer[] = [];
  readonly #afterTask: (() => void)[] = [];

  constructor(
    private readonly random: Random,
    private readonly taskMs: number,
  ) {}

  /** Runs as soon as the tasks before it of the same source have run. Without a realm it is of the world outside the browser. */
  post(realm: Realm | undefined, source: string, run: () => void): void {
    if (realm?.isDead) return;
    const key = realm ? `${realm.name} ${source}` : source;
    const known = this.#sources.get(key) ?? { tasks: [] };
    this.#sources.set(key, known);
    this.#order += 1;
    known.tasks.push({ order: this.#order, realm, run });
  }

  /** Runs then; what is returned takes it back. */
  at(realm: Realm | undefined, due: number, run: () => void): () => void {
    this.#order += 1;
    const timer: Timer = { order: this.#order, realm, run, due: Math.max(due, this.now) };
    const place = this.#timers.findIndex((other) => other.due > timer.due);
    this.#timers.splice(place < 0 ? this.#timers.length : place, 0, timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs when the task that is running, and all that has been promised in it, is over. */
  afterTask(run: () => void): void {
    this.#afterTask.push(run);
  }

  /** Ends what follows from the last task. */
  endTask(): void {
    for (const run of this.#afterTask.splice(0)) run();
  }

  /** Runs one task, after some time when none is ready; false when there is none until that moment. */
  step(until: number): boolean {
    this.#wake();
    let task = this.#take();
    if (!task) {
      const next = this.#timers.find(({ realm }) => isRunning(realm));
      if (!next || next.due > until) return false;
      this.now = Math.max(this.now, next.due);
      this.#wake();
      task = this.#take();
      if (!task) return false;
    }
    this.tasks += 1;
    this.now += this.taskMs;
    task.run();
    return true;
  }

  /** Forgets the tasks of realms that are dead. */
  bury(): void {
    const isBuried = ({ realm }: Task) => realm?.isDead === true;
    for (const [key, { tasks }] of this.#sources) if (tasks[0] && isBuried(tasks[0])) this.#sources.delete(key);
    this.#timers = this.#timers.filter((timer) => !isBuried(timer));
  }

  /** Timers whose time has come are ready. */
  #wake(): void {
    const waiting: Timer[] = [];
    let isMoved = false;
    for (const timer of this.#timers) {
      if (timer.due > this.now) break;
      if (isRunning(timer.realm)) {
        this.post(timer.realm, timer.realm ? 'timers' : `world ${timer.order}`, timer.run);
        isMoved = true;
      } else waiting.push(timer);
    }
    if (!isMoved) return;
    const rest = this.#timers.findIndex(({ due }) => due > this.now);
    this.#timers = [...waiting, ...(rest < 0 ? [] : this.#timers.slice(rest))];
  }

  #take(): Task | undefined {
    const ready: (readonly [string, Source])[] = [];
    let first: readonly [string, Source] | undefined;
    for (const entry of this.#sources) {
      const task = entry[1].tasks[0];
      if (!task || !isRunning(task.realm)) continue;
      ready.push(entry);
      if (!first || task.order < (first[1].tasks[0]?.order ?? 0)) first = entry;
    }
    if (!first) return undefined;
    const isFirst = this.isInOrder || ready.length === 1 || this.random.chance(share.first);
    const [key, source] = isFirst ? first : this.random.pick(ready);
    const task = source.tasks.shift();
    if (source.tasks.length === 0) this.#sources.delete(key);
    return task;
  }
}

const isRunning = (realm: Realm | undefined) => !realm || (!realm.isDead && !realm.tab.isFrozen);

/** Calls `next` again and again, each time when all promises that could be kept have been; until it says no. */
export function runTurns(next: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    // the microtasks run first, all of them, and only then what is next of the process
    const goOn = () => queueMicrotask(() => process.nextTick(turn));
    const turn = () => {
      try {
        if (next()) goOn();
        else resolve();
      } catch (error) {
        reject(error);
      }
    };
    goOn();
  });
}
