import type { Page } from 'playwright-core';

/** Keeps the API's answers back, except those to the profile, until they are let go. */
export async function holdCalls(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  await page.route('**/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/v1/user/signed-in') {
      held.push(pathname);
      await released;
    }
    await route.continue();
  });
  return {
    /** The paths of the calls that wait, in the order in which the page has made them. */
    held: () => held,
    release,
  };
}
