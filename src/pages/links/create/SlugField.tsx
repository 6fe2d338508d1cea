import { linkId } from '@/engines/links';
import { exactText } from '@/lib/browser/typing';
import { classNames } from '@/lib/classNames';
import { controlOf, Field, useTypedText } from '@/ui/form/Field';
import control from '@/ui/form/Field.module.css';
import { Icon } from '@/ui/icons/Icon';
import { useAnswer } from './AlreadyThere';
import styles from './SlugField.module.css';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import type { WizardControlProps } from './wizardField';

const id = fieldId('customSlug');

/**
 * The slug and the button that draws another. Says while typing that a link already has it, as far as links are here; only the
 * server knows what is there now, so nothing is blocked.
 */
export function SlugField({ form, loadedSlugs, lists, label }: WizardControlProps) {
  const { domain, customSlug } = form.values;
  const isLoaded = loadedSlugs(domain).has(customSlug);
  const isAsked = !isLoaded && customSlug !== '' && !form.isSlugGenerated;
  const taken = useAnswer(isAsked ? `${domain}/${customSlug}` : undefined, async (signal) =>
    (await lists()).taken(domain, { now: 0, ids: [linkId(domain, customSlug)], destinations: [] }, signal),
  );
  const note = isLoaded || taken?.ids.size ? texts.slugIsTaken : '';
  const field = { id, label, problem: form.problems.customSlug, note };
  const text = useTypedText<HTMLInputElement>(customSlug);
  return (
    <Field {...field}>
      <div className={styles.slug}>
        <input
          {...controlOf(field)}
          className={classNames(control.control, styles.text)}
          required
          {...exactText}
          ref={text}
          onChange={({ currentTarget }) => form.type('customSlug', currentTarget.value)}
        />
        <button
          type="button"
          className={styles.generate}
          aria-label={texts.generateSlug}
          data-tooltip={texts.generateSlug}
          onClick={form.generateSlug}
        >
          <ReloadIcon />
        </button>
      </div>
    </Field>
  );
}

/** An arrow that goes round. */
const ReloadIcon = () => <Icon path="M13.4 6.5A5.7 5.7 0 1 0 13.7 9M13.6 2.8v3.7H9.9" />;
