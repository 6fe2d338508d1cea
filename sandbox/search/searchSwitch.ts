import type { LinkSearch } from './search';

export type SearchSwitch = ReturnType<typeof searchSwitch>;

/** The search of the list call, which can be chosen while the sandbox runs. What was indexed stays indexed. */
export function searchSwitch(open: () => Promise<LinkSearch>, onChosen?: (hasSearch: boolean) => void) {
  let opened: Promise<LinkSearch> | undefined;
  let current: LinkSearch | undefined;
  const start = async () => {
    opened ??= open();
    current = await opened;
  };
  return {
    /** Undefined where the list call takes no search. */
    current: () => current,
    start,
    async choose(hasSearch: boolean): Promise<void> {
      if (hasSearch) await start();
      else current = undefined;
      onChosen?.(hasSearch);
    },
    close: async () => (await opened)?.close(),
  };
}
