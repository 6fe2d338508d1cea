import type { ReactNode } from 'react';
import type { LinkForm } from '@/resources/links/form';
import type { Organization } from '@/resources/organizations/model';
import type { Project } from '@/resources/projects/model';
import { Notice } from '@/ui/feedback/Notice';
import { fieldNames } from './fieldOrder';
import { wizardFields } from './fields';
import styles from './ReviewStep.module.css';
import { texts } from './texts';

const { createdIn } = texts;

interface ReviewStepProps {
  readonly values: LinkForm;
  readonly scope: { readonly organization: Organization; readonly project: Project };
  /** False after a refusal. */
  readonly isReady: boolean;
}

const lines = fieldNames
  .flatMap((name) => wizardFields[name].review ?? [])
  .toSorted((one, other) => one.place - other.place);

export const ReviewStep = ({ values, scope, isReady }: ReviewStepProps) => (
  <div className={styles.review}>
    <h2>{texts.summary}</h2>
    <dl className={styles.summary}>
      {lines.map(({ label, value }) => (
        <Line key={label} label={label} value={value(values)} />
      ))}
    </dl>
    <p className={styles.note}>
      {createdIn.before} <bdi className={styles.noun}>{scope.organization.name}</bdi> {createdIn.between}{' '}
      <bdi className={styles.noun}>{scope.project.name}</bdi>
      {createdIn.after}
    </p>
    {isReady && <Notice tone="green" title={texts.ready} />}
  </div>
);

const Line = ({ label, value }: { readonly label: string; readonly value: ReactNode }) =>
  value !== undefined && (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
