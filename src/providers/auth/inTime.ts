import { limits } from '@/config/limits';

/** The answer, or after the 10 s that the identity provider gets a rejection without a cause. */
export async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limits.identityTimeoutMs);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
