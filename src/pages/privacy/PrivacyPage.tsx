import { env } from '@/config';
import { preferences } from '@/providers/consent';
import { PlainButton } from '@/ui/button/PlainButton';
import { usePageTitle } from '@/ui/layout/pageTitle';
import { ReadingPage } from '@/ui/layout/ReadingPage';
import styles from './PrivacyPage.module.css';

/** What the app keeps in the browser and what telemetry sends. */
export function PrivacyPage() {
  const back = (
    <a className={styles.back} href="/">
      {`Back to ${env.productName}`}
    </a>
  );
  return (
    <ReadingPage product={env.productName} title={usePageTitle()} footer={back}>
      <h2>What stays in your browser</h2>
      <p>This browser's local storage keeps, until you clear it:</p>
      <ul>
        <li>your sign-in, which signing out removes, with a cookie of one day that says there is one,</li>
        <li>
          the organization, project and domain that you last worked with, how you set up your lists, and whether you use
          single-key shortcuts,
        </li>
        <li>the views that you saved, with their names and what they search for,</li>
        <li>the QR designs that you saved, with their logos, and your presets for new links,</li>
        <li>
          a list of links that you pasted and have not created, which goes when you log out, when another person signs
          in, and after 14 days,
        </li>
        <li>
          which lists, uploads and jobs its database holds, how old they are, when you last looked at what changed in a
          list, and which of them have yet to go,
        </li>
        <li>how your last session ended, until the next sign-in,</li>
        <li>a payment that was pending when you last looked,</li>
        <li>your theme and your cookie preferences.</li>
      </ul>
      {env.localCopies === 'device' && (
        <p>
          If you allow functional storage, this browser's database keeps the lists of links that you loaded as a whole,
          and what was different between their readings in the 14 days before you last opened them. They go when you
          remove them, when you log out, when another person signs in, when you take the permission back, when you may
          no longer see the links, after 30 days without use, and 24 hours after your session has ended by itself. It
          also keeps the plans of the files that you uploaded: their names, the slugs, hosts and dates of their rows,
          and a number for each destination, so that you can prove later what arrived. They go at the same times, and 30
          days after the upload at the latest; the files are not kept.
        </p>
      )}
      <p>
        This browser's database keeps the jobs that you started, with their links and outcomes, so that they can go on
        after you left the page. They go when you remove them, when you log out, when another person signs in, when none
        of them has changed for 30 days, and 24 hours after your session has ended by itself. Of those that have ended
        it keeps the newest 50, each for 30 days.
      </p>
      {env.localCopies === 'device' && (
        <p>
          When you log out and choose 'Keep for me on this device', lists, jobs, uploads and pasted links stay for 14
          days, until you or another person signs in.
        </p>
      )}
      <p>
        Until you close the tab, it also remembers who was last signed in there, and the organization, project and
        domain that were selected. It keeps the links whose QR codes you print and what you entered in an open form,
        too, which go when you log out or another person signs in.
      </p>
      <p>A picture whose QR code you look up is read in your browser. It is neither sent nor kept.</p>
      <p>None of it is sent anywhere but to the services that you use here.</p>
      <h2>What telemetry sends</h2>
      <p>
        Nothing, unless you allow analytics. If you do, we count which pages are opened and how fast, when the app is in
        front, and whether uploads, checkouts and new links succeed, together with your user id, organization, project,
        role and plan. No names, no e-mail addresses and no links are sent. Two cookies, ai_user and ai_session, tell
        one visit from the next. They go, with everything that has not been sent yet, when you log out or take your
        permission back.
      </p>
      <h2>How you pay</h2>
      <p>
        {`You pay on the page of our payment provider. Your card's data goes there and never through ${env.productName}.`}
      </p>
      <h2>Changing your mind</h2>
      <p>
        What you allowed can be taken back at any time, here and under Preferences in the navigation. It counts from
        that moment on.
      </p>
      <div className={styles.action}>
        <PlainButton onClick={preferences.open}>Open preferences</PlainButton>
      </div>
    </ReadingPage>
  );
}
