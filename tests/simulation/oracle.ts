import { jobProblems } from './oracleJobs';
import { costProblems, exportProblems, rowsProblems } from './oracleRows';
import { maxTasks, type OpenTab, type Simulation } from './simulation';

/** How long a screen may wait for a lock, another tab or a blocked database, in ms of the world. */
const maxWaitMs = 2000;
/** A run that makes more calls than this does not end. */
const maxCalls = 1500;

/** Lets everything come to rest, and says what does not hold then. */
export async function problemsAtRest(simulation: Simulation): Promise<readonly string[]> {
  const { problems, reached } = simulation;
  checkWaiting(simulation, 'while the owner hangs', ['sign in', 'sign out']);
  simulation.thawShared();
  await whileOthersHang(simulation);
  if (problems.length > 0) return problems;
  await comeToRest(simulation);
  if (problems.length > 0) return problems;
  problems.push(...costProblems(simulation));
  reached.files += simulation.exports.length;
  for (const file of simulation.exports) problems.push(...exportProblems(simulation, file));
  if (problems.length > 0) return problems;
  for (const tab of simulation.tabs) {
    await tabProblems(simulation, tab);
    if (problems.length > 0) return problems.map((problem) => `tab ${tab.number}: ${problem}`);
  }
  await openAnew(simulation);
  if (problems.length === 0 && simulation.hasEndedSession) await signInAsAnother(simulation);
  return problems;
}

/** Tabs that hang keep no other waiting. */
async function whileOthersHang(simulation: Simulation): Promise<void> {
  if (!simulation.tabs.some(({ isFrozen }) => isFrozen)) return;
  simulation.server.faults.splice(0);
  await simulation.pass(20 * maxWaitMs);
  checkWaiting(simulation, 'while another tab hangs');
}

async function comeToRest(simulation: Simulation): Promise<void> {
  const { server, tabs, browser, problems } = simulation;
  for (const tab of tabs) simulation.thaw(tab);
  server.faults.splice(0);
  browser.disk.faults.splice(0);
  simulation.setLine(true);
  const before = server.calls.length;
  const tasks = simulation.scheduler.tasks;
  await simulation.pass(10 * 60_000);
  if (server.calls.length - before > maxCalls || simulation.scheduler.tasks - tasks >= maxTasks)
    problems.push(`calls without end: ${server.calls.length - before} at rest`);
  checkWaiting(simulation, 'at rest');
}

/** `names`: what of it is looked at. */
function checkWaiting(
  { waiting, tabs, scheduler, problems }: Simulation,
  when: string,
  names?: readonly string[],
): void {
  for (const { name, tab, since } of waiting) {
    if (tabs[tab]?.isFrozen || scheduler.now - since <= maxWaitMs || names?.includes(name) === false) continue;
    problems.push(`'${name}' of tab ${tab} waits ${when} since ${Math.round(scheduler.now - since)} ms`);
  }
}

const isBusy = (kind: string) => kind === 'opening' || kind === 'reading';

async function tabProblems(simulation: Simulation, tab: OpenTab): Promise<void> {
  const { problems } = simulation;
  const { page } = tab;
  if (!page || page.person() === undefined) return;
  problems.push(...(await jobProblems(simulation, tab)));
  for (const number of simulation.places) {
    const list = page.lists().get(simulation.placeKey(number));
    if (!list) continue;
    // what is damaged is found when it is asked for, and the list begins anew for all tabs then
    if (simulation.isHarmed && isBusy(list.state.getState().activity.kind)) await simulation.pass(60_000);
    const { activity } = list.state.getState();
    if (activity.kind === 'opening') problems.push(`the list of place ${number} is opened for ever`);
    else if (isBusy(activity.kind))
      problems.push(`the list of place ${number} is read for ever (${JSON.stringify(activity)})`);
    if (problems.length > 0) return;
    problems.push(...(await rowsProblems(simulation, tab, number)));
  }
}

/** What lies on the device is what was shown: a tab that is opened now sees it so. */
async function openAnew(simulation: Simulation): Promise<void> {
  const { tabs, problems } = simulation;
  if (simulation.person === undefined) return;
  for (const tab of tabs) simulation.closeTab(tab);
  const [tab] = tabs;
  if (!tab) return;
  simulation.startTab(tab);
  await simulation.pass(5000);
  const { page } = tab;
  for (const number of simulation.places) {
    simulation.setLine(false);
    const opened = page?.open(simulation.place(number), false);
    if (!opened) return;
    simulation.wait(tab, 'open', opened);
    await simulation.pass(5000);
    checkWaiting(simulation, 'in a tab that was opened anew');
    if (problems.length > 0) return;
    problems.push(...(await rowsProblems(simulation, tab, number)).map((problem) => `opened anew: ${problem}`));
    if (problems.length > 0) return;
  }
  problems.push(...(await jobProblems(simulation, tab)).map((problem) => `opened anew: ${problem}`));
}

/** Nothing of another person is readable, by the next person. */
async function signInAsAnother(simulation: Simulation): Promise<void> {
  const { browser, tabs, problems } = simulation;
  const [tab] = tabs;
  if (!tab) return;
  for (const each of tabs) simulation.closeTab(each);
  if (simulation.person === undefined) {
    simulation.startTab(tab);
    await simulation.pass(5000);
    problems.push(...leftProblems(simulation));
    simulation.closeTab(tab);
  }
  const former = [...browser.disk.databases.keys()];
  simulation.person = 'cy';
  simulation.startTab(tab);
  await simulation.pass(5000);
  checkWaiting(simulation, 'when another person has signed in');
  for (const name of former)
    if (browser.disk.databases.has(name)) problems.push(`${name} is there when another person has signed in`);
  simulation.setLine(false);
  const opened = tab.page?.open(simulation.place(0), false);
  if (opened) await simulation.settled(opened, 5000);
  const { links = 0 } = tab.page?.lists().get(simulation.placeKey(0))?.state.getState().list?.current ?? {};
  const jobs = tab.page?.jobs()?.state.getState().jobs ?? [];
  if (links > 0 || jobs.length > 0) problems.push(`another person finds ${links} links and ${jobs.length} jobs`);
}

/** What lies on the device without a session. */
function leftProblems({ browser: { disk, local } }: Simulation): readonly string[] {
  const left = [...disk.databases.values()].filter(({ stores }) =>
    [...stores.values()].some((records) => records.in(undefined).length > 0),
  );
  // which lists are not to be kept is said once for all who use the browser
  const noted = [...local].filter(([key, value]) => key !== 'waypost-lists-not-kept' && value.includes('example.com'));
  return [
    ...left.map(({ name }) => `${name} is there after the sign-out`),
    ...noted.map(([key, value]) => `${key} is there after the sign-out: ${value}`),
  ];
}
