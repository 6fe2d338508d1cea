import type { WireLink } from './fetchLinks';

interface RowProps {
  readonly link: WireLink;
  readonly isOpen: boolean;
  readonly onToggle: (slug: string) => void;
}

const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function statusOf({ deleted, expiresAt, isActive }: WireLink): string {
  if (deleted) return 'Deleted';
  if (expiresAt && Date.parse(expiresAt) < Date.now()) return 'Expired';
  return isActive ? 'Active' : 'Inactive';
}

/** The cells of the dashboard's row, as plain as they can be. */
export function Row({ link, isOpen, onToggle }: RowProps) {
  const address = `${link.domain}/${link.shortLink}`;
  return (
    <tr>
      <td>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Details for ${address}`}
          onClick={() => onToggle(link.shortLink)}
        >
          ›
        </button>
      </td>
      <td>
        {address}
        <button type="button" onClick={() => void navigator.clipboard.writeText(address)}>
          Copy
        </button>
        <a href={`https://${address}`} target="_blank" rel="noopener noreferrer">
          Open
        </a>
      </td>
      <td>{link.name}</td>
      <td>
        <a href={link.deepLink} target="_blank" rel="noopener noreferrer">
          {link.deepLink}
        </a>
      </td>
      <td>{statusOf(link)}</td>
      <td>{count.format(link.clickCount)}</td>
      <td>
        <time dateTime={link.created}>{day.format(new Date(link.created))}</time>
      </td>
    </tr>
  );
}
