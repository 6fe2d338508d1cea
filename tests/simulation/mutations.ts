import type { Swap } from './swaps';

/** An old mistake that is put back, to see that the simulation finds it. */
export interface Mutation {
  readonly name: string;
  readonly what: string;
  readonly swaps: readonly Swap[];
}

const links = (file: string, from: string, to: string): Swap => ({ file: `engines/${file}`, from, to });

export const mutations: readonly Mutation[] = [
  {
    name: '1',
    what: 'the engine starts whatever is asked of it',
    swaps: [
      links(
        'jobs/jobRequest.ts',
        "isComplete(request.place) ? rulesOf(request).refusal(request) : { kind: 'place' }",
        "rulesOf(request).undo || isComplete(request.place) ? undefined : { kind: 'place' }",
      ),
    ],
  },
  {
    name: '2',
    what: 'an owner that was replaced goes on to write',
    swaps: [links('link-lists/store/listRecord.ts', 'last === this.#number) return;', 'last !== 0) return;')],
  },
  {
    name: '3',
    what: 'a reading takes a number that was used, and leaves the pages that are there',
    swaps: [
      links(
        'link-lists/store/storedList.ts',
        'newGeneration(lastNumber + 1, now, reader, list.created)',
        'newGeneration(current.number + 1, now, reader, list.created)',
      ),
      links('link-lists/store/listStore.ts', "purpose === 'all' ? deletionsBeside(", '!purpose ? deletionsBeside('),
      links('link-lists/store/listDatabase.ts', 'if (firstRow !== next || endRow <= firstRow) return false;', ''),
    ],
  },
  {
    name: '4',
    what: 'the changes that a tab writes take the place of those of others',
    swaps: [
      links(
        'link-lists/store/storedChanges.ts',
        'this.#put(writing, current.number, batch, madeOf(changes, batch)),',
        'void this.delete(writing) ?? this.#put(writing, current.number, batch, madeOf(changes, batch)),',
      ),
    ],
  },
  {
    name: '5',
    what: 'all of a list is as young as what was read of it last',
    swaps: [
      links(
        'link-lists/worker/serveRows.ts',
        'list.askedAt(row).asked',
        '(row >= 0 && list.generation.updated) || list.askedAt(row).asked',
      ),
    ],
  },
  {
    name: '6',
    what: 'a list that was read to its end is whole',
    swaps: [
      links(
        'links/wholeness.ts',
        '  if (hasMoved) return',
        "  if (isEnded) return { kind: 'whole' };\n  if (hasMoved) return",
      ),
    ],
  },
  {
    name: '7',
    what: 'destinations are compared as texts, and ages by the clock of this machine',
    swaps: [
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
    ],
  },
  {
    name: '8',
    what: 'what is damaged stays',
    swaps: [
      links(
        'link-lists/worker/placeLists.ts',
        '      await store.startAnew();\n      onDamaged();',
        '      onDamaged();',
      ),
      links('link-lists/worker/listServer.ts', 'await list.repair(rows);', 'rows === null;'),
    ],
  },
  {
    name: '9',
    what: 'each change writes all changes again',
    swaps: [
      links(
        'link-lists/worker/placeLists.ts',
        'this.#record = await this.store.putChanges(later);',
        'this.#record = await this.store.putChanges([...[...this.#changes.values()].map(({ id, at, isActive, deleted }) => ({ id, at, status: { isActive, deleted } })), ...later]);',
      ),
    ],
  },
  {
    name: '10',
    what: 'the limit counts the list that is there, not the one that is read',
    swaps: [
      links('link-lists/reading/listReading.ts', 'this.#list?.[this.#reader.part]?.links', 'this.#list?.current.links'),
    ],
  },
  {
    name: '11',
    what: 'who signs in waits for a deletion without an end',
    swaps: [{ file: 'providers/store/retention.ts', from: 'deletionWaitMs = 2000', to: 'deletionWaitMs = 1e12' }],
  },
  {
    name: '12',
    what: 'a job waits by the clock that people set',
    swaps: [{ file: 'lib/steadyTime.ts', from: 'performance.timeOrigin + performance.now()', to: 'Date.now()' }],
  },
  {
    name: '13-tokens',
    what: 'a list whose tokens lead in a circle is read for ever',
    swaps: [
      links('link-lists/reading/walk.ts', 'maxRepeats = 3', 'maxRepeats = 1e9'),
      links('jobs/kinds/findCreated.ts', 'maxPagesWithoutNews = 3', 'maxPagesWithoutNews = 1e9'),
    ],
  },
  {
    name: '13-refused',
    what: 'a creation that was refused for now counts as sent',
    swaps: [
      links('jobs/jobWork.ts', 'if (isNotCarriedOut(answer)) await ledger.takeBack(index);', 'if (index < 0) return;'),
    ],
  },
  {
    name: '13-part',
    what: 'a job is written part by part',
    swaps: [
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
    ],
  },
  {
    name: 'sent-again',
    what: 'what was being sent when the owner ended counts as not sent',
    swaps: [links('jobs/keptJobs.ts', 'const wasSent = new Set(sent);', 'const wasSent = new Set(sent.slice(0, 0));')],
  },
  {
    name: 'jobs-of-two',
    what: 'an owner that was replaced goes on with its jobs',
    swaps: [
      links('jobs/keptJobs.ts', 'last !== undefined && last !== number', 'last === 0'),
      links('link-lists/worker/owner.ts', '    this.#jobs?.stop();', ''),
    ],
  },
  {
    name: '13-cells',
    what: 'only an ASCII sign at the start of a cell counts as a formula',
    swaps: [
      {
        file: 'contract/importRow.ts',
        from: "`${formulaStart.test(cell) ? \"'\" : ''}",
        to: "`${/^[=+@-]/.test(cell) ? \"'\" : ''}",
      },
    ],
  },
  {
    name: 'told-late',
    what: 'of two changes of a link the one counts that was told last',
    swaps: [
      links(
        'link-lists/store/latestChanges.ts',
        'known.at === change.at ? known.batch > change.batch : known.at > change.at',
        '!change.id',
      ),
      links('links/listEvents.ts', '!((told.get(keyOf(place, id)) ?? at) > at)', 'keyOf(place, id) !== String(at)'),
    ],
  },
  {
    name: 'part',
    what: 'readings that are not whole are compared',
    swaps: [
      links(
        'link-lists/differences/compareReadings.ts',
        'const { wholeRows, domains } = before.generation;',
        'const wholeRows = before.generation.wholeRows ?? before.index.rows;\n  const { domains } = before.generation;',
      ),
      links('link-lists/differences/compareReadings.ts', '!wasWhole(after.generation)', '!after.generation.number'),
    ],
  },
  {
    name: 'renewed',
    what: 'what was read again since counts as read by the earlier reading',
    swaps: [
      links(
        'link-lists/differences/compareReadings.ts',
        'const { wholeRows, domains } = before.generation;',
        'const wholeRows = before.generation.wholeRows && before.index.rows;\n  const { domains } = before.generation;',
      ),
    ],
  },
  {
    name: 'fallen',
    what: 'a list of which links were removed while it was read comes to rest',
    swaps: [links('link-lists/store/takenPages.ts', 'total >= (said[at - 1] ?? 0)', 'total >= 0')],
  },
  {
    name: 'unnoted',
    what: 'a database is there before it is noted that it has to go at sign-out',
    swaps: [
      links('link-lists/source/openAllLinks.ts', 'noteOpening(owner) ?', 'owner ?'),
      links('link-lists/source/openAllLinks.ts', 'if (list.isKept) void deleteUnnotedLists(owner);', ''),
      links('jobs/openJobs.ts', 'if (ends !== 0 && !jobs) noteJobs(owner, { used: Date.now(), unfinished: 0 });', ''),
    ],
  },
  {
    name: 'undeleted',
    what: 'the lists stay at sign-out',
    swaps: [
      {
        file: 'providers/store/register.ts',
        from: 'dropRegister(register, { owner, ends: 0, lists: {} });',
        to: 'writeRegister(undefined);',
      },
    ],
  },
  {
    name: 'moved',
    what: 'a list that is put on the device is there before its pages are',
    swaps: [
      links(
        'link-lists/store/listStore.ts',
        'const isStored = record.database && (await record.store(record.database, () => entered, put).catch(() => false));',
        `const begun = { ...entered, current: { ...entered.current, rows: 0, ended: undefined } };
        if (record.database) await record.store(record.database, () => begun, () => []);
        const isStored = record.database && (await record.store(record.database, () => entered, put));`,
      ),
    ],
  },
];
