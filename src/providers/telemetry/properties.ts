import type { User } from '../auth/access';
import type { Place } from './place';

/** The plans of section 1. */
const planTypes = ['free', 'personal', 'team', 'business', 'enterprise'] as const;

export type PlanType = (typeof planTypes)[number];

/** Who and where: the only things that an event may say beside what happened (section 3). The API names no roles yet. */
export interface UsageProperties {
  readonly userId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly userRole?: string | undefined;
  readonly planType?: PlanType | undefined;
}

/** What is known of them now. */
export const usageProperties = (user: User | undefined, place: Place): UsageProperties => ({
  userId: user && acceptedUserId(user.id),
  ...place,
  planType: user && planTypes.find((type) => type === user.plan.toLowerCase()),
});

/** The SDK refuses commas, semicolons, equals signs, spaces and vertical bars (section 5); an '@' would be an e-mail address. */
export const acceptedUserId = (id: string): string | undefined => (/^[^,;=| @]+$/.test(id) ? id : undefined);
