import type { LinkForm } from '@/engines/links';
import type { Organization } from '@/resources/organizations/model';
import type { Project } from '@/resources/projects/model';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import { type Definition, DefinitionList } from '@/ui/text/DefinitionList';
import { fieldNames, wizardFields } from './fields';
import styles from './ReviewStep.module.css';
import { texts } from './texts';

const { createdIn } = texts;

interface ReviewStepProps {
  readonly values: LinkForm;
  readonly scope: { readonly organization: Organization; readonly project: Project };
  /** False after a refusal. */
  readonly isReady: boolean;
  readonly another: CreateAnother;
  /** Enter was pressed on the check box, where it would create the link. */
  readonly onEnter: () => void;
}

/** Whether the wizard begins again after the link was created. */
export interface CreateAnother {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

const lines = fieldNames
  .flatMap((name) => wizardFields[name].review ?? [])
  .toSorted((one, other) => one.place - other.place);

const reviewOf = (values: LinkForm): readonly Definition[] =>
  lines.map(({ label, value }) => ({ label, value: value(values) })).filter(({ value }) => value !== undefined);

export const ReviewStep = ({ values, scope, isReady, another, onEnter }: ReviewStepProps) => (
  <div className={styles.review}>
    <h2>{texts.summary}</h2>
    <div className={styles.summary}>
      <DefinitionList layout="rows" items={reviewOf(values)} />
    </div>
    <p className={styles.note}>
      {createdIn.before} <bdi className={styles.noun}>{scope.organization.name}</bdi> {createdIn.between}{' '}
      <bdi className={styles.noun}>{scope.project.name}</bdi>
      {createdIn.after}
    </p>
    {isReady && <Notice tone="green" title={texts.ready} />}
    <Checkbox
      label={texts.another}
      description={texts.anotherHint}
      isChecked={another.isOn}
      onChange={another.turn}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onEnter();
      }}
    />
  </div>
);
