import { env } from '@/config';
import { PublicPage } from '@/ui/PublicPage';

/** What the app keeps in the browser and what telemetry sends. */
export function PrivacyPage() {
  return (
    <PublicPage
      product={env.productName}
      title="Privacy"
      layout="reading"
      footer={<a href="/">Back to {env.productName}</a>}
    >
      <h2>What stays in your browser</h2>
      <p>
        Your sign-in, the organization, project and domain that you last worked with, your theme and your cookie
        preferences are kept in this browser’s local storage. They are not sent anywhere but to the services that you
        use here, and signing out removes the sign-in.
      </p>
      <h2>What telemetry sends</h2>
      <p>
        Nothing, unless you allow analytics. If you do, we count which pages are opened and whether uploads, checkouts
        and new links succeed, together with your user id, organization, project, role and plan. No names, no e-mail
        addresses and no links are sent. You can change your mind at any time under Preferences.
      </p>
    </PublicPage>
  );
}
