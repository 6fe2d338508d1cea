import { Random } from './world/random';
import type { CallFault, Question, ServerHabits } from './world/server';

/** Something that a tab does to a place. */
type In<Kind extends string, More = unknown> = { readonly kind: Kind; readonly tab: number } & Readonly<More>;
type At<Kind extends string, More = unknown> = In<Kind, More> & { readonly place: number };

/** What happens next, to which tab. `link` and `which` are shares: the same of whatever there is. */
export type Action =
  | At<'open', { isAsked: boolean }>
  | At<'read', { how: Reading }>
  | At<'keep', { isKept: boolean }>
  | At<'status', { link: number }>
  | At<'job', { isActive: boolean; limit: number; isConfirmed: boolean }>
  | At<'export', { format: 'csv' | 'jsonl' }>
  | At<'create', { count: number }>
  | In<'command', { which: number; command: JobCommand }>
  /** `update`: the tab is loaded again, and has a later build then. */
  | In<'sign-out' | 'freeze' | 'thaw' | 'kill' | 'reload' | 'update'>
  | In<'disk', { fault: 'abort' | 'quota' | 'request' }>
  | { readonly kind: 'sign-in'; readonly person: string }
  /** The workers that tabs share stand still, or go on. */
  | { readonly kind: 'hang'; readonly isHung: boolean }
  | { readonly kind: 'damage'; readonly number: number }
  | { readonly kind: 'clock' | 'wait'; readonly ms: number }
  | { readonly kind: 'line'; readonly isOnline: boolean }
  | Readonly<{ kind: 'server'; place: number; change: ServerChange; link: number; times: number }>
  | Readonly<{ kind: 'fault'; fault: CallFault; of: Question['kind'] | 'any'; times: number }>;

export type Reading = 'load' | 'pause' | 'update' | 'readAgain';
export type JobCommand = 'pause' | 'goOn' | 'cancel' | 'undo' | 'remove' | 'sendAgain';
export type ServerChange = 'add' | 'remove' | 'flip' | 'count' | 'swap';

export interface Step {
  /** So many tasks run before, or fewer when there is nothing to do. */
  readonly tasks: number;
  readonly action: Action;
}

/** All that a run is made of; the order of the tasks comes from the seed. */
export interface Scenario {
  readonly seed: number;
  readonly tabs: number;
  readonly places: number;
  readonly links: number;
  readonly habits: ServerHabits;
  readonly deviceMemory: number;
  /** Some browsers know no Web Locks. */
  readonly hasLocks: boolean;
  readonly taskMs: number;
  /** How long a call takes at most, in ms. */
  readonly latencyMs: number;
  readonly isInOrder: boolean;
  readonly steps: readonly Step[];
}

const minute = 60_000;

/** An action that happens by chance; the tab and the place are drawn first. */
interface Kind {
  readonly weight: number;
  /** In which share of the runs it comes at all. */
  readonly share: number;
  readonly make: (random: Random, tabs: number, places: number) => Action;
}

const kindOf = (weight: number, share: number, make: Kind['make']): Kind => ({ weight, share, make });
const inTab = (weight: number, share: number, make: (random: Random, tab: number) => Action) =>
  kindOf(weight, share, (random, tabs) => make(random, tabOf(random, tabs)));
const atPlace = (weight: number, share: number, make: (random: Random, at: { tab: number; place: number }) => Action) =>
  kindOf(weight, share, (random, tabs, places) =>
    make(random, { tab: tabOf(random, tabs), place: placeOf(random, places) }),
  );

const readings = ['load', 'load', 'pause', 'update', 'readAgain', 'readAgain', 'readAgain', 'load'] as const;
const commands = ['pause', 'goOn', 'goOn', 'cancel', 'undo', 'undo', 'undo', 'remove', 'sendAgain'] as const;
const waits = [300, 2000, 10_000, minute, 20 * minute, 1440 * minute] as const;
const refusals = [400, 401, 403, 404, 410, 429, 429, 500, 502, 503] as const;
const callFaults = [...refusals, 'reset', 'reset', 'lost', 'lost', 'silent', 'malformed'] as const;

const kinds = {
  open: atPlace(6, 1, (random, at) => ({ kind: 'open', ...at, isAsked: random.chance(0.9) })),
  read: atPlace(8, 0.95, (random, at) => ({ kind: 'read', ...at, how: random.pick(readings) })),
  status: atPlace(5, 0.6, (random, at) => ({ kind: 'status', ...at, link: random.next() })),
  job: atPlace(3, 0.5, (random, at) => {
    const isActive = random.chance(0.4);
    return { kind: 'job', ...at, isActive, limit: random.between(1, 30), isConfirmed: random.chance(0.8) };
  }),
  export: atPlace(2, 0.3, (random, at) => ({ kind: 'export', ...at, format: random.pick(['csv', 'jsonl', 'jsonl']) })),
  create: atPlace(2, 0.35, (random, at) => ({ kind: 'create', ...at, count: random.between(1, 7) })),
  command: inTab(5, 0.6, (random, tab) => {
    const which = random.next();
    return { kind: 'command', tab, which, command: random.pick(commands) };
  }),
  'sign-out': inTab(1, 0.15, (_, tab) => ({ kind: 'sign-out', tab })),
  'sign-in': kindOf(1, 0.2, (random) => ({ kind: 'sign-in', person: random.pick(['ada', 'ada', 'bo']) })),
  freeze: inTab(2, 0.3, (_, tab) => ({ kind: 'freeze', tab })),
  thaw: inTab(3, 0.5, (_, tab) => ({ kind: 'thaw', tab })),
  kill: inTab(2, 0.4, (_, tab) => ({ kind: 'kill', tab })),
  reload: inTab(3, 0.5, (_, tab) => ({ kind: 'reload', tab })),
  disk: inTab(2, 0.2, (random, tab) => ({ kind: 'disk', tab, fault: random.pick(['abort', 'quota', 'request']) })),
  damage: kindOf(1, 0.15, (random) => ({ kind: 'damage', number: random.between(1, 1e9) })),
  clock: kindOf(1, 0.2, (random) => ({ kind: 'clock', ms: random.pick([-60, -10, -1, 1, 10, 60, 1440]) * minute })),
  line: kindOf(2, 0.25, (random) => ({ kind: 'line', isOnline: random.chance(0.5) })),
  server: kindOf(6, 0.7, (random, _, places) => {
    const place = placeOf(random, places);
    const change = random.pick(['add', 'remove', 'flip', 'count', 'swap'] as const);
    return { kind: 'server', place, change, link: random.next(), times: random.between(1, 4) };
  }),
  fault: kindOf(4, 0.5, (random) => {
    const fault = random.pick(callFaults);
    const of = random.pick(['any', 'list', 'status', 'create'] as const);
    return { kind: 'fault', fault, of, times: random.chance(0.7) ? 1 : random.between(2, 6) };
  }),
  wait: kindOf(2, 0.6, (random) => ({ kind: 'wait', ms: random.pick(waits) })),
} satisfies Readonly<Record<string, Kind>>;

/** The first tab has most of it. */
const tabOf = (random: Random, tabs: number) => (random.chance(0.5) ? 0 : random.between(0, tabs - 1));
const placeOf = (random: Random, places: number) => (random.chance(0.7) ? 0 : random.between(0, places - 1));

const step = (tasks: number, action: Action): Step => ({ tasks, action });
/** After so many tasks at most. */
const soon = (random: Random, tasks: number, action: Action) => step(random.between(0, tasks), action);
const waitOf = (ms: number): Step => step(0, { kind: 'wait', ms });
const openIn = (tab: number, isAsked = true): Action => ({ kind: 'open', tab, place: 0, isAsked });
const read = (tab: number, how: Reading): Action => ({ kind: 'read', tab, place: 0, how });
const opened = step(1000, openIn(0));

/** A job is asked to wait, and the clock is set back during the wait: two things that seldom meet by chance. */
function clockSteps(random: Random): readonly Step[] {
  if (random.chance(0.6)) return [];
  const job: Action = { kind: 'job', tab: 0, place: 0, isActive: random.chance(0.5), limit: 20, isConfirmed: true };
  return [
    opened,
    step(1000, { kind: 'fault', fault: 429, of: 'status', times: random.between(1, 3) }),
    step(0, job),
    step(random.between(20, 70), { kind: 'clock', ms: -60 * minute }),
  ];
}

/** A job ends, something happens, and it is undone: chance alone would rarely undo one that has ended. */
function undoSteps(random: Random, tabs: number): readonly Step[] {
  const isActive = random.chance(0.3);
  const job: Action = { kind: 'job', tab: 0, place: 0, isActive, limit: random.between(2, 20), isConfirmed: true };
  const names = (...choices: readonly (readonly KindName[])[]) => random.pick(choices);
  const between = names(
    [],
    [],
    ['status'],
    ['status', 'server'],
    ['server'],
    ['reload'],
    ['kill', 'open'],
    ['fault'],
    ['wait'],
  );
  const undo: Action = {
    kind: 'command',
    tab: random.chance(0.7) ? 0 : tabOf(random, tabs),
    which: 0,
    command: 'undo',
  };
  const after = names([], [], ['reload'], ['kill', 'open'], ['command'], ['server'], ['status']);
  const stepOf = (name: KindName) => {
    const tasks = random.between(0, 60);
    return step(tasks, kinds[name].make(random, tabs, 1));
  };
  return [
    opened,
    waitOf(3000),
    step(0, job),
    waitOf(random.pick([2000, 10_000])),
    ...between.map(stepOf),
    soon(random, 100, undo),
    ...after.map(stepOf),
    waitOf(10_000),
  ];
}

/** Links are changed by hand, here and in another tab, while a job changes them. */
function handSteps(random: Random, tabs: number): readonly Step[] {
  const job: Action = { kind: 'job', tab: 0, place: 0, isActive: random.chance(0.3), limit: 30, isConfirmed: true };
  const change = () => {
    const tasks = random.between(5, 40);
    return step(tasks, { kind: 'status', tab: tabOf(random, tabs), place: 0, link: random.next() });
  };
  const changes = Array.from({ length: random.between(4, 9) }, change);
  return [opened, step(0, openIn(tabs - 1)), waitOf(3000), step(0, job), ...changes];
}

/** A tab stops while its list is read, and another one asks for that too. */
function overtakingSteps(random: Random): readonly Step[] {
  const stop: Action = random.pick([
    read(0, 'pause'),
    { kind: 'kill', tab: 0 },
    { kind: 'freeze', tab: 0 },
    { kind: 'freeze', tab: 0 },
    { kind: 'reload', tab: 0 },
  ]);
  const isFrozen = stop.kind === 'freeze';
  const goOn = (): readonly Action[] =>
    isFrozen
      ? [{ kind: 'thaw', tab: 0 }]
      : [openIn(0, random.chance(0.5)), read(0, random.pick(['load', 'readAgain']))];
  const resumed = goOn();
  return [
    opened,
    step(1000, openIn(1)),
    step(1000, read(0, 'readAgain')),
    soon(random, 60, stop),
    soon(random, 20, read(1, random.pick(isFrozen ? ['load'] : ['load', 'readAgain', 'readAgain', 'load']))),
    ...resumed.map((action) => soon(random, 100, action)),
    waitOf(10_000),
    step(0, { kind: 'reload', tab: random.between(0, 1) }),
  ];
}

/** A list leaves the device or comes back, and during that the tab is gone, or another one has the same list. */
function movingSteps(random: Random): readonly Step[] {
  const tab = () => random.between(0, 1);
  const things: readonly (() => Action)[] = [
    () => openIn(tab()),
    () => ({ kind: random.pick(['kill', 'reload', 'freeze', 'thaw']), tab: tab() }),
    () => read(tab(), random.pick(['load', 'pause', 'pause', 'readAgain', 'load'])),
    () => ({ kind: 'status', tab: tab(), place: 0, link: random.next() }),
    () => ({ kind: 'server', place: 0, change: random.pick(['add', 'remove', 'flip']), link: random.next(), times: 1 }),
  ];
  const between = () => Array.from({ length: random.between(0, 3) }, () => soon(random, 80, random.pick(things)()));
  const keep = (isKept: boolean) => soon(random, 200, { kind: 'keep', tab: tab(), place: 0, isKept });
  return [
    opened,
    ...[false, true, false, true].flatMap((isKept) => [keep(isKept), ...between()]),
    waitOf(10_000),
    ...(random.chance(0.5) ? [soon(random, 0, { kind: 'reload', tab: tab() })] : []),
  ];
}

/** Others create, switch and remove links while a list is read, and while it is read again; the reading may be stopped. */
function teamSteps(random: Random): readonly Step[] {
  const some = (action: Action) => step(random.between(5, 70), action);
  const change = () => {
    const what = random.pick(['add', 'add', 'add', 'flip', 'remove', 'swap'] as const);
    return some({ kind: 'server', place: 0, change: what, link: random.next(), times: random.between(1, 2) });
  };
  const reading = (): readonly Step[] => [
    ...Array.from({ length: random.between(1, 4) }, change),
    ...(random.chance(0.3) ? [some({ kind: random.pick(['reload', 'kill']), tab: 0 })] : []),
    some(openIn(0)),
    ...(random.chance(0.3) ? [change()] : []),
    step(1000, { kind: 'wait', ms: 10_000 }),
  ];
  return [...reading(), some(read(0, 'readAgain')), ...reading()];
}

/** A tab with a later build asks for the list while it is read, and the owner of the former build hangs, or answers. */
function buildSteps(random: Random): readonly Step[] {
  const some = (tasks: number, action: Action) => soon(random, tasks, action);
  const isHung = random.chance(0.5);
  const hang = (isNow: boolean) => (isHung ? [some(40, { kind: 'hang', isHung: isNow })] : []);
  const change = (tab: number): Action => ({ kind: 'status', tab, place: 0, link: random.next() });
  return [
    opened,
    some(60, { kind: 'server', place: 0, change: 'add', link: 0, times: random.between(0, 3) }),
    some(60, read(0, random.pick(['readAgain', 'update']))),
    some(60, change(0)),
    ...hang(true),
    some(20, { kind: 'update', tab: 1 }),
    some(60, openIn(1)),
    some(60, change(0)),
    ...(isHung ? [step(200, { kind: 'wait', ms: 2000 })] : []),
    some(60, read(1, random.pick(['load', 'readAgain']))),
    ...hang(false),
    some(60, change(random.between(0, 1))),
    waitOf(10_000),
    ...(random.chance(0.5) ? [some(0, { kind: 'update', tab: 0 }), some(60, openIn(0))] : []),
  ];
}

/** A reading is cut off whose token the server forgets, and the list that is there is read anew. */
function forgottenSteps(random: Random): readonly Step[] {
  const change = (): Step =>
    step(0, {
      kind: 'server',
      place: 0,
      change: random.pick(['add', 'swap', 'remove']),
      link: random.next(),
      times: 2,
    });
  const isReload = random.chance(0.5);
  return [
    opened,
    waitOf(3000),
    step(0, read(0, 'readAgain')),
    step(random.between(15, 60), { kind: isReload ? 'reload' : 'kill', tab: 0 }),
    change(),
    step(0, { kind: 'fault', fault: 410, of: 'list', times: random.between(1, 2) }),
    step(0, openIn(0)),
    soon(random, 60, read(0, random.pick(['readAgain', 'load']))),
    soon(random, 60, read(0, 'readAgain')),
    waitOf(10_000),
    step(0, { kind: 'reload', tab: 0 }),
    step(0, openIn(0)),
  ];
}

/** A person signs out while the owner hangs, which then does not close the database. */
const hungSignOutSteps: readonly Step[] = [
  opened,
  waitOf(3000),
  step(0, { kind: 'hang', isHung: true }),
  step(0, { kind: 'sign-out', tab: 0 }),
  waitOf(10_000),
];

/** The server refuses for now: what else is read then, or a job that is left while it waits. */
function refusedSteps(random: Random, tabs: number): readonly Step[] {
  const isCreation = random.chance(0.5);
  const of = isCreation ? 'create' : random.pick(['status', 'list'] as const);
  const fault: Action = { kind: 'fault', fault: 429, of, times: 1 };
  const begin: readonly Step[] = [opened, waitOf(3000)];
  if (isCreation) {
    const others = Array.from({ length: tabs - 1 }, (_, at) => step(0, { kind: 'kill', tab: at + 1 }));
    const create: Action = { kind: 'create', tab: 0, place: 0, count: random.between(2, 5) };
    return [...begin, ...others, step(0, fault), step(0, create), waitOf(4000), step(0, { kind: 'reload', tab: 0 })];
  }
  const job: Action = { kind: 'job', tab: 0, place: 0, isActive: random.chance(0.5), limit: 20, isConfirmed: true };
  return [...begin, step(0, fault), step(0, job), soon(random, 40, read(0, 'readAgain')), waitOf(10_000)];
}

type KindName = keyof typeof kinds;

/** Runs that are about one thing: what is rare would hardly meet what it needs among all the rest. */
const focuses: readonly (readonly KindName[] | undefined)[] = [
  undefined,
  ['open', 'read', 'status', 'server', 'kill', 'reload', 'freeze', 'thaw', 'wait', 'fault', 'disk'],
  ['open', 'read', 'status', 'freeze', 'thaw', 'reload'],
  ['open', 'read', 'status', 'reload', 'export', 'server', 'wait', 'freeze'],
  ['open', 'status', 'job', 'create', 'command', 'kill', 'reload', 'fault', 'clock', 'wait', 'server', 'line'],
  ['open', 'job', 'sign-out', 'sign-in', 'freeze', 'thaw', 'wait', 'reload'],
];

/** What a seed stands for. Not everything happens in each run. */
export function scenarioOf(seed: number): Scenario {
  const random = new Random(seed);
  const focus = random.pick(focuses);
  const tabs = random.pick([1, 2, 2, 2, 3]);
  const places = random.pick([1, 1, 1, 2]);
  const isIn = (name: string, share: number) =>
    focus ? focus.some((each) => each === name) && random.chance(0.8) : random.chance(share);
  const chosen: readonly Kind[] = Object.entries(kinds).flatMap(([name, kind]) => (isIn(name, kind.share) ? kind : []));
  const isSmall = random.chance(0.1);
  const weights = chosen.map(({ weight }) => weight * (0.3 + random.next()));
  const sum = weights.reduce((total, each) => total + each, 0);
  const count = random.between(4, 26);
  const maxTasks = random.pick([8, 30, 30, 100]);
  const steps: Step[] = [{ tasks: 0, action: { kind: 'open', tab: 0, place: 0, isAsked: true } }];
  if (tabs > 1 && random.chance(0.2)) {
    steps.push({ tasks: random.between(10, 60), action: { kind: 'open', tab: 1, place: 0, isAsked: true } });
  }
  if (random.chance(0.5)) steps.push({ tasks: 1000, action: { kind: 'wait', ms: 3000 } });
  while (steps.length < count) {
    let left = random.next() * sum;
    const place = weights.findIndex((weight) => (left -= weight) <= 0);
    const { make }: Kind = chosen[Math.max(0, place)] ?? kinds.open;
    const tasks = random.chance(0.2) ? 1000 : random.between(0, maxTasks);
    steps.push({ tasks, action: make(random, tabs, places) });
  }
  if (focus?.includes('clock')) steps.push(...clockSteps(random.fork(1)));
  const isAboutReading = tabs > 1 && (!focus || focus.includes('read')) && random.chance(0.15);
  if (isAboutReading) steps.splice(random.chance(0.7) ? 1 : steps.length, 0, ...overtakingSteps(random.fork(3)));
  const isAboutHands = (!focus || focus.includes('job')) && random.chance(0.12);
  if (isAboutHands) steps.splice(random.chance(0.5) ? 1 : steps.length, 0, ...handSteps(random.fork(4), tabs));
  const isAboutUndo = (!focus || focus.includes('command')) && random.chance(0.35);
  if (isAboutUndo) steps.splice(random.chance(0.7) ? 1 : steps.length, 0, ...undoSteps(random.fork(2), tabs));
  const moves = random.fork(19); // the other seeds stay the runs that they were
  const isAboutMoving = tabs > 1 && moves.chance(0.04);
  if (isAboutMoving) steps.splice(moves.chance(0.7) ? 1 : steps.length, 0, ...movingSteps(moves));
  const team = random.fork(20); // as above
  if (team.chance(0.08)) steps.splice(1, 0, ...teamSteps(team));
  const builds = random.fork(21); // as above
  const isAboutBuilds = tabs > 1 && builds.chance(0.08);
  if (isAboutBuilds) steps.splice(builds.chance(0.7) ? 1 : steps.length, 0, ...buildSteps(builds));
  const refused = random.fork(35); // as above
  if (refused.chance(0.05)) steps.splice(1, 0, ...refusedSteps(refused, tabs));
  const forgotten = random.fork(37); // as above
  if (forgotten.chance(0.05)) steps.splice(1, 0, ...forgottenSteps(forgotten));
  if (random.fork(36).chance(0.02)) steps.push(...hungSignOutSteps);
  const isWithoutJobs = !steps.some(({ action }) => action.kind === 'job' || action.kind === 'create');
  return {
    seed,
    tabs,
    places,
    links: isSmall ? 61 : random.pick([0, 3, 9, 14, 20, 20, 31]),
    habits: {
      pageSize: random.between(3, 6),
      tokens: random.pick(['offset', 'keyset']),
      totals: random.pick(['exact', 'exact', 'exact', 'missing', 'late', 'lying']),
      repeats: random.chance(0.04),
      rewrites: random.chance(0.1),
      skew: random.pick([0, 0, 0, -15 * minute, 15 * minute]),
    },
    deviceMemory: isSmall ? 4 : 8,
    hasLocks: !isWithoutJobs || random.chance(0.5) || isAboutBuilds, // who shares workers knows locks
    taskMs: random.pick([0.02, 0.1, 0.1, 1]),
    latencyMs: random.pick([5, 40, 200]),
    isInOrder: false,
    steps,
  };
}
