import type { Database } from '../database/open';
import type { users } from '../database/schema';
import type { Log } from '../http/log';
import type { ImportQueue } from '../imports/queue';
import type { LinkSearch } from '../search/search';
import type { Settings } from '../settings';

/** What of the settings the API needs. */
export type ApiSettings = Pick<
  Settings,
  'origin' | 'productName' | 'providerDomain' | 'pageTokenSeconds' | 'paymentProvider' | 'importFolder'
>;

export interface ApiOptions {
  readonly database: Database;
  readonly settings: ApiSettings;
  /** Says whose access token it is; rejects for any token that is not good. */
  readonly verifyAccessToken: (token: string) => Promise<{ sub: string }>;
  readonly now: () => Date;
  readonly log: Log;
  /** Modules of endpoints besides those of the contract, by the names of their resources. */
  readonly declared?: Readonly<Record<string, object>> | undefined;
  /** Searches the links, where and while that is offered. */
  readonly search?: () => LinkSearch | undefined;
  /** Where imports run; one is made when none is given. */
  readonly imports?: ImportQueue;
}

export type User = typeof users.$inferSelect;
