import { differencesProblems } from './oracleDifferences';
import type { ExportedFile, OpenTab, Simulation } from './simulation';
import type { Link } from './tab/page';
import type { Call } from './world/server';

/** The clocks of two tasks of one moment may differ by so much, in ms. */
const tolerance = 50;
/** How many links a list takes, by the memory of the device (swaps.ts). */
const [smallLimit, largeLimit] = [40, 400];
/** How long a tab may take to store what it has changed, in ms. */
const storedAfterMs = 3000;

/** What does not hold of a list: each row is as the server has given it, of one reading, and 'whole' is true. */
export async function rowsProblems(simulation: Simulation, tab: OpenTab, number: number): Promise<readonly string[]> {
  const { page } = tab;
  const key = simulation.placeKey(number);
  const list = page?.lists().get(key);
  if (!page || !list?.state.getState().list || list.state.getState().activity.kind === 'gone') return [];
  const isGone = () => simulation.hasEndedSession && list.state.getState().activity.kind === 'gone';
  let read = await simulation.settled(page.readList(list), 5000);
  if (!read && simulation.hasEndedSession) await simulation.run(2000, 500); // the worker says why
  if (!read && isGone()) return []; // its database was deleted, and the tab has not heard yet that the session is over
  const isDamaged = () => !read || read.links.length !== list.state.getState().list?.current.links;
  // a tab that starts deletes what has left the device by then, also under the hands of the one that takes it into memory
  const isHarmed = simulation.isHarmed || simulation.hasMoved;
  if (isHarmed && isDamaged()) {
    // what is damaged is found when it is asked for; the list begins anew then
    await simulation.pass(60_000);
    read = await simulation.settled(page.readList(list), 5000);
  }
  // another tab has found the damage first: this one says that the list is gone, and what it has opened since is checked
  const isLeft = list.state.getState().activity.kind === 'gone' && page.lists().get(key) !== list;
  if (isHarmed && !read && isLeft) return rowsProblems(simulation, tab, number);
  const known = list.state.getState().list;
  if (!known) return [];
  if (!read) return [`the rows of place ${number} can't be read: ${known.current.links} links`];
  const { server, scenario } = simulation;
  const { links } = read;
  const found: string[] = [];
  const limit = scenario.deviceMemory <= 4 ? smallLimit : largeLimit;
  if (links.length > limit + 4 * scenario.habits.pageSize)
    found.push(`the list has ${links.length} links, and ${limit} are the limit`);
  if (new Set(links.map(({ id }) => id)).size !== links.length) found.push('a link is there twice');
  if (links.length !== known.current.links)
    found.push(`${known.current.links} links are counted, ${links.length} are there`);
  const calls: Call[] = [];
  for (const link of links) {
    const { call, problems } = originOf(simulation, key, link, true);
    found.push(...problems);
    if (call && call.person !== tab.person)
      found.push(`${tab.person} sees ${link.slug}, which ${call.person} has read`);
    if (call && calls.at(-1) !== call) calls.push(call);
  }
  const isUpdated = simulation.updated.has(key);
  if (!isUpdated) found.push(...pathProblems(server.calls, calls));
  const isWhole = known.wholeness.kind === 'whole';
  simulation.reached.rows += links.length;
  if (isWhole) simulation.reached.whole += 1;
  if (known.isKept) simulation.reached.kept += 1;
  if (isWhole) found.push(...wholeProblems(simulation, key, links, calls, isUpdated));
  found.push(...(await ageProblems(simulation, tab, number, links)));
  found.push(...(await differencesProblems(simulation, tab, key, list, links)));
  return found;
}

/** The cost of a change does not depend on how many there were: the owner writes each when it is made, and again only with a list that comes onto the device. */
export function costProblems({ changesWritten, hasMoved, server, places, placeKey }: Simulation): readonly string[] {
  if (hasMoved) return [];
  for (const [key, times] of changesWritten) {
    const slug = key.slice(key.lastIndexOf('+') + 1);
    const changes = places.flatMap((number) => server.statusCalls(placeKey(number), slug));
    if (times > changes.length + 2)
      return [`the change of ${slug} was written ${times} times, and made ${changes.length} times`];
  }
  return [];
}

/** The call that has given a link; it has it as the server had it then, or as it was changed here since. */
function originOf(
  simulation: Simulation,
  place: string,
  link: ShownLink,
  isNow: boolean,
): { readonly call: Call | undefined; readonly problems: readonly string[] } {
  const call = simulation.server.calls[Number(link.description.slice('call '.length))];
  const served = call?.served?.get(link.slug);
  if (!call || !served || served.version !== link.clickCount || call.question.place !== place) {
    return { call: undefined, problems: [`${link.slug} never was as it is shown`] };
  }
  return { call, problems: statusProblems(simulation, call, link, isNow) };
}

/** What does not hold of a file: it has the rows of one reading, each guarded. */
export function exportProblems(
  simulation: Simulation,
  { place, format, began, file }: ExportedFile,
): readonly string[] {
  const { server } = simulation;
  if (format === 'csv') {
    const isGuarded = !/(?:,|\r\n)"?[\n ]*[=\uff1d]1/.test(file.text);
    return isGuarded ? [] : ['a cell of the file would run in a spreadsheet'];
  }
  const rows = file.text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WrittenLink); // as the product has written it
  const links = rows.map((row) => ({ ...row, slug: row.shortLink }));
  const found: string[] = [];
  if (links.length !== file.rows) found.push(`${file.rows} rows are said to be written, ${links.length} are`);
  if (new Set(links.map(({ slug }) => slug)).size !== links.length) found.push('a link is in the file twice');
  const calls: Call[] = [];
  for (const link of links) {
    const { call, problems } = originOf(simulation, place, link, false);
    found.push(...problems);
    if (call && calls.at(-1) !== call) calls.push(call);
  }
  const isUpdated = simulation.updated.has(place);
  if (!isUpdated) found.push(...pathProblems(server.calls, calls));
  if (file.isWhole) found.push(...wholeProblems(simulation, place, links, calls, isUpdated, began));
  return found.map((problem) => `the file: ${problem}`);
}

/** What a row shows of a link. */
interface ShownLink {
  readonly slug: string;
  readonly description: string;
  readonly clickCount: number;
  readonly isActive: boolean;
  readonly deleted: boolean;
}

interface WrittenLink extends Omit<ShownLink, 'slug'> {
  readonly shortLink: string;
}

/** A link has the status that it came with, or the one that a tab has given it since; `isNow`: the last of them. */
function statusProblems(simulation: Simulation, call: Call, link: ShownLink, isNow: boolean): readonly string[] {
  const { server, scheduler } = simulation;
  const served = call.served?.get(link.slug);
  const own = server.statusCalls(call.question.place, link.slug);
  // tabs know times in whole ms
  const later = own.filter(
    ({ answered = Number.POSITIVE_INFINITY, processed = 0 }) => Math.max(answered, processed) >= Math.floor(call.asked),
  );
  const isSame = ({ isActive, deleted }: { readonly isActive: boolean; readonly deleted: boolean }) =>
    link.isActive === isActive && link.deleted === deleted;
  const isServed = served !== undefined && isSame(served);
  const states = later.map(({ question }) => question.isActive === link.isActive);
  if (!isServed && !states.includes(true))
    return [`${link.slug} is shown as ${JSON.stringify([link.isActive, link.deleted])}, which it never was`];
  // what was changed here after the page had come, and told in time, is never forgotten
  const last = own.at(-1);
  const isTold =
    last?.answered !== undefined &&
    last.status === 200 &&
    last.asked > (call.answered ?? Number.POSITIVE_INFINITY) &&
    scheduler.now - last.answered > storedAfterMs;
  const isLone = own.every(
    (other) => other === last || (other.answered ?? Number.POSITIVE_INFINITY) < (last?.asked ?? 0),
  );
  // which of two tabs was the last can't be told where the clock was set back between them
  const isOfOne = !simulation.hasClockJumped || own.every(({ tab }) => tab === last?.tab);
  if (
    isNow &&
    isTold &&
    isOfOne &&
    isLone &&
    !simulation.isHarmed &&
    !simulation.killedSince(last.answered ?? 0) &&
    last.question.isActive !== link.isActive
  )
    return [
      `${link.slug} was ${last.question.isActive ? 'activated' : 'deactivated'} here by call ${last.number}, and the list has forgotten it`,
    ];
  return [];
}

/** Pages of one reading follow from each other by their tokens; what was new at its end, when its start was read again, stands before them. */
function pathProblems(all: readonly Call[], calls: readonly Call[]): readonly string[] {
  const last = calls.at(-1);
  const ended = Math.min(
    ...(last ? endsOf(all, last) : []).map(({ processed = Number.POSITIVE_INFINITY }) => processed),
  );
  for (const [place, call] of calls.entries()) {
    const before = calls[place - 1];
    if (!before || chainOf(all, call).includes(before)) continue;
    const [start] = chainOf(all, before);
    if (start && start.asked >= ended) continue;
    return [`rows of two readings mix: the page of call ${call.number} does not follow that of call ${before.number}`];
  }
  return [];
}

function wholeProblems(
  simulation: Simulation,
  key: string,
  links: readonly ShownLink[],
  calls: readonly Call[],
  isUpdated: boolean,
  until = simulation.scheduler.now,
): readonly string[] {
  const { server, scenario } = simulation;
  const last = calls.at(-1);
  if (!last) {
    const isEmpty = server.calls.some(
      ({ question, isLast, total = 0, served }) =>
        question.place === key && isLast && total === 0 && served?.size === 0,
    );
    return isEmpty ? [] : ['a list without links is called whole, and the server never had none'];
  }
  if (isUpdated) return [];
  const ends = endsOf(server.calls, last);
  if (ends.length === 0) return [`the list is called whole, and its last page, of call ${last.number}, is not the end`];
  // an end without a link that was new leaves no trace in the rows: one of them has to fit
  const problems = ends.map((end) => problemsUpTo(end));
  return problems.find((each) => each.length === 0) ?? problems[0] ?? [];

  function problemsUpTo(end: Call): readonly string[] {
    const chain = chainOf(server.calls, end);
    const totals = chain.flatMap(({ total }) => total ?? []);
    const [first, total] = [totals[0], totals.at(-1)];
    if (!isRising(totals))
      return [`the list is called whole, and the server's count fell while it was read: ${totals.join()}`];
    const from = chain[0]?.asked ?? 0;
    const to = end.processed ?? 0;
    if (total === first) {
      if (total !== undefined && total !== links.length)
        return [`the list of ${links.length} is called whole, and the server counts ${total}`];
      return problemsAt(from, to, to);
    }
    const starts = server.calls.filter(
      ({ question, status, answered }) =>
        question.kind === 'list' && question.place === key && status === 200 && answered !== undefined,
    );
    const later = starts.filter((call) => (chainOf(server.calls, call)[0]?.asked ?? 0) >= to);
    const ofStarts = later.map((call) => {
      const all = [...totals, ...chainOf(server.calls, call).flatMap((each) => each.total ?? [])];
      if (!isRising(all) || all.at(-1) !== links.length)
        return [`the list of ${links.length} is called whole, and the server counted ${all.join()}`];
      return problemsAt(from, to, call.processed ?? 0);
    });
    const unread = [
      `the list is called whole, and its start was not read again after the count rose: ${totals.join()}`,
    ];
    return ofStarts.find((each) => each.length === 0) ?? ofStarts[0] ?? unread;
  }

  /** What does not hold of links that were read from one moment to another, and of the start that was read again at the third. */
  function problemsAt(from: number, to: number, end: number): readonly string[] {
    const slugs = new Set(links.map(({ slug }) => slug));
    const created = server.calls.find(
      ({ question, status, asked, answered = Number.POSITIVE_INFINITY }) =>
        question.kind === 'create' &&
        question.place === key &&
        status === 201 &&
        asked > end &&
        answered + storedAfterMs < until &&
        !slugs.has(question.slug ?? '') &&
        !simulation.killedSince(answered),
    );
    if (created && !simulation.isHarmed)
      return [`the list is called whole, and ${created.question.slug} was created here since`];
    if (end > to && !server.hasLost(key, from, end)) {
      const missing = server.lasting(key, end, end).filter((slug) => !slugs.has(slug));
      if (missing.length > 0)
        return [`the list is called whole, and ${missing.join()} is missing, though only links were added`];
    }
    const { tokens, repeats } = scenario.habits;
    const isShifted = (tokens === 'offset' || repeats) && server.hasMoved(key, from, to); // both tell a place by its number
    if (isShifted) return []; // nothing that the server says can tell
    const missing = server.lasting(key, from, to).filter((slug) => !slugs.has(slug));
    return missing.length > 0 ? [`the list is called whole, and ${missing.join()} is missing`] : [];
  }
}

const isRising = (totals: readonly number[]) => totals.every((total, at) => at === 0 || total >= (totals[at - 1] ?? 0));

/** The ends of the list that were read from this page on: by several tabs, there may be several. */
const endsOf = (all: readonly Call[], call: Call): readonly Call[] =>
  all.filter((other) => {
    if (!other.isLast || other.answered === undefined || other.status !== 200) return false;
    let at: number | undefined = other.number;
    while (at !== undefined && at !== call.number) at = all[at]?.parent;
    return at !== undefined;
  });

function chainOf(all: readonly Call[], end: Call): readonly Call[] {
  const chain: Call[] = [];
  for (let at: Call | undefined = end; at; at = at.parent === undefined ? undefined : all[at.parent]) chain.unshift(at);
  return chain;
}

/** A state is never called younger than the page that it came with. */
async function ageProblems(
  simulation: Simulation,
  tab: OpenTab,
  number: number,
  links: readonly Link[],
): Promise<readonly string[]> {
  const { page } = tab;
  const list = page?.lists().get(simulation.placeKey(number));
  if (!page || !list || simulation.hasClockJumped) return [];
  const generation = list.state.getState().list?.current.number;
  const { server } = simulation;
  const ask = () => simulation.settled(page.statesOf(list), 5000);
  const states = (await ask()) ?? (simulation.isHarmed ? await ask() : undefined);
  if (!states) return ['the states of the links are not told'];
  const calls = new Map(
    links.map(({ id, description }) => [id, server.calls[Number(description.slice('call '.length))]] as const),
  );
  for (const { id, readAt } of states) {
    const call = calls.get(id);
    const changed = Math.max(
      0,
      ...server.calls
        .filter((each) => each.question.kind === 'status' && id.endsWith(`+${each.question.slug}`))
        .map(({ askedWall }) => askedWall),
    );
    if (call && readAt > Math.max(call.askedWall, changed) + tolerance)
      return [`${id} is said to be read ${Math.round(readAt - call.askedWall)} ms after its page was asked for`];
  }
  const known = list.state.getState().list;
  if (known && known.current.number !== generation) return []; // the damage was found before
  const said = known?.age;
  const oldest = Math.min(...[...calls.values()].map((call) => call?.askedWall ?? Number.POSITIVE_INFINITY));
  const reading = Math.max(...[...calls.values()].map((call) => call?.askedWall ?? 0)) - oldest;
  const isOld = said !== undefined && said - oldest > reading + 60 * 60_000;
  return isOld ? [`the list is said to be of ${Math.round((said - oldest) / 60_000)} min after its oldest page`] : [];
}
