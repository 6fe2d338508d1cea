import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchLinks, type WireLink } from './fetchLinks';
import { Row } from './Row';
import './reference.css';

/** What the links screen is compared with: the same rows out of the same API, drawn by React and nothing else. */
function Reference() {
  const [links, setLinks] = useState<readonly WireLink[]>([]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  // Asks once for the rows.
  useEffect(() => {
    void fetchLinks().then(setLinks);
  }, []);

  if (links.length === 0) return <p>Loading…</p>;
  const toggle = (slug: string) => setOpen(new Set(open.has(slug) ? [] : [slug]));
  return (
    <div className="region">
      <table>
        <thead>
          <tr>
            {['Details', 'Short Link', 'Name', 'Destination', 'Status', 'Clicks', 'Created'].map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <Row key={link.shortLink} link={link} isOpen={open.has(link.shortLink)} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has an element for React');
createRoot(root).render(<Reference />);
