import { Form } from 'antd';
import type { LinkForm } from '@/resources/links/form';
import { WarningIcon } from '@/ui/icons';
import styles from './SlugHint.module.css';
import { texts } from './texts';
import type { LoadedSlugs } from './useLinkForm';

/** Says while typing that a loaded link already has the slug. Only the server knows them all, so nothing is blocked. */
export function SlugHint({ loadedSlugs }: { readonly loadedSlugs: LoadedSlugs }) {
  const domain = Form.useWatch<LinkForm['domain'] | undefined>('domain');
  const slug = Form.useWatch<LinkForm['customSlug'] | undefined>('customSlug');
  const isTaken = domain !== undefined && slug !== undefined && loadedSlugs(domain).has(slug);
  return (
    <output>
      {isTaken && (
        <span className={styles.warning}>
          <WarningIcon /> {texts.slugIsTaken}
        </span>
      )}
    </output>
  );
}
