import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readCheckoutSession } from '@/contract/checkout';
import { signedIn } from '@/contract/profile';
import { setTelemetrySink, type UsageEvent } from '@/providers/telemetry/track';
import { accessibilityProblems } from '../support/accessibility';
import { answersRead } from '../support/answersRead';
import { holdToasts, toasts } from '../support/matchers';
import { renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld, personCalled, type TestWorld } from '../support/world';

const session = (status: string, paymentStatus: string) => ({ sessionId: 'chk_1', status, paymentStatus });
const paid = session('complete', 'paid');
const pending = session('complete', 'unpaid');
const expired = session('expired', 'unpaid');
const declined = session('open', 'unpaid');

interface Options {
  prepare?: (world: TestWorld) => void;
  query?: string;
  as?: 'ada' | 'bo' | 'visitor' | 'unknown-yet';
}

/** Bo, who has no plan, comes back from the payment page. */
async function setUp({ prepare, query = 'session_id=chk_1', as = 'bo' }: Options = {}) {
  const world = await createTestWorld({ as: 'bo' });
  prepare?.(world);
  return { world, ...renderApp({ world, at: `/checkout/success?${query}`, as }) };
}

const ended = (reply: object) => (world: TestWorld) => world.reply(readCheckoutSession, reply);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.findByRole('button', { name });
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

/** The usage events from now on. */
function collectEvents(): readonly UsageEvent[] {
  const events: UsageEvent[] = [];
  setTelemetrySink((event) => events.push(event));
  onTestFinished(() => setTelemetrySink(undefined));
  return events;
}

/** From now on the profile says that the plan has arrived. */
const activate = (world: TestWorld) => {
  const { userId, name, email } = personCalled('bo');
  world.reply(signedIn, { userId, name, email, plan: 'Team', planStatus: 'Active' });
};

describe('the result of a checkout', () => {
  beforeEach(enterStrictMode);

  it('names the session of the address where the answer names none', async () => {
    await setUp({ prepare: ended({ status: 'expired', paymentStatus: 'unpaid' }) });
    await heading('Session Expired');
    expect(factOf('Session ID')).toHaveTextContent('chk_1');
  });

  it.each([
    {
      outcome: 'paid',
      reply: paid,
      title: 'Payment Successful!',
      text: 'Thank you for your subscription. Your plan has been activated successfully.',
      facts: ['Complete', 'Paid'],
      buttons: ['Continue to Dashboard'],
      isFree: false,
    },
    {
      outcome: 'expired',
      reply: expired,
      title: 'Session Expired',
      text: 'Your checkout session has expired. Please try again.',
      facts: ['Expired', 'Unpaid'],
      buttons: ['Try Again', 'Go to Dashboard'],
      isFree: true,
    },
    {
      outcome: 'pending',
      reply: pending,
      title: 'Payment Pending',
      text: 'Your payment is being processed. Please check back in a few minutes.',
      facts: ['Complete', 'Unpaid'],
      buttons: ['Check again', 'Try Again', 'Go to Dashboard'],
      isFree: false,
    },
  ])(
    '$title shows the session, the ways on and whether nothing has been charged, is accessible, and is one usage event',
    async ({ outcome, ...shown }) => {
      const { reply, title, text, facts, buttons, isFree } = shown;
      const events = collectEvents();
      await setUp({ prepare: ended(reply) });
      expect(await heading(title)).toHaveFocus();
      expect(events).toEqual([{ name: 'checkout', outcome }]);
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(factOf('Session ID')).toHaveTextContent('chk_1');
      expect([factOf('Status')?.textContent, factOf('Payment Status')?.textContent]).toEqual(facts);
      expect(await press('Copy Session ID')).toBeEnabled();
      const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
      expect(offered.filter((name) => name !== '')).toEqual(buttons);
      expect(screen.queryAllByText('You have not been charged.')).toHaveLength(isFree ? 1 : 0);
      expect(await accessibilityProblems()).toEqual([]);
      expect(outcome === 'paid' ? [] : toasts()).toEqual([]); // that of a payment has a test of its own
    },
  );

  it('says what was bought, where the API tells it', async () => {
    await setUp({ prepare: ended({ ...paid, plan: 'Team', billingPeriod: 'yearly', amount: 290 }) });
    await heading('Payment Successful!');
    const told = ['Plan', 'Billing period', 'Amount'].map((label) => factOf(label)?.textContent);
    expect(told).toEqual(['Team', 'Yearly', '$290']);
  });

  it('of a declined payment says that nothing has been charged', async () => {
    await setUp({ prepare: ended(declined) });
    expect(await screen.findByText('You have not been charged.')).toBeVisible();
  });

  it('is said to be processed until it is there', async () => {
    const world = await createTestWorld({ as: 'bo' });
    const lookups = world.hold(readCheckoutSession);
    renderApp({ world, at: '/checkout/success?session_id=chk_1' });
    await waitFor(() => expect(lookups.waiting).toHaveLength(1));
    expect(await heading('Processing your checkout...')).toBeInTheDocument();
    lookups.releaseAll();
    await heading('Checkout');
  });

  it('is looked up once and said once', async () => {
    const { world } = await setUp({ prepare: ended(paid) });
    await heading('Payment Successful!');
    await expect(world).toHaveToast('Payment Successful!', 'Your subscription has been activated successfully.');
    expect(toasts()).toHaveLength(1);
    expect(world).toHaveRequested(readCheckoutSession, 1);
  });

  it('that failed is one usage event', async () => {
    const events = collectEvents();
    await setUp({ prepare: (world) => world.fail(readCheckoutSession, 404) });
    await heading('Checkout');
    expect(events).toEqual([{ name: 'checkout', outcome: 'failed' }]);
  });

  it('that brought no plan leads with Try Again and Go to Dashboard to the plans', async () => {
    const { user, location, go } = await setUp({ prepare: ended(expired) });
    for (const button of ['Try Again', 'Go to Dashboard']) {
      await user.click(await press(button));
      await heading('Choose Your Plan');
      expect(location()).toBe('/choose-plan');
      go(-1);
    }
  });
});

describe('a pending checkout', () => {
  beforeEach(enterStrictMode);

  it('can be checked again, and may have been paid since', async () => {
    const { user, world } = await setUp({ prepare: ended(pending) });
    await heading('Payment Pending');
    world.reply(readCheckoutSession, paid);
    activate(world);
    await user.click(await press('Check again'));
    expect(await heading('Payment Successful!')).toHaveFocus();
    await expect(world).toHaveToast('Payment Successful!');
    expect(toasts()).toHaveLength(1);
    expect(world).toHaveRequested(readCheckoutSession, 2);
  });

  it('is the reason that the plans give to a person who is sent there, and is looked up anew from there, until it is settled', async () => {
    const { user, world, go, location } = await setUp({ prepare: ended(pending) });
    await user.click(await press('Go to Dashboard'));
    await heading('Choose Your Plan');
    const notice = (await screen.findByText('Your payment is pending')).closest('[role=status]');
    expect(notice).toHaveTextContent('Your plan starts when the payment is complete. You do not have to pay again.');
    expect(await accessibilityProblems()).toEqual([]);
    world.reply(readCheckoutSession, expired);
    await user.click(await press('Check the payment'));
    expect(location()).toBe('/checkout/success?session_id=chk_1');
    await heading('Session Expired');
    expect(world).toHaveRequested(readCheckoutSession, 2);
    go('/choose-plan');
    await press('Choose Team');
    expect(screen.queryByText('Your payment is pending')).not.toBeInTheDocument();
  });

  it('is forgotten on demand', async () => {
    const { user, go } = await setUp({ prepare: ended(pending) });
    await heading('Payment Pending');
    go('/choose-plan');
    await user.click(await press('Close'));
    go('/checkout/success');
    await heading('Checkout');
    go('/choose-plan');
    await press('Choose Team');
    expect(screen.queryByText('Your payment is pending')).not.toBeInTheDocument();
  });

  it('that was declined is no reason to wait', async () => {
    const { user } = await setUp({ prepare: ended(declined) });
    await user.click(await press('Try Again'));
    await press('Choose Team');
    expect(screen.queryByText('Your payment is pending')).not.toBeInTheDocument();
  });
});

describe('a paid checkout', () => {
  it('loads the profile again, so that the new plan lets in at once', async () => {
    const { user, world, location } = await setUp({ prepare: ended(paid) });
    activate(world);
    await heading('Payment Successful!');
    await waitFor(() => expect(world.requests(signedIn).length).toBeGreaterThan(1));
    await waitFor(() => expect(world.pending()).toBe(0));
    const loads = world.requests(signedIn).length;
    await user.click(await press('Continue to Dashboard'));
    await heading('Dashboard');
    expect(location()).toBe('/');
    expect(world).toHaveRequested(signedIn, loads);
  });

  it('waits for a plan that has not arrived yet, instead of offering plans again, and leads on no person who has left', async () => {
    const { userId, name, email } = personCalled('ada');
    const { user, world, location, go } = await setUp({
      as: 'ada',
      prepare(world) {
        ended(paid)(world);
        world.reply(signedIn, { userId, name, email, plan: '', planStatus: 'None' });
      },
    });
    await heading('Payment Successful!');
    await waitFor(() => expect(world.pending()).toBe(0));
    await user.click(await press('Continue to Dashboard'));
    expect(await screen.findByText('Your plan is being activated')).toBeInTheDocument();
    expect(location()).toBe('/checkout/success?session_id=chk_1');
    const profiles = world.hold(signedIn);
    await user.click(await press('Continue to Dashboard'));
    await waitFor(() => expect(profiles.waiting).toHaveLength(1));
    go('/privacy');
    await heading('Privacy');
    profiles.releaseAll();
    await answersRead(world);
    expect(location()).toBe('/privacy');
    go(-1);
    await user.click(await press('Continue to Dashboard'));
    await heading('Dashboard');
  });

  it('stays on the screen when the profile can’t be loaded again', async () => {
    const { user, world, location } = await setUp({
      prepare(world) {
        ended(paid)(world);
        world.fail(signedIn, 500);
      },
    });
    await heading('Payment Successful!');
    await waitFor(() => expect(world.pending()).toBe(0));
    expect(await heading('Payment Successful!')).toBeInTheDocument();
    await user.click(await press('Continue to Dashboard'));
    await screen.findByText('Failed to load user profile. Please try again.');
    expect(location()).toBe('/login');
  });
});

describe('a checkout that can’t be shown', () => {
  it('has no accessibility problem, and leads who has a plan to the dashboard', async () => {
    const { user } = await setUp({ query: '', as: 'ada' });
    await screen.findByText('No session ID provided');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await press('Go to Dashboard'));
    await heading('Dashboard');
  });

  it.each([
    ['without a session', { as: 'visitor' as const }, 'You must be logged in to view checkout details'],
    ['without a session id', { query: '' }, 'No session ID provided'],
    ['with an empty session id', { query: 'session_id=' }, 'No session ID provided'],
  ])('%s asks the API nothing and says so', async (_, options, sentence) => {
    const { world } = await setUp(options);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Checkout Error');
    expect(await press('Try Again')).toBeEnabled();
    expect(await press('Go to Dashboard')).toBeEnabled();
    expect(world).toHaveRequested(readCheckoutSession, 0);
  });

  it('waits until it is known who is there', async () => {
    await setUp({ as: 'unknown-yet' });
    expect(await heading('Processing your checkout...')).toBeInTheDocument();
  });

  it('leads who is signed out by force to the sign-in page with the reason, and the sign-in back here', async () => {
    const { user, location, identity } = await setUp({ prepare: (world) => world.fail(readCheckoutSession, 401) });
    await screen.findByText('Your session has ended');
    expect(location()).toBe('/login');
    await user.click(await press(screenWords.signIn));
    expect(identity.logins).toEqual(['/checkout/success?session_id=chk_1']);
    expect(toasts()).toEqual([]);
  });

  it('returns here after signing in', async () => {
    const { user, identity } = await setUp({ as: 'visitor' });
    await user.click(await press(screenWords.signIn));
    await user.click(await press(screenWords.signIn));
    expect(identity.logins).toEqual(['/checkout/success?session_id=chk_1']);
  });

  it('says of an answer that can not be read why, and not that the server said it', async () => {
    await setUp({ prepare: (world) => world.reply(readCheckoutSession, []) });
    await screen.findByText('Reason');
    expect(screen.getByRole('main')).toHaveTextContent(
      'Unable to retrieve checkout session detailsReasonThe answer of the server could not be read.',
    );
  });

  it('says so in a toast and in place, and can be checked again', async () => {
    enterStrictMode();
    const { world } = await setUp({
      prepare: (world) => world.fail(readCheckoutSession, 404, { detail: 'No such checkout session' }),
    });
    await expect(world).toHaveToast('Error', 'Failed to retrieve checkout session details');
    expect(screen.getByRole('main')).toHaveTextContent(
      'Checkout ErrorFailed to retrieve checkout session detailsReasonNo such checkout session',
    );
    expect(toasts()).toHaveLength(1);
    expect(world).toHaveRequested(readCheckoutSession, 1);
    holdToasts();
    world.reply(readCheckoutSession, pending);
    fireEvent.click(await press('Check again'));
    await heading('Payment Pending');
    await waitFor(() => expect(toasts()).toEqual([])); // it is not true any more
  });

  it.each([
    ['session_id=..%2Fx', '/v1/stripe/checkout/session/..%2Fx'],
    ['session_id=a%2Fb%3Fc%23d', '/v1/stripe/checkout/session/a%2Fb%3Fc%23d'],
    ['session_id=first&session_id=second', '/v1/stripe/checkout/session/first'],
  ])('asks for %s at %s', async (query, path) => {
    const { world } = await setUp({ query });
    await heading('Checkout');
    expect(world.requests(readCheckoutSession).map((request) => request.path)).toEqual([path]);
  });

  it('asks nothing for an id that is a way up', async () => {
    const { world } = await setUp({ query: 'session_id=..' });
    await expect(world).toHaveToast('Error', 'Failed to retrieve checkout session details');
    expect(world).toHaveRequested(readCheckoutSession, 0);
  });
});
