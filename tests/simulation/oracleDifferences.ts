import type { OpenTab, Simulation } from './simulation';
import type { AllLinks, Link, LinkDifference } from './tab/page';
import type { Call, ServerLink } from './world/server';

const statusGroups: readonly string[] = ['switched-on', 'switched-off', 'gone'];

/**
 * What does not hold of what the list says has changed: each link differs between two pages of the server as these were, and no link of
 * the two readings is left out. Each page has a description of its own, so each link of both readings has a difference.
 */
export async function differencesProblems(
  simulation: Simulation,
  { page }: OpenTab,
  place: string,
  list: AllLinks,
  links: readonly Pick<Link, 'slug'>[],
): Promise<readonly string[]> {
  const known = list.state.getState().list;
  for (const interval of known?.intervals ?? []) {
    const differences = await simulation.settled(list.questions.differences(interval.id), 5000);
    if (!differences && simulation.isHarmed) continue;
    if (!differences || differences.length !== interval.links)
      return [`${interval.links} differences are counted, ${differences?.length} are there`];
    simulation.reached.differences += differences.length;
    const ofLinks = differences.map((difference) => linkProblem(simulation, place, difference));
    const isCurrent = interval.id === String(known?.current.number) && known?.current.updated === undefined;
    const slugs = new Set(links.map(({ slug }) => slug));
    const all = page && isCurrent ? missingProblem(simulation, differences, slugs) : undefined;
    const ofServer = page && isCurrent ? serverProblem(simulation, place, differences) : undefined;
    const found = [...ofLinks, all, ofServer].find((problem) => problem !== undefined);
    if (found) return [`interval ${interval.id}: ${found}`];
  }
  return [];
}

/** The calls that have given a link before and after; undefined where the difference does not say so. */
function callsOf({ server }: Simulation, { fields }: LinkDifference): readonly [Call | undefined, Call | undefined] {
  const { before = '', after = '' } = fields.find(({ label }) => label === 'Description') ?? {};
  const callOf = (text: string) => (text.startsWith('call ') ? server.calls[Number(text.slice(5))] : undefined);
  return [callOf(before), callOf(after)];
}

function linkProblem(simulation: Simulation, place: string, difference: LinkDifference): string | undefined {
  const { id, groups } = difference;
  if (groups.includes('created') || (groups.includes('gone') && !difference.isDeleted)) {
    return difference.fields.length > 0 ? `${id} is new or gone, and has fields` : undefined;
  }
  const calls = callsOf(simulation, difference);
  const [before, after] = calls.map((call) => call?.served?.get(slugOf(difference)));
  if (!before || !after) return `${id} never was as it is said to have been`;
  if (calls.some((call) => call?.question.place !== place)) return `${id} is of another place`;
  if (Number(calls[0]?.asked) >= Number(calls[1]?.answered)) return `${id} was read later before than after`;
  const expected = groupOf(before, after);
  const found = groups.find((group) => statusGroups.includes(group));
  return expected === found ? undefined : `${id} is called ${found}, and was ${expected}`;
}

function groupOf(before: ServerLink, after: ServerLink): string | undefined {
  const statusOf = ({ deleted, isActive }: ServerLink) =>
    deleted ? 'gone' : isActive ? 'switched-on' : 'switched-off';
  return statusOf(before) === statusOf(after) ? undefined : statusOf(after);
}

/** Each link of the list, and each that the earlier reading had, has one difference; what is new the earlier one did not have. */
function missingProblem(
  simulation: Simulation,
  differences: readonly LinkDifference[],
  listed: ReadonlySet<string>,
): string | undefined {
  const slugs = new Set(differences.map(slugOf));
  if (slugs.size !== differences.length) return 'a link has two differences';
  const former = new Set(
    differences.flatMap((difference) => [...(callsOf(simulation, difference)[0]?.served?.keys() ?? [])]),
  );
  for (const slug of [...listed, ...former]) if (!slugs.has(slug)) return `${slug} has no difference`;
  for (const difference of differences) {
    const slug = slugOf(difference);
    const isNew = difference.groups.includes('created');
    if (isNew && former.has(slug)) return `${slug} is called new, and was there`;
    const isGone = difference.groups.includes('gone') && !difference.isDeleted;
    if (isGone === listed.has(slug)) return `${slug} is called ${isGone ? 'gone' : 'changed'} wrongly`;
  }
  return undefined;
}

/** What the server had all the time until the later reading is not new, and what it has had since then is not gone. */
function serverProblem(
  simulation: Simulation,
  place: string,
  differences: readonly LinkDifference[],
): string | undefined {
  const { server, scenario, scheduler } = simulation;
  // readings are followed back to their first page, of which no link may be left
  const firstOf = (call: Call | undefined): Call | undefined =>
    call?.parent === undefined ? call : firstOf(server.calls[call.parent]);
  const asked = [0, 1].map((at) =>
    Math.min(...differences.flatMap((difference) => firstOf(callsOf(simulation, difference)[at])?.asked ?? [])),
  );
  const [former = 0, later = 0] = asked;
  if (!Number.isFinite(former) || !Number.isFinite(later)) return undefined;
  // where the tokens are offsets, a link that moves on is skipped, and nothing that the server says can tell
  const isShifted = (from: number, to: number) =>
    scenario.habits.tokens === 'offset' && server.hasMoved(place, from, to);
  const there = new Set(isShifted(former, later) ? [] : server.lasting(place, former, later));
  const still = new Set(isShifted(later, scheduler.now) ? [] : server.lasting(place, later, scheduler.now));
  for (const difference of differences) {
    const slug = slugOf(difference);
    if (difference.groups.includes('created') && there.has(slug)) return `${slug} is called new, and the server had it`;
    const isGone = difference.groups.includes('gone') && !difference.isDeleted;
    if (isGone && still.has(slug)) return `${slug} is called gone, and the server has it`;
  }
  return undefined;
}

const slugOf = ({ id }: LinkDifference) => id.slice(id.indexOf('+') + 1);
