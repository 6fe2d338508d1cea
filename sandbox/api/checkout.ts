import { and, eq } from 'drizzle-orm';
import { createCheckoutSession, readCheckoutSession } from '../../src/contract/checkout';
import { checkoutSessions } from '../database/schema';
import { Refusal } from '../http/problem';
import type { ApiOptions } from './api';
import { newId } from './ids';
import type { Implement } from './implement';
import { refuseField } from './parse';
import { amountOf, payablePlan } from './plans';

export function checkoutCalls(implement: Implement, { database: { orm }, settings, now }: ApiOptions): void {
  implement(
    createCheckoutSession,
    async ({ me, path, body }) => {
      mustBeOurs(path.provider);
      if (!payablePlan(body.planId)) throw refuseField('planId', `No such plan: ${body.planId}`);
      const sessionId = newId('chk');
      const created = now().getTime();
      await orm
        .insert(checkoutSessions)
        .values({ sessionId, sub: me.sub, ...body, status: 'open', paymentStatus: 'unpaid', created });
      return { sessionId, sessionUrl: `${settings.origin}/pay/${sessionId}` };
    },
    { status: 201 },
  );

  implement(readCheckoutSession, async ({ me, path }) => {
    mustBeOurs(path.provider);
    const [session] = await orm
      .select()
      .from(checkoutSessions)
      .where(and(eq(checkoutSessions.sessionId, path.id), eq(checkoutSessions.sub, me.sub)));
    if (!session) throw new Refusal(404, 'No such checkout session');
    const { sessionId, status, paymentStatus, planId, billingPeriod } = session;
    const amount = amountOf(planId, billingPeriod);
    return { sessionId, status, paymentStatus, plan: payablePlan(planId)?.name ?? '', billingPeriod, amount };
  });

  function mustBeOurs(provider: string): void {
    if (provider !== settings.paymentProvider) throw new Refusal(404, 'No such payment provider');
  }
}
