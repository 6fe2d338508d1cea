import { Analytics } from './Analytics';
import { BasicInformation } from './BasicInformation';
import type { LinkDetailsProps } from './detailsProps';
import styles from './LinkDetails.module.css';
import { QrCode } from './QrCode';
import { SecurityAndExpiration } from './SecurityAndExpiration';
import { SocialMetaTags } from './SocialMetaTags';
import { texts } from './texts';
import { UtmParameters } from './UtmParameters';

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
