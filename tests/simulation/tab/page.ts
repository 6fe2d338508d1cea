import { setLinkStatus } from '@/contract/links';
import { startExport } from '@/engines/exports/startExport';
import type { JobsStore } from '@/engines/jobs/jobsStore';
import { typedFrom } from '@/engines/jobs/kinds/status';
import { planStatus } from '@/engines/jobs/kinds/statusPlan';
import { closeJobs, openJobs } from '@/engines/jobs/openJobs';
import { tellLists } from '@/engines/link-lists/listChanges';
import type { LinkQuery } from '@/engines/link-lists/queries/query';
import type { AllLinks } from '@/engines/link-lists/source/allLinks';
import {
  closeAllLinks,
  isKeepingAllowed,
  keepOnDevice,
  lostLists,
  openAllLinks,
} from '@/engines/link-lists/source/openAllLinks';
import { openLists, whenOpened } from '@/engines/link-lists/source/openLists';
import type { ExportRows, RowsMethods } from '@/engines/link-lists/worker/rows';
import { noFilter } from '@/engines/links/filter';
import { changeTime } from '@/engines/links/listEvents';
import {
  addressOfId,
  domainsInAddress,
  type Link,
  type LinksPlace,
  linkId,
  listPath,
  placeKey,
} from '@/engines/links/model';
import { type LinkActionName, linkActions } from '@/engines/links/status';
import { connect } from '@/lib/rpc';
import { consentStore } from '@/providers/consent';
import { ApiError } from '@/providers/http/apiError';
import { admit } from '@/providers/store/admission';
import { noteDatabases } from '@/providers/store/noteDatabases';
import {
  forgetAll,
  isSignedOut,
  keepForReturn,
  noteSignIn,
  noteSignOut,
  watchDevice,
} from '@/providers/store/register';
import { keptForReturnMs, waitForDeletion } from '@/providers/store/retention';
import { client } from './client';

export type { LinkDifference } from '@/engines/compare/compareLinks';
export type { AllLinks, JobsStore, Link, LinksPlace };

/** A file as it was written. */
export interface Exported {
  readonly rows: number;
  readonly isWhole: boolean;
  readonly text: string;
}

/** What a list gives when all of it is asked for. */
export interface ReadList {
  readonly set: ExportRows;
  readonly links: readonly Link[];
}

const everything = (): LinkQuery => ({ filter: noFilter, sort: undefined, now: Date.now() });

let subject: string | undefined;
let sessions = 0;
const shown = new Map<string, AllLinks>();
let store: JobsStore | undefined;

export const person = () => subject;
/** The lists that are open; one that the product has closed is opened anew when it is shown again. */
export const lists = (): ReadonlyMap<string, AllLinks> =>
  new Map([...shown].filter(([key, list]) => openLists.get(key) === list));
export const jobs = () => store;

/** A 401 ends the session; what is on the device waits for the same person. */
function onFailure(error: unknown): void {
  if (!(error instanceof ApiError) || error.statusCode !== 401 || subject === undefined) return;
  keepForReturn(keptForReturnMs);
  leave();
}

/** The person has signed out in another tab. */
export function follow(): void {
  leave();
  if (isSignedOut()) void forgetAll();
}

/** The session of the person has ended, here or in another tab. */
function leave(): void {
  subject = undefined;
  sessions += 1;
  closeAllLinks();
  shown.clear();
  store = undefined;
  void closeJobs();
}

/** As the start of the page, for any person. */
export function start(): void {
  watchDevice();
}

/** As the return from the identity provider. */
export { noteSignIn };

/** As its start for a signed-in person. */
export async function signIn(person: string): Promise<void> {
  const session = sessions;
  consentStore.accept();
  await waitForDeletion(admit(person));
  if (session !== sessions) return; // another tab has signed out
  subject = person;
  void noteDatabases(person);
  store = openJobs({ subject: person, client, onFailure, onChanged: () => undefined, onCreated: () => undefined });
}

/** As 'Logout': the page is left afterwards. */
export async function signOut(): Promise<void> {
  subject = undefined;
  noteSignOut();
  await forgetAll();
}

const followed = new Set<() => void>();
lostLists.subscribe(() => {
  for (const reopen of followed) reopen();
});

/** Shows all links of a place, as the page of its links does. */
export async function open(place: LinksPlace, isAsked: boolean): Promise<void> {
  const key = placeKey(place);
  const show = async () => {
    if (subject === undefined) return;
    const list = await openAllLinks({ subject, place, isKept: isKeepingAllowed(), client, onFailure });
    if (subject === undefined || shown.get(key) === list) return;
    shown.set(key, list);
    list.window.ask(everything());
    void whenOpened(list).then(() => list.begin(isAsked, undefined));
  };
  if (!shown.has(key)) followed.add(() => void show());
  await show();
  const list = shown.get(key);
  if (!list) return;
  await whenOpened(list);
  void list.begin(isAsked, undefined);
}

/** Has the list of a place on the device or off it, as 'Keep on this device'. */
export function keep(place: LinksPlace, isKept: boolean): void {
  const list = shown.get(placeKey(place));
  if (list?.state.getState().list) keepOnDevice(list, isKept);
}

/** Changes one link, as its row does. */
export async function changeStatus(place: LinksPlace, slug: string, action: LinkActionName): Promise<void> {
  const id = linkId(domainsInAddress(place), slug);
  const { values, change } = linkActions[action];
  try {
    await client.call(setLinkStatus, { path: { ...listPath(place, ''), id }, body: values });
  } catch (error) {
    return onFailure(error);
  }
  const status = { isActive: change.isActive, deleted: change.deleted };
  void tellLists(place, { kind: 'status', changes: [{ id, status, ...changeTime() }] });
}

/** Orders a change of status of the links that are there, as 'Change status…', with all that it asks to be confirmed or with nothing. */
export async function startStatusJob(
  place: LinksPlace,
  action: LinkActionName,
  limit: number,
  isConfirmed: boolean,
): Promise<void> {
  const list = shown.get(placeKey(place));
  if (!list?.state.getState().list) return;
  const links = await list.questions.states({ query: everything(), limit });
  const { wholeness } = list.state.getState().list ?? {};
  if (!links || !wholeness || !store) return;
  const plan = planStatus(links.slice(0, limit), action, false);
  const slugs = plan.items.flatMap(({ id, isLeftAlone }) => (isLeftAlone ? [] : addressOfId(id).slug));
  const confirmation = { typed: isConfirmed ? String(plan.changing) : '', takesPart: isConfirmed };
  const answer = store.start({ kind: 'status', place, action, items: plan.items, basis: { wholeness }, confirmation });
  const isToRefuse = slugs.length === 0 || (!isConfirmed && (wholeness.kind !== 'whole' || slugs.length >= typedFrom));
  const what = `a job on ${slugs.length} links of a list that is ${wholeness.kind}, confirmed: ${isConfirmed}`;
  if ((answer.kind === 'refused') !== isToRefuse) simulationHost.report(`${what}: ${JSON.stringify(answer)}`);
  if (answer.kind === 'refused') return;
  const isActive = action === 'reactivate';
  simulationHost.ordered({ kind: 'status', place: placeKey(place), slugs, isActive, jobId: answer.id });
}

/** Creates links, as 'Create many'. */
export function startCreateJob(place: LinksPlace, slugs: readonly string[]): void {
  const items = slugs.map((slug) => ({
    body: { deepLink: `https://example.com/${slug}`, customSlug: slug, name: slug, domain: domainsInAddress(place) },
    shortUrl: `https://${domainsInAddress(place)}/${slug}`,
  }));
  const answer = store?.start({ kind: 'create', place, items });
  if (answer?.kind !== 'started') return;
  simulationHost.ordered({ kind: 'create', place: placeKey(place), slugs, isActive: true, jobId: answer.id });
}

/** Writes all links of a list into a file, which is read back; gives what was written. */
export async function exportAll(place: LinksPlace, format: 'csv' | 'jsonl'): Promise<Exported | undefined> {
  const list = shown.get(placeKey(place));
  if (!list?.state.getState().list) return undefined;
  const serve = (port: MessagePort) => list.questions.serveRows(everything(), port);
  const exported = { product: 'Waypost', place, filter: noFilter, sort: undefined, now: Date.now(), name: 'links' };
  const wanted = { serve, format, subject: exported, handle: undefined };
  const end = await startExport(wanted, () => undefined, new AbortController().signal);
  if (end.kind === 'different') simulationHost.report(`the file differs from what was written in row ${end.row}`);
  if (end.kind !== 'done' || !end.file) return undefined;
  return { rows: end.report.rows, isWhole: !end.report.isPart, text: await end.file.text() };
}

/** All links of a list as it gives them to who writes a file; undefined once it can't. */
export async function readList(list: AllLinks): Promise<ReadList | undefined> {
  const { port1, port2 } = new MessageChannel();
  const { request, close } = connect<RowsMethods>(port2);
  void list.questions.serveRows(everything(), port1).then(() => close(new Error('The list was closed')));
  try {
    const set = await request('begin', undefined);
    return { set, links: set.rows.length === 0 ? [] : linksOf(await request('lines', set.rows), set) };
  } catch {
    return undefined;
  }
}

const linksOf = (lines: readonly string[], { status }: ExportRows): readonly Link[] =>
  lines.map((line, place) => {
    const link = JSON.parse(line) as Link; // as the list has written it
    const packed = status?.[place] ?? 0;
    return { ...link, isActive: (packed & 1) !== 0, deleted: (packed & 2) !== 0 };
  });

/** How the list gives the states of its links to who plans a job. */
export const statesOf = (list: AllLinks) => list.questions.states({ query: everything(), limit: 1e6 });
