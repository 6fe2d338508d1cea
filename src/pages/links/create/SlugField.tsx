import { classNames } from '@/lib/classNames';
import { controlOf, Field } from '@/ui/form/Field';
import control from '@/ui/form/Field.module.css';
import { useTypedText } from '@/ui/form/useTypedText';
import { ReloadIcon } from './ReloadIcon';
import styles from './SlugField.module.css';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import type { ControlProps } from './wizardField';

const id = fieldId('customSlug');

/**
 * The slug and the button that draws another. Says while typing that a loaded link already has it; only the server knows
 * all links, so nothing is blocked.
 */
export function SlugField({ form, loadedSlugs, label }: ControlProps) {
  const { domain, customSlug } = form.values;
  const note = loadedSlugs(domain).has(customSlug) ? texts.slugIsTaken : '';
  const field = { id, label, problem: form.problems.customSlug, note };
  const text = useTypedText<HTMLInputElement>(customSlug);
  return (
    <Field {...field}>
      <div className={styles.slug}>
        <input
          {...controlOf(field)}
          className={classNames(control.control, styles.text)}
          required
          spellCheck={false}
          autoCapitalize="none"
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
