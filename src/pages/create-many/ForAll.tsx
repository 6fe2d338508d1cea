import { useState } from 'react';
import { type ManyDraft, nameSources } from '@/engines/imports';
import { linkProblems, newLinkForm } from '@/engines/links';
import { exactText } from '@/lib/browser/typing';
import { localOfInstant } from '@/lib/dates/localTime';
import type { ChangeDraft } from '@/resources/links/useManyDraft';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { Field, TextField } from '@/ui/form/Field';
import { TagsField } from '@/ui/form/TagsField';
import styles from './CreateMany.module.css';
import { forAllId } from './PasteText';
import { texts } from './texts';

interface ForAllProps {
  readonly draft: ManyDraft;
  readonly onChange: ChangeDraft;
}

const utm = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;
const nameOptions = nameSources.map((value) => ({ value, label: texts.nameSources[value] }));

/** What all links get that have nothing of their own. */
export function ForAll({ draft: { forAll, nameFrom, sources }, onChange }: ForAllProps) {
  const [openedAt] = useState(() => new Date());
  const set = (part: Partial<typeof forAll>) => onChange({ forAll: { ...forAll, ...part } });
  const { expiresAt } = forAll;
  const name = { id: forAllId('name'), label: texts.nameFrom };
  return (
    <details className={styles.fold}>
      <summary>{texts.forAll}</summary>
      <div className={styles.fields}>
        <TagsField
          id={forAllId('tags')}
          label={texts.tags}
          isOptional
          tags={forAll.tags}
          onChange={(tags) => set({ tags })}
        />
        <Field {...name}>
          <NativeSelect
            {...name}
            value={nameFrom}
            options={nameOptions}
            onChange={(value) => onChange({ nameFrom: value })}
          />
        </Field>
        <TextField
          id={forAllId('expiresAt')}
          label={texts.expiration}
          isOptional
          type="datetime-local"
          min={localOfInstant(openedAt)}
          value={expiresAt}
          problem={linkProblems({ ...newLinkForm('', ''), expiresAt }, openedAt).expiresAt}
          onChange={(expiry) => set({ expiresAt: expiry })}
        />
        {utm.map((field) => (
          <TextField
            key={field}
            {...exactText}
            id={forAllId(field)}
            label={texts.fields[field]}
            isOptional
            value={forAll[field]}
            onChange={(text) => set({ [field]: text })}
          />
        ))}
        <TagsField
          id={forAllId('sources')}
          label={texts.sources}
          isOptional
          hint={texts.sourcesHint}
          tags={sources}
          onChange={(given) => onChange({ sources: given })}
        />
      </div>
    </details>
  );
}
