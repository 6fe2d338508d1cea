/** The most that each figure may be at a size. */
export interface Goals {
  readonly firstRows: number;
  readonly exactCount: number;
  readonly byNumber: number;
  readonly byText: number;
  readonly firstOrdered: number;
  readonly again: number;
  readonly facets: number;
  readonly reload: number;
  readonly memoryMB: number;
  /** Of the page. */
  readonly addedMB: number;
  readonly diskMB: number;
}

export const goals: Readonly<Record<number, Goals>> = {
  100_000: {
    firstRows: 60,
    exactCount: 80,
    byNumber: 60,
    byText: 250,
    firstOrdered: 250,
    again: 60,
    facets: 30,
    reload: 400,
    memoryMB: 40,
    addedMB: 10,
    diskMB: 25,
  },
  1_000_000: {
    firstRows: 100,
    exactCount: 500,
    byNumber: 250,
    byText: 1_500,
    firstOrdered: 300,
    again: 250,
    facets: 250,
    reload: 3_000,
    memoryMB: 320,
    addedMB: 15,
    diskMB: 250,
  },
};
