import { Link } from 'react-router';
import { classNames } from '@/ui/classNames';
import button from '@/ui/PlainButton.module.css';
import { texts } from './texts';

/** The one thing to do at an address that is no page. */
export const WayBack = () => (
  <Link className={classNames(button.button, button.primary, button.large)} to="/">
    {texts.back}
  </Link>
);
