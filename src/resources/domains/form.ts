import * as z from 'zod/mini';
import { canonicalName } from './name';

/** The name of a custom domain as it is typed: anything that has a canonical form (docs/product.md#custom-domain-name). */
export const domainName = z.string().check(
  z.refine((name) => name.trim() !== '', { error: 'Domain is required', abort: true }),
  z.refine((name) => canonicalName(name) !== undefined, 'Please enter a valid domain name'),
);

/** The name is sent in its canonical form. */
export const domainBody = z.pipe(
  z.object({ domainName }),
  z.transform(({ domainName }) => ({ domainName: canonicalName(domainName) ?? domainName })),
);
