import { env } from '@/config';
import { expectedLandings, type FileReport } from '@/engines/imports';
import { shownName } from '@/resources/domains/name';
import { texts as domainTexts } from '@/resources/domains/selectTexts';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import styles from './CheckReportView.module.css';
import { fileTexts } from './checkTexts';

interface ExpectedDomainsProps {
  readonly organizationId: string;
  readonly report: FileReport;
}

/** More lines would push the report away. */
const shownDomains = 4;

/** Where the rows are expected to become links: the server has the last word. */
export function ExpectedDomains({ organizationId, report }: ExpectedDomainsProps) {
  const domains = useLinkDomains(organizationId);
  if (!domains || report.importable === 0) return null;
  const landings = expectedLandings(report.hosts, domains, env.defaultShortDomain);
  const shown = landings.slice(0, shownDomains);
  const others = landings.length - shown.length;
  return (
    <ul className={styles.domains}>
      {shown.map(({ domain, rows }) => (
        <li key={domain}>
          {landings.length === 1 ? fileTexts.expectedOn : fileTexts.expectedRowsOn(rows)}{' '}
          <bdi>{shownName(domain).reading ?? domain}</bdi>
          {domain === env.defaultShortDomain && domainTexts.defaultMark}
        </li>
      ))}
      {others > 0 && <li>{fileTexts.otherDomains(others)}</li>}
    </ul>
  );
}
