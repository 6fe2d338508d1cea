import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { readRequests } from '@/engines/link-lists/source/readRequests';
import { loadCode } from '../links/openLinks';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';

/** For `beforeAll`: the code of the links page and of its mode for all links. */
export const loadAllLinksCode = () =>
  Promise.all([
    loadCode(),
    import('@/pages/links/all/AllLinksStatus'),
    import('@/pages/links/filters/FiltersPanel'),
  ]).then(() => undefined);

/** For `beforeEach`: databases and workers, nothing asked for; afterwards the lists are closed. */
export function bringAllLinks(): () => void {
  bringDatabases();
  bringWorkers();
  readRequests.clear();
  return closeAllLinks;
}
