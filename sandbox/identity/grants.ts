/** As long as the longest-lived token, in ms. */
const remembered = 30 * 24 * 3600 * 1000;

/**
 * What was handed out and how it was used, in memory. After a restart a refresh token that was already
 * exchanged works once more: that is the price of sign-ins that outlive the restart.
 */
export function createGrants(now: () => Date) {
  const used = new Map<string, number>();
  const revoked = new Map<string, number>();

  return {
    /** True the first time, false when the code or refresh token was used before. */
    use(id: string): boolean {
      if (used.has(id)) return false;
      add(used, id);
      return true;
    },
    /** Ends a sign-in: none of its access and refresh tokens is worth anything from now on. */
    revoke: (grant: string) => add(revoked, grant),
    isRevoked: (grant: string) => revoked.has(grant),
  };

  /** Maps keep the order of insertion, so what is too old is at the front. */
  function add(to: Map<string, number>, id: string) {
    const time = now().getTime();
    for (const [old, added] of to) {
      if (time - added < remembered) break;
      to.delete(old);
    }
    to.set(id, time);
  }
}

export type Grants = ReturnType<typeof createGrants>;
