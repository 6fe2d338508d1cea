/** The ids above a resource, by the names of its path template: `{ organizationId, projectId, domain }`. */
export type Scope = Readonly<Record<string, string>>;

/** Options of a write besides its values. */
interface RequestOptions {
  /** Calls a named action of the resource instead of its update. */
  action?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((percent: number) => void) | undefined;
}

/**
 * The `meta` of every Refine hook that reads or writes a declared resource. All keys are always set: Refine merges the
 * query parameters of the address bar into `meta`, and only a key that the hook sets itself wins over them.
 */
export const inScope = (scope: Scope = {}, { action, signal, onProgress }: RequestOptions = {}) => ({
  scope,
  action,
  onProgress,
  ...(signal && { signal }),
});
