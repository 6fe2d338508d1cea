import { useEffect, useRef, useState } from 'react';
import { limits } from '@/config/limits';
import { csvColumns, exportName } from '@/engines/exports';
import type { Link, LinksPlace } from '@/engines/links';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { log } from '@/providers/log';
import { notify } from '@/providers/notifications';
import { texts } from './texts';

export type BulkAction = keyof typeof texts.outcomes;

type Work = (links: readonly Link[], signal: AbortSignal, place: LinksPlace) => Promise<void>;

const works = {
  activate: simulateCall,
  deactivate: simulateCall,
  tags: simulateCall,
  export: exportLinks,
} as const satisfies Record<BulkAction, Work>;

/** Runs one action at a time on the selected links and shows its outcome. Without the bar on the screen there is no toast. */
export function useBulkActions(place: LinksPlace) {
  const [underWay, setUnderWay] = useState<BulkAction>();
  const leaving = useRef<AbortController>(undefined);

  // Several presses can come before React renders again, so the state is too late.
  const isInFlight = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort(); // the links are no longer those on the screen
  }, []);

  /** Answers whether it succeeded. */
  async function run(action: BulkAction, links: readonly Link[]): Promise<boolean> {
    const signal = leaving.current?.signal;
    if (!signal || isInFlight.current) return false;
    isInFlight.current = true;
    setUnderWay(action);
    const isDone = await works[action](links, signal, place).then(
      () => true,
      (error: unknown) => {
        if (!signal.aborted) log.warn(texts.outcomes[action].failed, error);
        return false;
      },
    );
    isInFlight.current = false;
    if (signal.aborted) return false;
    setUnderWay(undefined);
    tell(action, isDone, links.length);
    return isDone;
  }
  return { underWay, run };
}

function tell(action: BulkAction, isDone: boolean, count: number) {
  const { done, failed } = texts.outcomes[action];
  const key = `bulk ${action}`; // a success takes the red toast away
  if (!isDone) return notify({ kind: 'error', title: texts.errorTitle, text: failed, key });
  const text = action === 'export' ? texts.exported(count) : texts.simulatedFor(count);
  notify({ kind: 'success', title: done, text, key });
}

/** Rows that are written in one task, short enough not to block the page. */
const rowsAtOnce = 500;

/** Saves the links as a CSV file; nothing leaves the machine. Rejects when the browser does not take the file. */
async function exportLinks(links: readonly Link[], signal: AbortSignal, place: LinksPlace): Promise<void> {
  await simulatePause(limits.exportDelayMs);
  const now = Date.now();
  const { headings, cellsOf } = csvColumns(place);
  const csv = createCsvFile(headings);
  for (const [index, link] of links.entries()) {
    csv.add(cellsOf(link, now));
    if (index % rowsAtOnce === rowsAtOnce - 1) await simulatePause();
  }
  signal.throwIfAborted();
  saveBlob(csv.file(), `${exportName(place, now)}.csv`);
}

/**
 * Simulates the call that would change many links, which the API does not have. It takes some time, sends nothing, and fails
 * while the browser is offline.
 */
async function simulateCall(_links: readonly Link[], signal: AbortSignal): Promise<void> {
  await simulatePause(limits.bulkActionDelayMs);
  signal.throwIfAborted();
  if (!navigator.onLine) throw new Error('The browser is offline');
}

/** Waits for a time; without one, until the browser has painted and handled its events. */
const simulatePause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));
