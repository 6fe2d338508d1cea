import { Random } from './world/random';
import type { CallFault, Question, ServerHabits } from './world/server';

/** What happens next, to which tab. `link` and `which` are shares: the same of whatever there is. */
export type Action =
  | { readonly kind: 'open'; readonly tab: number; readonly place: number; readonly isAsked: boolean }
  | { readonly kind: 'read'; readonly tab: number; readonly place: number; readonly how: Reading }
  | { readonly kind: 'keep'; readonly tab: number; readonly place: number; readonly isKept: boolean }
  | { readonly kind: 'status'; readonly tab: number; readonly place: number; readonly link: number }
  | {
      readonly kind: 'job';
      readonly tab: number;
      readonly place: number;
      readonly isActive: boolean;
      readonly most: number;
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'export'; readonly tab: number; readonly place: number; readonly format: 'csv' | 'jsonl' }
  | { readonly kind: 'create'; readonly tab: number; readonly place: number; readonly count: number }
  | { readonly kind: 'command'; readonly tab: number; readonly which: number; readonly command: JobCommand }
  | { readonly kind: 'sign-out'; readonly tab: number }
  | { readonly kind: 'sign-in'; readonly person: string }
  | { readonly kind: 'freeze' | 'thaw' | 'kill' | 'reload'; readonly tab: number }
  /** The tab is loaded again, and has a later build then. */
  | { readonly kind: 'update'; readonly tab: number }
  /** The workers that tabs share stand still, or go on. */
  | { readonly kind: 'hang'; readonly isHung: boolean }
  | { readonly kind: 'disk'; readonly tab: number; readonly fault: 'abort' | 'quota' | 'request' }
  | { readonly kind: 'damage'; readonly number: number }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'line'; readonly isOnline: boolean }
  | {
      readonly kind: 'server';
      readonly place: number;
      readonly change: ServerChange;
      readonly link: number;
      readonly times: number;
    }
  | { readonly kind: 'fault'; readonly fault: CallFault; readonly of: Question['kind'] | 'any'; readonly times: number }
  | { readonly kind: 'wait'; readonly ms: number };

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

interface Kind {
  readonly weight: number;
  /** In which share of the runs it comes at all. */
  readonly share: number;
  readonly make: (random: Random, tabs: number, places: number) => Action;
}

const kinds = {
  open: {
    weight: 6,
    share: 1,
    make: (random, tabs, places) => ({
      kind: 'open',
      tab: tabOf(random, tabs),
      place: placeOf(random, places),
      isAsked: random.chance(0.9),
    }),
  },
  read: {
    weight: 8,
    share: 0.95,
    make: (random, tabs, places) => ({
      kind: 'read',
      tab: tabOf(random, tabs),
      place: placeOf(random, places),
      how: random.pick(['load', 'load', 'pause', 'update', 'readAgain', 'readAgain', 'readAgain', 'load']),
    }),
  },
  status: {
    weight: 5,
    share: 0.6,
    make: (random, tabs, places) => ({
      kind: 'status',
      tab: tabOf(random, tabs),
      place: placeOf(random, places),
      link: random.next(),
    }),
  },
  job: {
    weight: 3,
    share: 0.5,
    make: (random, tabs, places) => ({
      kind: 'job',
      tab: tabOf(random, tabs),
      place: placeOf(random, places),
      isActive: random.chance(0.4),
      most: random.between(1, 30),
      isConfirmed: random.chance(0.8),
    }),
  },
  export: {
    weight: 2,
    share: 0.3,
    make: (random, tabs, places) => ({
      kind: 'export',
      tab: tabOf(random, tabs),
      place: placeOf(random, places),
      format: random.pick(['csv', 'jsonl', 'jsonl']),
    }),
  },
  create: {
    weight: 2,
    share: 0.35,
    make: (random, tabs, places) => ({
      kind: 'create',
      tab: tabOf(random, tabs),
      place: placeOf(random, places),
      count: random.between(1, 7),
    }),
  },
  command: {
    weight: 5,
    share: 0.6,
    make: (random, tabs) => ({
      kind: 'command',
      tab: tabOf(random, tabs),
      which: random.next(),
      command: random.pick(['pause', 'goOn', 'goOn', 'cancel', 'undo', 'undo', 'undo', 'remove', 'sendAgain']),
    }),
  },
  'sign-out': { weight: 1, share: 0.15, make: (random, tabs) => ({ kind: 'sign-out', tab: tabOf(random, tabs) }) },
  'sign-in': {
    weight: 1,
    share: 0.2,
    make: (random) => ({ kind: 'sign-in', person: random.pick(['ada', 'ada', 'bo']) }),
  },
  freeze: { weight: 2, share: 0.3, make: (random, tabs) => ({ kind: 'freeze', tab: tabOf(random, tabs) }) },
  thaw: { weight: 3, share: 0.5, make: (random, tabs) => ({ kind: 'thaw', tab: tabOf(random, tabs) }) },
  kill: { weight: 2, share: 0.4, make: (random, tabs) => ({ kind: 'kill', tab: tabOf(random, tabs) }) },
  reload: { weight: 3, share: 0.5, make: (random, tabs) => ({ kind: 'reload', tab: tabOf(random, tabs) }) },
  disk: {
    weight: 2,
    share: 0.2,
    make: (random, tabs) => ({
      kind: 'disk',
      tab: tabOf(random, tabs),
      fault: random.pick(['abort', 'quota', 'request']),
    }),
  },
  damage: { weight: 1, share: 0.15, make: (random) => ({ kind: 'damage', number: random.between(1, 1e9) }) },
  clock: {
    weight: 1,
    share: 0.2,
    make: (random) => ({ kind: 'clock', ms: random.pick([-60, -10, -1, 1, 10, 60, 1440]) * minute }),
  },
  line: { weight: 2, share: 0.25, make: (random) => ({ kind: 'line', isOnline: random.chance(0.5) }) },
  server: {
    weight: 6,
    share: 0.7,
    make: (random, _, places) => ({
      kind: 'server',
      place: placeOf(random, places),
      change: random.pick(['add', 'remove', 'flip', 'count', 'swap']),
      link: random.next(),
      times: random.between(1, 4),
    }),
  },
  fault: {
    weight: 4,
    share: 0.5,
    make: (random) => ({
      kind: 'fault',
      fault: random.pick([
        400,
        401,
        403,
        404,
        410,
        429,
        429,
        500,
        502,
        503,
        'reset',
        'reset',
        'lost',
        'lost',
        'silent',
        'malformed',
      ] as const),
      of: random.pick(['any', 'list', 'status', 'create']),
      times: random.chance(0.7) ? 1 : random.between(2, 6),
    }),
  },
  wait: {
    weight: 2,
    share: 0.6,
    make: (random) => ({ kind: 'wait', ms: random.pick([300, 2000, 10_000, minute, 20 * minute, 1440 * minute]) }),
  },
} satisfies Readonly<Record<string, Kind>>;

/** The first tab has most of it. */
const tabOf = (random: Random, tabs: number) => (random.chance(0.5) ? 0 : random.between(0, tabs - 1));
const placeOf = (random: Random, places: number) => (random.chance(0.7) ? 0 : random.between(0, places - 1));

/** A job is asked to wait, and the clock is set back meanwhile: two things that seldom meet by chance. */
function clockSteps(random: Random): readonly Step[] {
  if (random.chance(0.6)) return [];
  const job: Action = { kind: 'job', tab: 0, place: 0, isActive: random.chance(0.5), most: 20, isConfirmed: true };
  return [
    { tasks: 1000, action: { kind: 'open', tab: 0, place: 0, isAsked: true } },
    { tasks: 1000, action: { kind: 'fault', fault: 429, of: 'status', times: random.between(1, 3) } },
    { tasks: 0, action: job },
    { tasks: random.between(20, 70), action: { kind: 'clock', ms: -60 * minute } },
  ];
}

/** A job ends, something happens, and it is undone: chance alone would rarely undo one that has ended. */
function undoSteps(random: Random, tabs: number): readonly Step[] {
  const job: Action = {
    kind: 'job',
    tab: 0,
    place: 0,
    isActive: random.chance(0.3),
    most: random.between(2, 20),
    isConfirmed: true,
  };
  const between: readonly (keyof typeof kinds)[] = random.pick([
    [],
    [],
    ['status'],
    ['status', 'server'],
    ['server'],
    ['reload'],
    ['kill', 'open'],
    ['fault'],
    ['wait'],
  ]);
  const undo: Action = {
    kind: 'command',
    tab: random.chance(0.7) ? 0 : tabOf(random, tabs),
    which: 0,
    command: 'undo',
  };
  const after: readonly (keyof typeof kinds)[] = random.pick([
    [],
    [],
    ['reload'],
    ['kill', 'open'],
    ['command'],
    ['server'],
    ['status'],
  ]);
  const stepOf = (name: keyof typeof kinds): Step => ({
    tasks: random.between(0, 60),
    action: kinds[name].make(random, tabs, 1),
  });
  return [
    { tasks: 1000, action: { kind: 'open', tab: 0, place: 0, isAsked: true } },
    { tasks: 0, action: { kind: 'wait', ms: 3000 } },
    { tasks: 0, action: job },
    { tasks: 0, action: { kind: 'wait', ms: random.pick([2000, 10_000]) } },
    ...between.map(stepOf),
    { tasks: random.between(0, 100), action: undo },
    ...after.map(stepOf),
    { tasks: 0, action: { kind: 'wait', ms: 10_000 } },
  ];
}

/** Links are changed by hand, here and in another tab, while a job changes them. */
function handSteps(random: Random, tabs: number): readonly Step[] {
  const job: Action = { kind: 'job', tab: 0, place: 0, isActive: random.chance(0.3), most: 30, isConfirmed: true };
  return [
    { tasks: 1000, action: { kind: 'open', tab: 0, place: 0, isAsked: true } },
    { tasks: 0, action: { kind: 'open', tab: tabs - 1, place: 0, isAsked: true } },
    { tasks: 0, action: { kind: 'wait', ms: 3000 } },
    { tasks: 0, action: job },
    ...Array.from({ length: random.between(4, 9) }, () => ({
      tasks: random.between(5, 40),
      action: { kind: 'status', tab: tabOf(random, tabs), place: 0, link: random.next() } as const,
    })),
  ];
}

/** A reading of one tab stops before its end, and another tab reads: what both have written must not meet. */
function overtakingSteps(random: Random): readonly Step[] {
  const stepOf = (tasks: number, action: Action): Step => ({ tasks: random.between(0, tasks), action });
  const stop: Action = random.pick([
    { kind: 'read', tab: 0, place: 0, how: 'pause' },
    { kind: 'kill', tab: 0 },
    { kind: 'freeze', tab: 0 },
    { kind: 'freeze', tab: 0 },
    { kind: 'reload', tab: 0 },
  ] as const);
  const others = stop.kind === 'freeze' ? (['load'] as const) : (['load', 'readAgain', 'readAgain', 'load'] as const);
  const goOn: readonly Action[] =
    stop.kind === 'freeze'
      ? [{ kind: 'thaw', tab: 0 }]
      : [
          { kind: 'open', tab: 0, place: 0, isAsked: random.chance(0.5) },
          { kind: 'read', tab: 0, place: 0, how: random.pick(['load', 'readAgain']) },
        ];
  return [
    { tasks: 1000, action: { kind: 'open', tab: 0, place: 0, isAsked: true } },
    { tasks: 1000, action: { kind: 'open', tab: 1, place: 0, isAsked: true } },
    { tasks: 1000, action: { kind: 'read', tab: 0, place: 0, how: 'readAgain' } },
    stepOf(60, stop),
    stepOf(20, { kind: 'read', tab: 1, place: 0, how: random.pick(others) }),
    ...goOn.map((action) => stepOf(100, action)),
    { tasks: 0, action: { kind: 'wait', ms: 10_000 } },
    { tasks: 0, action: { kind: 'reload', tab: random.between(0, 1) } },
  ];
}

/** A list leaves the device or comes back, and meanwhile the tab is gone, or another one has the same list. */
function movingSteps(random: Random): readonly Step[] {
  const some = (tasks: number, action: Action): Step => ({ tasks: random.between(0, tasks), action });
  const keep = (isKept: boolean): Action => ({ kind: 'keep', tab: random.between(0, 1), place: 0, isKept });
  const things: readonly (() => Action)[] = [
    () => ({ kind: 'open', tab: random.between(0, 1), place: 0, isAsked: true }),
    () => ({ kind: random.pick(['kill', 'reload', 'freeze', 'thaw']), tab: random.between(0, 1) }),
    () => ({
      kind: 'read',
      tab: random.between(0, 1),
      place: 0,
      how: random.pick(['load', 'pause', 'pause', 'readAgain', 'load']),
    }),
    () => ({ kind: 'status', tab: random.between(0, 1), place: 0, link: random.next() }),
    () => ({ kind: 'server', place: 0, change: random.pick(['add', 'remove', 'flip']), link: random.next(), times: 1 }),
  ];
  const meanwhile = () => Array.from({ length: random.between(0, 3) }, () => some(80, random.pick(things)()));
  return [
    { tasks: 1000, action: { kind: 'open', tab: 0, place: 0, isAsked: true } },
    ...[false, true, false, true].flatMap((isKept) => [some(200, keep(isKept)), ...meanwhile()]),
    { tasks: 0, action: { kind: 'wait', ms: 10_000 } },
    ...(random.chance(0.5) ? [some(0, { kind: 'reload', tab: random.between(0, 1) })] : []),
  ];
}

/** Others create, switch and remove links while a list is read, and while it is read again; the reading may be stopped. */
function teamSteps(random: Random): readonly Step[] {
  const change = (): Action => ({
    kind: 'server',
    place: 0,
    change: random.pick(['add', 'add', 'add', 'flip', 'remove', 'swap']),
    link: random.next(),
    times: random.between(1, 2),
  });
  const some = (action: Action): Step => ({ tasks: random.between(5, 70), action });
  const reading = (): readonly Step[] => [
    ...Array.from({ length: random.between(1, 4) }, () => some(change())),
    ...(random.chance(0.3) ? [some({ kind: random.pick(['reload', 'kill']), tab: 0 })] : []),
    some({ kind: 'open', tab: 0, place: 0, isAsked: true }),
    ...(random.chance(0.3) ? [some(change())] : []),
    { tasks: 1000, action: { kind: 'wait', ms: 10_000 } },
  ];
  return [...reading(), some({ kind: 'read', tab: 0, place: 0, how: 'readAgain' }), ...reading()];
}

/** A tab with a later build asks for the list while it is read, and the owner of the former build hangs, or answers. */
function buildSteps(random: Random): readonly Step[] {
  const some = (tasks: number, action: Action): Step => ({ tasks: random.between(0, tasks), action });
  const isHung = random.chance(0.5);
  const hang = (isNow: boolean): readonly Step[] => (isHung ? [some(40, { kind: 'hang', isHung: isNow })] : []);
  return [
    { tasks: 1000, action: { kind: 'open', tab: 0, place: 0, isAsked: true } },
    some(60, { kind: 'server', place: 0, change: 'add', link: 0, times: random.between(0, 3) }),
    some(60, { kind: 'read', tab: 0, place: 0, how: random.pick(['readAgain', 'update']) }),
    some(60, { kind: 'status', tab: 0, place: 0, link: random.next() }),
    ...hang(true),
    some(20, { kind: 'update', tab: 1 }),
    some(60, { kind: 'open', tab: 1, place: 0, isAsked: true }),
    some(60, { kind: 'status', tab: 0, place: 0, link: random.next() }),
    ...(isHung ? [{ tasks: 200, action: { kind: 'wait', ms: 2000 } } as const] : []),
    some(60, { kind: 'read', tab: 1, place: 0, how: random.pick(['load', 'readAgain']) }),
    ...hang(false),
    some(60, { kind: 'status', tab: random.between(0, 1), place: 0, link: random.next() }),
    { tasks: 0, action: { kind: 'wait', ms: 10_000 } },
    ...(random.chance(0.5)
      ? [some(0, { kind: 'update', tab: 0 }), some(60, { kind: 'open', tab: 0, place: 0, isAsked: true })]
      : []),
  ];
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
  const pace = random.pick([8, 30, 30, 100]);
  const steps: Step[] = [{ tasks: 0, action: { kind: 'open', tab: 0, place: 0, isAsked: true } }];
  if (tabs > 1 && random.chance(0.2)) {
    steps.push({ tasks: random.between(10, 60), action: { kind: 'open', tab: 1, place: 0, isAsked: true } });
  }
  if (random.chance(0.5)) steps.push({ tasks: 1000, action: { kind: 'wait', ms: 3000 } });
  while (steps.length < count) {
    let left = random.next() * sum;
    const place = weights.findIndex((weight) => (left -= weight) <= 0);
    const { make }: Kind = chosen[Math.max(0, place)] ?? kinds.open;
    const tasks = random.chance(0.2) ? 1000 : random.between(0, pace);
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
