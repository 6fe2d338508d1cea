import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createCheckoutSession } from '@/contract/checkout';
import { listPlans } from '@/contract/plans';
import { signedIn } from '@/contract/profile';
import { noteJobs, unfinishedJobs } from '@/providers/store/keptJobs';
import { readRegister } from '@/providers/store/register';
import { accessibilityProblems } from '../support/accessibility';
import { answersRead } from '../support/answersRead';
import { fixClock, takeTimers, testTime } from '../support/clock';
import { expectConsole } from '../support/console';
import { renderApp } from '../support/renderApp';
import { screenWords } from '../support/screenWords';
import { server } from '../support/server';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld, personCalled, type TestWorld } from '../support/world';

interface Options {
  prepare?: (world: TestWorld) => void;
  as?: 'bo' | 'ada' | 'max' | 'visitor' | 'unknown-yet';
}

async function setUp({ prepare, as = 'bo' }: Options = {}) {
  const world = await createTestWorld({ as: 'bo' });
  prepare?.(world);
  return { world, ...renderApp({ world, at: '/choose-plan', as }) };
}

const card = (name: string) => screen.findByRole('article', { name });
const grid = () => screen.findByRole('list', { name: 'Plans' });
const press = (name: string) => screen.findByRole('button', { name });
const onOffer =
  (...plans: object[]) =>
  (world: TestWorld) =>
    world.reply(listPlans, { plans: plans.map((plan) => ({ id: 'odd', name: 'Odd', ...plan })) });

describe('choosing a plan', () => {
  it('shows the plans in the order of the API, and Enterprise apart from them, which leads to the sales contact', async () => {
    await setUp();
    const team = await card('Team');
    expect(await accessibilityProblems()).toEqual([]);
    const names = within(await grid()).getAllByRole('heading', { level: 2 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Free', 'Personal', 'Team', 'Business']);
    expect(team).toHaveTextContent('Most popular');
    expect(await card('Free')).not.toHaveTextContent('Most popular');
    expect(team).toHaveTextContent('5,000 links a month');
    expect(team).toHaveTextContent('Planned for launchCampaign reports');
    expect(team).toHaveTextContent('Coming SoonRoles and permissions');
    expect(team).toHaveTextContent('Add-ons coming soonExtra members');
    expect(await card('Free')).not.toHaveTextContent('Coming Soon');

    const banner = screen.getByRole('region', { name: 'Enterprise' });
    expect(within(banner).getByText('Custom')).toBeInTheDocument();
    const contact = screen.getByRole('link', { name: /^Contact Sales/ });
    expect(contact).toHaveAttribute('href', 'https://waypost.test/contact?subject=enterprise#contact-us');
    expect(contact).toHaveAttribute('target', '_blank');
    expect(contact).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('starts with the prices of a year, which save 17%, and shows those of a month on demand', async () => {
    const { user } = await setUp();
    await card('Team');
    const periods = screen.getByRole('group', { name: 'Billing period' });
    expect(within(periods).getByRole('radio', { name: 'Yearly Save 17%' })).toBeChecked();
    expect(await card('Team')).toHaveTextContent('$24.17 / month$290 billed yearly · Save $58');
    expect(document.title).toBe('Choose Your Plan · Waypost');
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(await card('Team')).toHaveTextContent('$29 / month');
    expect(await card('Team')).not.toHaveTextContent('yearly');
  });

  it('keeps the period that was chosen when the session ends, or the page is loaded anew', async () => {
    const { user, identity, reload } = await setUp();
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    identity.signOut();
    await user.click(await press('Sign in'));
    identity.signIn('bo');
    expect(await screen.findByRole('radio', { name: 'Monthly' })).toBeChecked();
    reload();
    expect(await screen.findByRole('radio', { name: 'Monthly' })).toBeChecked();
  });

  it('marks the plan of a person who has one, sells it for the other period, and leads back to the dashboard', async () => {
    const paying = { sessionId: 'chk_1', sessionUrl: `${window.location.origin}/#paying` };
    const { user, world } = await setUp({ as: 'ada', prepare: (world) => world.reply(createCheckoutSession, paying) });
    const team = await card('Team');
    expect(within(team).getByText('Current plan')).toBeVisible();
    expect(screen.getAllByText('Current plan')).toHaveLength(1);
    expect(await press('Choose Business')).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await user.click(within(team).getByRole('button', { name: 'Switch to monthly' }));
    await waitFor(() => expect(world).toHaveRequested(createCheckoutSession, 1));
    expect(world.requests(createCheckoutSession)[0]?.body).toEqual({ planId: 'team', billingPeriod: 'monthly' });
    await waitFor(() => expect(window.location.hash).toBe('#paying'));
  });

  it('marks Enterprise for a person who has it', async () => {
    await setUp({ as: 'max' });
    const banner = await screen.findByRole('region', { name: 'Enterprise' });
    expect(within(banner).getByText('Current plan')).toBeInTheDocument();
  });

  it('lets a person out who wants no plan, asks before jobs end by that, and deletes what is on the device', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { user, identity } = await setUp();
    const logout = await press('Log out');
    noteJobs('', { used: Date.now(), unfinished: 1 });
    await user.click(logout);
    const question = within(await screen.findByRole('alertdialog', { name: 'Log out?' }));
    expect(question.getByText('1 job that is not finished')).toBeVisible(); // it can't be read here
    expect(identity.endings).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(identity.endings).toEqual(['logout']));
    expect(readRegister()?.ends ?? 0).toBe(0);
    expect(unfinishedJobs()).toBe(0);
  });

  it('does not sell a disabled plan, and says so', async () => {
    const { user, world } = await setUp({ prepare: onOffer({ disabled: true }) });
    const button = await press('Choose Odd');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await card('Odd')).toHaveTextContent("This plan can't be chosen yet");
    await user.click(button);
    expect(world).toHaveRequested(createCheckoutSession, 0);
  });

  it('says Custom for a plan without a price', async () => {
    await setUp({ prepare: onOffer({ pricing: null }) });
    expect(await card('Odd')).toHaveTextContent('Custom');
    expect(await card('Odd')).not.toHaveTextContent('0');
  });

  it('says that there are no plans, and looks again on demand', async () => {
    const { user, world } = await setUp({ prepare: (world) => world.reply(listPlans, { plans: [] }, { times: 1 }) });
    await screen.findByRole('heading', { name: 'No plans to choose from' });
    await user.click(await press(screenWords.retry));
    expect(await card('Team')).toBeInTheDocument();
    expect(world).toHaveRequested(listPlans, 2);
  });
});

describe('the plans', () => {
  it('are said to be loading until they are there', async () => {
    const world = await createTestWorld({ as: 'bo' });
    const plans = world.hold(listPlans);
    renderApp({ world, at: '/choose-plan' });
    await waitFor(() => expect(plans.waiting).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Loading pricing plans...' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeInTheDocument();
    plans.releaseAll();
    expect(await card('Team')).toBeInTheDocument();
  });

  it('that can’t be loaded are said to be so, with the server’s words and a Retry', async () => {
    await setUp({ prepare: (world) => world.fail(listPlans, 400, { detail: 'Out of plans' }) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Plans');
    expect(alert).toHaveTextContent('Failed to load pricing plans. Please try again.');
    expect(alert).toHaveTextContent('Out of plans');
    expect(within(alert).getByRole('button', { name: screenWords.retry })).toBeEnabled();
  });

  it('are remembered for five minutes, across pages with and without the shell', async () => {
    fixClock();
    const { world, go } = await setUp({ as: 'ada' });
    const leaveAndReturn = async () => {
      go('/');
      await screen.findByRole('heading', { name: 'Dashboard' });
      go('/checkout/success');
      await screen.findByText('No session ID provided');
      go('/choose-plan');
      await card('Team');
    };
    await card('Team');
    vi.setSystemTime(new Date(testTime.getTime() + 299_000));
    await leaveAndReturn();
    expect(world).toHaveRequested(listPlans, 1);
    vi.setSystemTime(new Date(testTime.getTime() + 301_000));
    await leaveAndReturn();
    await waitFor(() => expect(world).toHaveRequested(listPlans, 2));
  });

  it('are forgotten when a person signs out', async () => {
    const { world, identity } = await setUp();
    await card('Team');
    identity.signOut();
    await screen.findByRole('heading', { name: 'Please sign in first' });
    identity.signIn('bo');
    await card('Team');
    expect(world).toHaveRequested(listPlans, 2);
  });

  it('are not asked for without a sign-in', async () => {
    enterStrictMode();
    const { world, user, location, identity } = await setUp({ as: 'visitor' });
    await screen.findByRole('heading', { name: 'Please sign in first' });
    expect(world.allRequests()).toEqual([]);
    await user.click(await press(screenWords.signIn));
    await screen.findByRole('heading', { name: 'Welcome to Waypost' });
    expect(location()).toBe('/login');
    await user.click(await press(screenWords.signIn));
    await waitFor(() => expect(identity.logins).toEqual(['/choose-plan'])); // where the sign-in leads back to
  });
});

describe('a sign-out by force', () => {
  it.each<[string, (world: TestWorld) => void, string]>([
    ['has no profile', (world) => world.fail(signedIn, 500), 'Failed to load user profile. Please try again.'],
    ['has no session any longer', (world) => world.fail(listPlans, 401), 'Your session has ended'],
  ])('leads who %s to the sign-in page with the reason, and the sign-in back here', async (_, prepare, reason) => {
    const { user, location, identity } = await setUp({ prepare });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(location()).toBe('/login');
    await user.click(await press(screenWords.signIn));
    await waitFor(() => expect(identity.logins).toEqual(['/choose-plan']));
  });
});

describe('paying for a plan', () => {
  const sells = (sessionUrl: string) => (world: TestWorld) =>
    world.reply(createCheckoutSession, { sessionId: 'chk_1', sessionUrl });
  /** The only address that jsdom can follow: another place on the same page. */
  const samePage = () => `${window.location.origin}/#paying`;

  it('sends the plan and the billing period, and goes to the address of the answer', async () => {
    const { user, world } = await setUp({ prepare: sells(samePage()) });
    await user.click(await press('Choose Team'));
    await waitFor(() => expect(window.location.hash).toBe('#paying'));
    const [request] = world.requests(createCheckoutSession);
    expect(request?.path).toBe('/v1/stripe/checkout/create-session');
    expect(request?.body).toEqual({ planId: 'team', billingPeriod: 'yearly' });
    expect(screen.getByRole('heading', { name: 'Redirecting to payment...' })).toBeInTheDocument();
  });

  it('takes one request, however often it is pressed, until the way to the payment page has come to nothing', async () => {
    takeTimers();
    const { world, user } = await setUp({ prepare: sells(samePage()) });
    const team = await press('Choose Team');
    const personal = await press('Choose Personal');
    act(() => {
      for (let presses = 0; presses < 10; presses += 1) team.click();
      personal.click();
    });
    await waitFor(() => expect(window.location.hash).toBe('#paying'));
    expect(world).toHaveRequested(createCheckoutSession, 1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('Failed to create checkout session. Please try again.')).toBeVisible();
    await user.click(await press('Choose Personal'));
    await waitFor(() => expect(world).toHaveRequested(createCheckoutSession, 2));
  });

  it('that can’t start says so, keeps the period, gives the focus back and can be tried again', async () => {
    expectConsole('warn', /The checkout could not start/);
    const { user, world } = await setUp({ prepare: (world) => world.fail(createCheckoutSession, 500) });
    await card('Team');
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await user.click(await press('Choose Team'));
    await expect(world).toHaveToast('Error', 'Failed to create checkout session. Please try again.');
    expect(await card('Team')).toHaveTextContent('Failed to create checkout session. Please try again.');
    expect(await press('Choose Team')).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await user.click(await press('Choose Team'));
    await waitFor(() => expect(world).toHaveRequested(createCheckoutSession, 2));
    await card('Team');
  });

  it('that the server refuses has its words beside the plan', async () => {
    expectConsole('warn', /The checkout could not start/);
    const { user } = await setUp({
      prepare: (world) => world.fail(createCheckoutSession, 409, { detail: 'Paid already' }),
    });
    await user.click(await press('Choose Team'));
    await user.click(await screen.findByText('Reason'));
    expect(await card('Team')).toHaveTextContent('Paid already');
  });

  it('goes nowhere for an address that is none to pay at', async () => {
    expectConsole('warn', /The checkout could not start/);
    const { user, world } = await setUp({ prepare: sells('//evil.test/pay') });
    await user.click(await press('Choose Team'));
    await expect(world).toHaveToast('Error', 'Failed to create checkout session. Please try again.');
    expect(await press('Choose Team')).toBeInTheDocument();
  });

  it('does not follow a person who has left the page', async () => {
    const { user, go } = await setUp({ as: 'ada' });
    const fetched = vi.spyOn(globalThis, 'fetch');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/checkout/create-session', async () => {
        await answered;
        return HttpResponse.json({ sessionId: 'chk_1', sessionUrl: samePage() });
      }),
    );
    await user.click(await press('Choose Business'));
    await screen.findByRole('heading', { name: 'Redirecting to payment...' });
    go('/privacy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    answer();
    await act(() => Promise.allSettled(fetched.mock.results.map(({ value }) => value as unknown)));
    await answersRead();
    expect(window.location.hash).toBe('');
  });

  it('can begin anew when Back shows the page as it was left, which has the plan that was paid', async () => {
    const { user, world } = await setUp({ prepare: sells(samePage()) });
    await user.click(await press('Choose Team'));
    await waitFor(() => expect(window.location.hash).toBe('#paying'));
    const { userId, name, email } = personCalled('bo');
    world.reply(signedIn, { userId, name, email, plan: 'Team', planStatus: 'Active' });
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await within(await card('Team')).findByText('Current plan')).toBeVisible();
    await user.click(await press('Choose Personal'));
    await waitFor(() => expect(world).toHaveRequested(createCheckoutSession, 2));
  });
});
