import { domainsInAddress } from '@/engines/links/model';
import type { OpenTab, Simulation } from './simulation';
import type { Call } from './world/server';

const endOf = ({ answered }: Call) => answered ?? Number.POSITIVE_INFINITY;
/** Answers after which it is sure that nothing was carried out. */
const isSureRefusal = ({ status = -2 }: Call) =>
  status === 401 || status === 429 || (status >= 400 && status < 500 && status !== 408);

/** What does not hold of the jobs that a tab shows. */
export async function jobProblems(simulation: Simulation, tab: OpenTab): Promise<readonly string[]> {
  const { page } = tab;
  const store = page?.jobs();
  if (!page || !store || page.person() === undefined) return [];
  const { server } = simulation;
  const found: string[] = [];
  if (!store.state.getState().isLoaded) found.push('the jobs are not loaded');
  for (const { id } of store.state.getState().jobs) {
    await simulation.settled(store.readItems(id), 3000);
    await simulation.run(2000, 500);
    const job = store.state.getState().jobs.find((each) => each.id === id);
    if (!job) continue;
    if (job.state.kind !== 'ended' && job.state.kind !== 'paused')
      found.push(`job ${job.id} is ${JSON.stringify(job.state)} for ever`);
    if (job.state.kind === 'ended') simulation.reached.jobs += 1;
    const order = simulation.ordered.find(({ jobId }) => jobId === id);
    if (order?.person !== undefined && order.person !== tab.person)
      found.push(`${tab.person} sees the job ${id} of ${order.person}`);
    const items = store.items(job.id);
    if (!items) continue;
    if (items.length !== job.total) found.push(`job ${job.id} has ${items.length} of ${job.total} links`);
    for (const [outcome, count] of Object.entries(job.counts)) {
      const counted = items.filter((item) => item.outcome === outcome).length;
      if (counted !== count) found.push(`job ${job.id} says ${count} ${outcome}, and ${counted} are`);
    }
    const place = JSON.stringify([job.place.organizationId, job.place.projectId, domainsInAddress(job.place)]);
    if (!items.every(({ id, outcome }: Partial<(typeof items)[number]>) => id && outcome)) {
      found.push(`job ${job.id} has links that can't be read`);
      continue;
    }
    for (const { id, outcome, words } of items) {
      const slug = id.slice(id.indexOf('+') + 1);
      const calls = server.calls.filter(
        ({ question }) =>
          question.kind === job.kind &&
          question.place === place &&
          question.slug === slug &&
          (job.kind === 'create' || question.isActive === (job.action === 'reactivate')),
      );
      const done = calls.filter(({ isCarriedOut }) => isCarriedOut);
      if (outcome === 'done' && done.length === 0)
        found.push(`job ${job.id}: ${slug} is called done, and nothing was carried out`);
      if (job.kind !== 'create') continue;
      if (outcome === 'refused' && done.length > 0)
        found.push(`job ${job.id}: ${slug} is called refused ('${words}'), and it was created`);
      const isSure = ({ answered, ...call }: (typeof calls)[number]) =>
        answered !== undefined && isSureRefusal({ answered, ...call }) && !simulation.killedSince(answered);
      const isNoteDamaged = simulation.damaged.some((what) => what.startsWith(`sent "${job.id}"`));
      // a call is noted, and made when the page has none: between the two the owner may end, also where it is made again
      const last = calls.at(-1);
      const readyAt = last?.status === 429 ? last.answered : order?.at;
      const isBetween = (!last || last.status === 429) && readyAt !== undefined && simulation.killedAfter(readyAt);
      // what came of a call is not stored where the disk refuses it after the call was noted, nor that a noted call was not made
      const { refusedAt } = simulation.browser.disk;
      const isRefused = refusedAt.some((at) => at >= (last?.asked ?? order?.at ?? Number.POSITIVE_INFINITY));
      if (outcome === 'unknown' && !isNoteDamaged && !isBetween && !isRefused && calls.every(isSure))
        found.push(`job ${job.id}: ${slug} is called unknown, and it was surely not created`);
      const unsure = calls.findIndex((call) => !isSureRefusal(call) || call.answered === undefined);
      const isSentAgain = simulation.log.some((line) => line.includes('sends again'));
      if (unsure >= 0 && unsure < calls.length - 1 && !isSentAgain)
        found.push(`job ${job.id}: ${slug} was sent again though it may have been created`);
    }
  }
  found.push(...undoProblems(simulation));
  return found;
}

/** What an undo changes is as it was before its job: known when that began, or changed here. */
function undoProblems(simulation: Simulation): readonly string[] {
  const { server, ordered, reached } = simulation;
  const found: string[] = [];
  for (const undo of ordered) {
    if (!undo.jobId?.startsWith('undo of ')) continue;
    const job = ordered.find(({ jobId }) => `undo of ${jobId}` === undo.jobId);
    if (!job) continue;
    for (const slug of undo.slugs) {
      const firstOf = ({ place, isActive, at }: typeof job) =>
        server.statusCalls(place, slug).find(({ question, asked }) => question.isActive === isActive && asked >= at);
      const [back, first] = [firstOf(undo), firstOf(job)];
      if (!back || !first || first.asked > back.asked) continue;
      const other = ordered.some(
        (each) =>
          each !== undo && each !== job && each.slugs.has(slug) && each.place === undo.place && each.at > job.at - 5000,
      );
      const former = server.historyOf(undo.place, slug).filter(({ since }) => since < (first.processed ?? 0));
      const before = former.at(-1)?.link;
      const changes = server.statusCalls(undo.place, slug);
      const own = changes.some(
        (call) =>
          endOf(call) < job.at - 2000 &&
          call.status === 200 &&
          !simulation.killedSince(call.answered ?? 0) &&
          call.processed === former.at(-1)?.since &&
          // of two that were on their way at once, it is not known which the server took last
          !changes.some((other) => other !== call && other.asked < endOf(call) && endOf(other) > call.asked),
      );
      const wasChanged = former.length > 1 && (former.at(-1)?.since ?? 0) >= job.at; // that can not be known
      if (other || !before || wasChanged) continue;
      reached.undone += 1;
      const changed =
        server
          .historyOf(undo.place, slug)
          .findLast(({ since, link }) => since < job.at && link?.isActive === before.isActive)?.since ?? 0;
      const isKnown = own || former.length === 1 || job.at - changed > 20 * 60_000;
      if (isKnown && before.isActive !== undo.isActive)
        found.push(`the undo of ${job.jobId} sets ${slug} ${undo.isActive ? 'on' : 'off'}, which it was not before`);
    }
  }
  return found;
}
