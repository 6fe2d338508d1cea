import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import { activePlanStatus } from '../../src/config/limits';
import { amountOf, payablePlan } from '../api/plans';
import type { Database } from '../database/open';
import { checkoutSessions, users } from '../database/schema';
import { createPart } from '../http/part';
import { Refusal } from '../http/problem';
import { isOutcome, isSettled, outcomes } from './outcomes';
import { paymentPage, settledPage, unknownPaymentPage } from './pages';

/** Replaces the payment provider's page. The session's id is enough to pay, as with a real provider. */
export function createPayment({ database: { orm }, origin }: { database: Database; origin: string }): Hono {
  const app = createPart();

  app.get('/pay/:sessionId', async (c) => {
    const found = await read(c.req.param('sessionId'));
    if (!found) return unknownPaymentPage(origin);
    const { session, payer } = found;
    if (isSettled(session)) return settledPage(resultOf(session.sessionId));
    const plan = planName(session.planId);
    const amount = `$${amountOf(session.planId, session.billingPeriod) ?? 0}`;
    return paymentPage({ plan, billingPeriod: session.billingPeriod, amount, payer });
  });

  app.post('/pay/:sessionId', async (c) => {
    const found = await read(c.req.param('sessionId'));
    if (!found) return unknownPaymentPage(origin);
    const { outcome } = await c.req.parseBody();
    if (!isOutcome(outcome)) throw new Refusal(400, 'Choose what happens to the payment.');
    const { sessionId, sub, planId } = found.session;
    const [changed] = await orm
      .update(checkoutSessions)
      .set(outcomes[outcome])
      .where(and(eq(checkoutSessions.sessionId, sessionId), unsettled))
      .returning();
    if (changed?.paymentStatus === 'paid') {
      await orm
        .update(users)
        .set({ plan: planName(planId), planStatus: activePlanStatus })
        .where(eq(users.sub, sub));
    }
    return c.redirect(resultOf(sessionId), 303);
  });

  return app;

  async function read(sessionId: string) {
    const [found] = await orm
      .select({ session: checkoutSessions, payer: users.name })
      .from(checkoutSessions)
      .innerJoin(users, eq(users.sub, checkoutSessions.sub))
      .where(eq(checkoutSessions.sessionId, sessionId));
    return found;
  }

  function resultOf(sessionId: string): string {
    return `${origin}/checkout/success?${new URLSearchParams({ session_id: sessionId })}`;
  }
}

/** `isSettled` for the database, so that two outcomes at once can't both happen. */
const unsettled = and(ne(checkoutSessions.status, 'expired'), ne(checkoutSessions.paymentStatus, 'paid'));

const planName = (planId: string) => payablePlan(planId)?.name ?? planId;
