import type { User } from '../auth/access';
import type { Place } from '../place';

const planTypes = ['free', 'personal', 'team', 'business', 'enterprise'] as const;

export type PlanType = (typeof planTypes)[number];

/** The user and the selection: all that an event may carry beside its details. The API has no roles yet. */
export interface UsageProperties {
  readonly userId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly userRole?: string | undefined;
  readonly planType?: PlanType | undefined;
}

/** What is known of them now. */
export const usageProperties = (user: User | undefined, { organizationId, projectId }: Place): UsageProperties => ({
  userId: user && acceptedUserId(user.id),
  organizationId,
  projectId,
  planType: user && planTypes.find((type) => type === user.plan.toLowerCase()),
});

/** The SDK refuses commas, semicolons, equals signs, spaces and vertical bars; an '@' would be an e-mail address. */
export const acceptedUserId = (id: string): string | undefined => (/^[^,;=| @]+$/.test(id) ? id : undefined);
