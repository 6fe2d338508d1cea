import type { Page } from 'playwright-core';

/** A link as the sandbox answers it. */
export interface Row {
  readonly shortLink: string;
  readonly deepLink: string;
  readonly isActive: boolean;
  readonly deleted: boolean;
}

/** Reads all links of the long list past the page, in their order; with the token of the page's next call. */
export async function databaseReader(page: Page): Promise<() => Promise<readonly Row[]>> {
  const request = await page.waitForRequest((each) => each.headers().authorization !== undefined);
  const { authorization = '' } = request.headers();
  const { origin } = new URL(request.url());
  const path = `${origin}/v1/organizations/org_atlas/projects/prj_atlas/domains/read.atlas.example/links`;
  return async () => {
    const all: Row[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ pageSize: '200', ...(token !== '' && { continuationToken: token }) });
      const answer = await fetch(`${path}?${query}`, { headers: { authorization } });
      const read = (await answer.json()) as { links: Row[]; nextContinuationToken?: string }; // the sandbox's own answer
      all.push(...read.links);
      token = read.nextContinuationToken;
    }
    return all;
  };
}
