import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { instantOfLocal } from '@/lib/dates/localTime';
import { hasSocialMeta, type LinkForm } from '@/resources/links/form';
import { shortUrl } from '@/resources/links/model';
import type { Organization } from '@/resources/organizations/model';
import type { Project } from '@/resources/projects/model';
import { Notice } from '@/ui/feedback/Notice';
import { Badge } from '@/ui/text/Badge';
import styles from './ReviewStep.module.css';
import { texts } from './texts';

const { summary, createdIn } = texts;

interface ReviewStepProps {
  readonly values: LinkForm;
  readonly scope: { readonly organization: Organization; readonly project: Project };
  /** False after a refusal. */
  readonly isReady: boolean;
}

export function ReviewStep({ values, scope, isReady }: ReviewStepProps) {
  const expiry = instantOf(instantOfLocal(values.expiresAt));
  return (
    <div className={styles.review}>
      <h2>{summary.title}</h2>
      <dl className={styles.summary}>
        <dt>{summary.shortUrl}</dt>
        <dd>
          <bdi className={styles.shortUrl}>{shortUrl({ domain: values.domain, slug: values.customSlug })}</bdi>
        </dd>
        <dt>{summary.destination}</dt>
        <dd>
          <bdi>{values.deepLink.trim()}</bdi>
        </dd>
        <dt>{summary.name}</dt>
        <dd>
          <bdi>{values.name.trim()}</bdi>
        </dd>
        <dt>{summary.tags}</dt>
        <dd className={styles.tags}>
          {values.tags.length === 0 && <span className={styles.none}>{texts.noTags}</span>}
          {values.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </dd>
        <dt>{summary.expires}</dt>
        <dd className={styles.tags}>
          {expiry ? formatDayTime(expiry) : <span className={styles.none}>{texts.neverExpires}</span>}
          <Badge>{texts.comingSoon}</Badge>
        </dd>
        {hasSocialMeta(values) && (
          <>
            <dt>{summary.social}</dt>
            <dd>{summary.socialIsSet}</dd>
          </>
        )}
      </dl>
      <p className={styles.note}>
        {createdIn.before} <bdi className={styles.noun}>{scope.organization.name}</bdi> {createdIn.between}{' '}
        <bdi className={styles.noun}>{scope.project.name}</bdi>
        {createdIn.after}
      </p>
      {isReady && <Notice tone="green" title={texts.ready} />}
    </div>
  );
}
