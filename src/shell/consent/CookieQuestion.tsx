import { takeRoom } from '@/lib/browser/takeRoom';
import { consentStore, preferences } from '@/providers/consent';
import { PlainButton } from '@/ui/button/PlainButton';
import { ExternalLink } from '@/ui/text/ExternalLink';
import styles from './CookieQuestion.module.css';

const takeBottomRoom = takeRoom('--question-height');

/** The question and its answers. The first thing on the page for the keyboard, at the bottom for the eye. */
export function CookieQuestion() {
  return (
    <section ref={takeBottomRoom} className={styles.banner} aria-labelledby="cookie-banner">
      <div className={styles.content}>
        <p className={styles.words}>
          <strong id="cookie-banner">Cookie Preferences</strong>
          <span>
            <span>We keep what the app needs in your browser and, if you agree, count how it is used.</span>{' '}
            <ExternalLink href="/privacy">Privacy policy</ExternalLink>
          </span>
        </p>
        <div className={styles.actions}>
          <PlainButton onClick={preferences.open}>Customize</PlainButton>
          <PlainButton onClick={consentStore.reject}>Reject All</PlainButton>
          <PlainButton onClick={consentStore.accept}>Accept All</PlainButton>
        </div>
      </div>
    </section>
  );
}
