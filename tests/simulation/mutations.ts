import type { Swap } from './swaps';

/** An old mistake that is put back, to see that the simulation finds it. */
export interface Mutation {
  readonly name: string;
  readonly what: string;
  readonly swaps: readonly Swap[];
}

const links = (file: string, from: string, to: string): Swap => ({ file: `engines/${file}`, from, to });
const around = (file: string, from: string, to: string): Swap => ({ file, from, to });
const mutation = (name: string, what: string, ...swaps: readonly Swap[]): Mutation => ({ name, what, swaps });

export const mutations: readonly Mutation[] = [
  mutation(
    '1',
    'the engine starts whatever is asked of it',
    links(
      'jobs/jobRequest.ts',
      "isComplete(request.place) ? rulesOf(request).refusal(request) : { kind: 'place' }",
      "rulesOf(request).undo || isComplete(request.place) ? undefined : { kind: 'place' }",
    ),
  ),
  mutation(
    '2',
    'an owner that was replaced goes on to write',
    links('link-lists/store/listRecord.ts', 'const last = this.numberIn && ', 'const last = !this.numberIn && '),
  ),
  mutation(
    '3',
    'a reading takes a number that was used, and leaves the pages that are there',
    links(
      'link-lists/store/storedList.ts',
      'newGeneration(lastNumber + 1, now, list.created)',
      'newGeneration(current.number + 1, now, list.created)',
    ),
    links('link-lists/store/listStore.ts', "purpose === 'all' ? deletionsBeside(", '!purpose ? deletionsBeside('),
    links('link-lists/store/listDatabase.ts', 'if (firstRow !== next || endRow <= firstRow) return false;', ''),
  ),
  mutation(
    '4',
    'the changes that a tab writes take the place of those of others',
    links(
      'link-lists/store/storedChanges.ts',
      'this.#put(writing, batch, madeOf(changes, batch))',
      'void this.delete(writing) ?? this.#put(writing, batch, madeOf(changes, batch))',
    ),
  ),
  mutation(
    '5',
    'all of a list is as young as what was read of it last',
    links(
      'link-lists/worker/queryRunner.ts',
      'this.list.askedAt(row).asked',
      '(row >= 0 && this.list.generation.updated) || this.list.askedAt(row).asked',
    ),
  ),
  mutation(
    '6',
    'a list that was read to its end is whole',
    links(
      'links/wholeness.ts',
      '  if (hasMoved) return',
      "  if (isEnded) return { kind: 'whole' };\n  if (hasMoved) return",
    ),
  ),
  mutation(
    '7',
    'destinations are compared as texts, and ages by the clock of this machine',
    links(
      'jobs/kinds/findCreated.ts',
      'const isOurs = ',
      "const isOurs = link.destination === body?.deepLink.trim() && Date.parse(link.created ?? '') >= (since ?? 0) && ",
    ),
    links('jobs/kinds/findCreated.ts', ': undefined; // not known', ': taken;'),
    links(
      'jobs/kinds/findCreated.ts',
      'const result = resultOf(item, link, since);\n      return result ? [[',
      'const result = resultOf(item, link, job.begun - toleranceMs);\n      return result ? [[',
    ),
  ),
  mutation(
    '8',
    'what is damaged stays',
    links(
      'link-lists/worker/placeLists.ts',
      '      await store.startAnew();\n      onDamaged();',
      '      onDamaged();',
    ),
    links('link-lists/worker/servedList.ts', 'await this.#repair(this.#opened, rows);', 'rows === null;'),
  ),
  mutation(
    '9',
    'each change writes all changes again',
    links(
      'link-lists/worker/placeLists.ts',
      'await this.store.putChanges(later);',
      'await this.store.putChanges([...[...this.#changes.values()].map(({ id, at, isActive, deleted }) => ({ id, at, status: { isActive, deleted } })), ...later]);',
    ),
  ),
  mutation(
    '10',
    'the limit counts the list that is there, not the one that is read',
    links('link-lists/reading/reader.ts', '(this.generation?.links', '(this.#list?.current.links'),
  ),
  mutation(
    '11',
    'who signs in waits for a deletion without an end',
    around('providers/store/retention.ts', 'deletionWaitMs = 2000', 'deletionWaitMs = 1e12'),
  ),
  mutation(
    '12',
    'a job waits by the clock that people set',
    around('lib/steadyTime.ts', 'performance.timeOrigin + performance.now()', 'Date.now()'),
  ),
  mutation(
    '13-tokens',
    'a list whose tokens lead in a circle is read for ever',
    links('link-lists/reading/readPages.ts', 'maxRepeats = 3', 'maxRepeats = 1e9'),
    links('jobs/kinds/findCreated.ts', 'maxPagesWithoutNews = 3', 'maxPagesWithoutNews = 1e9'),
  ),
  mutation(
    '13-refused',
    'a creation that was refused for now counts as sent',
    links('jobs/jobWork.ts', 'if (isNotCarriedOut(answer)) await ledger.takeBack(index);', 'if (index < 0) return;'),
  ),
  mutation(
    '13-part',
    'a job is written part by part',
    links(
      'jobs/keptJobs.ts',
      '  write(journal, async (writing) => {\n    const chunks',
      `  partByPart(journal, async (writing) => {
    await writing.objectStore('jobs').put(job, job.id);
    const chunks`,
    ),
    links(
      'jobs/keptJobs.ts',
      'async function write({ database, number }: Journal',
      `async function partByPart({ database }: Journal, work: (writing: Writing) => Promise<void>): Promise<void> {
  await work({ objectStore: (store) => ({ put: (value, key) => database.put(store, value, key) }) });
}
async function write({ database, number }: Journal`,
    ),
    links('jobs/keptJobs.ts', 'found.chunks === chunksOf(found.job.total)', 'chunksOf(found.chunks) >= 0'),
    links('jobs/keptJobs.ts', 'items.length === job.total &&', ''),
  ),
  mutation(
    'sent-again',
    'what was being sent when the owner ended counts as not sent',
    links('jobs/keptJobs.ts', 'const wasSent = new Set(sent);', 'const wasSent = new Set(sent.slice(0, 0));'),
  ),
  mutation(
    'jobs-of-two',
    'an owner that was replaced goes on with its jobs',
    links('jobs/keptJobs.ts', "const last = writing.objectStore('jobs').get(ownerKey);", 'const last = undefined;'),
    links('link-lists/worker/owner.ts', '    this.#jobs?.stop();', ''),
  ),
  mutation(
    '13-cells',
    'only an ASCII sign at the start of a cell counts as a formula',
    around(
      'contract/importRow.ts',
      "`${formulaStart.test(cell) ? \"'\" : ''}",
      "`${/^[=+@-]/.test(cell) ? \"'\" : ''}",
    ),
  ),
  mutation(
    'told-late',
    'of two changes of a link the one counts that was told last',
    links(
      'link-lists/store/latestChanges.ts',
      'known.at === change.at ? known.batch > change.batch : known.at > change.at',
      '!change.id',
    ),
    links('links/listEvents.ts', '!((told.get(keyOf(place, id)) ?? at) > at)', 'keyOf(place, id) !== String(at)'),
  ),
  mutation(
    'part',
    'readings that are not whole are compared',
    links(
      'link-lists/differences/compareReadings.ts',
      'const { wholeRows, domains } = before.generation;',
      'const wholeRows = before.generation.wholeRows ?? before.index.rows;\n  const { domains } = before.generation;',
    ),
    links(
      'link-lists/differences/compareReadings.ts',
      'after.generation.wholeRows === undefined',
      '!after.generation.number',
    ),
  ),
  mutation(
    'renewed',
    'what was read again since counts as read by the earlier reading',
    links(
      'link-lists/differences/compareReadings.ts',
      'const { wholeRows, domains } = before.generation;',
      'const wholeRows = before.generation.wholeRows && before.index.rows;\n  const { domains } = before.generation;',
    ),
  ),
  mutation(
    'fallen',
    'a list of which links were removed while it was read comes to rest',
    links('link-lists/store/takenPages.ts', 'total >= (said[at - 1] ?? 0)', 'total >= 0'),
  ),
  mutation(
    'unnoted',
    'a database is there before it is noted that it has to go at sign-out',
    links('link-lists/source/openAllLinks.ts', ' || !noteOpening(owner)', ''),
    around('providers/store/personalDatabase.ts', 'if (isInUse(owner)) return database;', 'return database;'),
    links('jobs/openJobs.ts', 'if (ends !== 0 && !jobs) noteJobs(owner, { used: Date.now(), unfinished: 0 });', ''),
  ),
  mutation(
    'undeleted',
    'the lists stay at sign-out',
    around(
      'providers/store/register.ts',
      'dropRegister(register, { owner, ends: 0, lists: {} });',
      'writeRegister(undefined);',
    ),
  ),
  mutation(
    'rates',
    'what a job is refused for now does not hold back a reading',
    around('providers/tasks/retry.ts', 'rateLimit.getState().heldUntil - now()', '0'),
  ),
];
