import type { LinkActionName } from '@/resources/links/actions';
import type { Link } from '@/resources/links/model';
import { Analytics } from './Analytics';
import { BasicInformation } from './BasicInformation';
import styles from './LinkDetails.module.css';
import { QrCode } from './QrCode';
import { SecurityAndExpiration } from './SecurityAndExpiration';
import { SocialMetaTags } from './SocialMetaTags';
import { texts } from './texts';
import { UtmParameters } from './UtmParameters';

export interface LinkDetailsProps {
  readonly link: Link;
  /** An action is on its way. */
  readonly isBusy: boolean;
  /** Why the last action was refused; a toast has told it to screen readers. */
  readonly refusal: string | undefined;
  readonly onAction: (link: Link, action: LinkActionName) => void;
}

/** 'Link Details' (docs/product.md#link-details). */
export const LinkDetails = ({ link, isBusy, refusal, onAction }: LinkDetailsProps) => (
  <div className={styles.details}>
    <h2 className={styles.title}>{texts.title}</h2>
    <div className={styles.sections}>
      <BasicInformation link={link} isBusy={isBusy} refusal={refusal} onAction={onAction} />
      <QrCode link={link} />
      <SocialMetaTags link={link} />
      <UtmParameters link={link} />
      <SecurityAndExpiration link={link} />
      <Analytics link={link} />
    </div>
  </div>
);
