import { consentStore, preferences } from '@/providers/consent';
import { PlainButton } from '@/ui/button/PlainButton';
import { ExternalLink } from '@/ui/text/ExternalLink';
import styles from './CookieQuestion.module.css';

/** The question and its answers. The first thing on the page for the keyboard, at the bottom for the eye. */
export function CookieQuestion() {
  return (
    <section ref={takeRoom} className={styles.banner} aria-labelledby="cookie-banner">
      <div className={styles.content}>
        <p className={styles.words}>
          <strong id="cookie-banner">Cookie Preferences</strong>
          <span>
            We keep what the app needs in your browser and, if you agree, count how it is used.{' '}
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

/** While the banner is shown, the page ends above it, so that it never covers the focused element. */
function takeRoom(banner: HTMLElement | null) {
  if (!banner) return undefined;
  const take = (px: number) => document.documentElement.style.setProperty('--question-height', `${px}px`);
  const observer = new ResizeObserver(() => take(banner.offsetHeight));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    take(0);
    if (!banner.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>('main[tabindex], main h1')?.focus({ preventScroll: true });
  };
}
