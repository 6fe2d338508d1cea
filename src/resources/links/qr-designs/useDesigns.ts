import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { openLists, pagesOfVisit } from '@/engines/link-lists';
import { type Link, noFilter, shortUrl } from '@/engines/links';
import {
  type CodeReader,
  type CodeReading,
  designsOf,
  findLongestUrl,
  type QrDesign,
  startCodeReader,
} from '@/engines/qr-codes';
import { useAccess } from '@/providers/auth/SessionProvider';
import { log } from '@/providers/log';
import type { StateOwner } from '@/providers/storedStates';

/** The designs that the person has saved for an organization; `areUnstored`: until the page is closed. */
export function useDesigns(organizationId: string): {
  readonly owner: StateOwner;
  readonly designs: readonly QrDesign[];
  readonly areUnstored: boolean;
} {
  const { subject = '' } = useAccess();
  const owner = { subject, organizationId };
  const store = designsOf(owner);
  return { owner, designs: useStore(store), areUnstored: store.isInMemory() };
}

export type CodedLink = Pick<Link, 'domain' | 'slug'>;

export type ReadBack =
  | { readonly kind: 'reading' | 'failed' | 'too-long' }
  | { readonly kind: 'read'; readonly reading: CodeReading };

/** While one changes a design, it is read after so long without a change, in ms. */
const pauseMs = 150;

/** What comes of reading a text in a design; undefined without one. The last outcome stays until the next is known. */
export function useReadBack(reader: CodeReader, design: QrDesign | undefined, text: string | undefined) {
  const [last, setLast] = useState<{ readonly key: string; readonly readBack: ReadBack }>();
  const key = design && text !== undefined ? JSON.stringify([{ ...design, name: '' }, text]) : undefined;
  const read = useEffectEvent(async (signal: AbortSignal): Promise<ReadBack> => {
    if (!design || text === undefined) return { kind: 'reading' };
    try {
      const reading = await reader.read({ text, design }, signal);
      return reading ? { kind: 'read', reading } : { kind: 'too-long' };
    } catch (cause) {
      if (!signal.aborted) log.warn('The QR code could not be read back', cause);
      return { kind: 'failed' };
    }
  });
  // The worker is outside React.
  useEffect(() => {
    if (key === undefined) return undefined;
    const control = new AbortController();
    const readAndTell = async () => {
      const readBack = await read(control.signal);
      if (!control.signal.aborted) setLast({ key, readBack });
    };
    const timer = setTimeout(() => void readAndTell(), pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [key]);
  return { readBack: key === undefined ? undefined : last?.readBack, isCurrent: last?.key === key };
}

/** A reader for as long as the component is on the page. */
export function useCodeReader(): CodeReader {
  const [reader] = useState(startCodeReader);
  // Its worker is outside React.
  useEffect(() => () => reader.end(), [reader]);
  return reader;
}

/** The longest short URL of the organization, of all links that are loaded; undefined until it is known. */
export function useLongestUrl(
  reader: CodeReader,
  organizationId: string,
  links: readonly CodedLink[],
): string | undefined {
  const client = useQueryClient();
  const [found, setFound] = useState<string>();
  const find = useEffectEvent(async (signal: AbortSignal) => {
    const ofLists = await findLongestInLists(reader, organizationId, signal);
    return findLongestUrl([...links.map(shortUrl), ...ofPages(client, organizationId), ...ofLists]);
  });
  // The worker is outside React.
  useEffect(() => {
    const control = new AbortController();
    void find(control.signal).then((url) => control.signal.aborted || setFound(url));
    return () => control.abort();
  }, []);
  return found;
}

const ofPages = (client: QueryClient, organizationId: string): readonly string[] =>
  pagesOfVisit(client, { organizationId }).flatMap((pages) => findLongestUrl(pages.links.map(shortUrl)) ?? []);

/** Of the lists that are open with all their links. Their rows don't pass the page. */
async function findLongestInLists(
  reader: CodeReader,
  organizationId: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const lists = openLists.all().filter(({ place }) => place.organizationId === organizationId);
  const found = await Promise.allSettled(
    lists.map((list) => {
      const { port1, port2 } = new MessageChannel();
      void list.questions
        .serveRows({ filter: noFilter, sort: undefined, now: Date.now() }, port1)
        .catch(() => undefined);
      return reader.findLongestUrl(port2, signal);
    }),
  );
  return found.flatMap((each) => (each.status === 'fulfilled' && each.value !== undefined ? each.value : []));
}
