import * as z from 'zod/mini';
import { canonicalName } from './name';

/** What may be typed as the name of a custom domain (section 5): whatever has a canonical form. */
export const domainName = z.string().check(
  z.refine((name) => name.trim() !== '', { error: 'Domain is required', abort: true }),
  z.refine((name) => canonicalName(name) !== undefined, 'Please enter a valid domain name'),
);

/** The name is sent in its canonical form. */
export const domainBody = z.pipe(
  z.object({ domainName }),
  z.transform(({ domainName }) => ({ domainName: canonicalName(domainName) ?? domainName })),
);
