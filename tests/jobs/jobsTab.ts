import { onTestFinished } from 'vitest';
import { JobsStore } from '@/engines/jobs/jobsStore';
import { openDatabase } from '@/providers/store/database';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import type { TestWorld } from '../support/world';

type Options = Partial<ConstructorParameters<typeof JobsStore>[0]>;

/** The jobs of Ada in a tab. */
export function jobsTab(world: TestWorld, options: Options = {}): JobsStore {
  const nothing = () => undefined;
  const owner = ownerOf('auth0|ada');
  const store = new JobsStore({
    subject: 'auth0|ada',
    owner,
    async database() {
      const name = databaseOf((await owner) ?? '');
      return openDatabase(name, nothing).then(
        (made) => {
          made.close();
          return name;
        },
        () => undefined,
      );
    },
    client: world.client(),
    onFailure: nothing,
    onShown: nothing,
    onChanged: nothing,
    onCreated: nothing,
    hasJobs: false,
    onRefused: nothing,
    onNotice: nothing,
    isOver: () => false,
    ...options,
  });
  onTestFinished(() => store.close());
  return store;
}
