import type { Link } from '@/resources/links/model';

interface LinkDetailsProps {
  readonly link: Link;
  readonly isBusy: boolean;
  readonly onToggleActive: (link: Link) => void;
}

export const LinkDetails = ({ link }: LinkDetailsProps) => <h3>Link Details {link.name}</h3>;
