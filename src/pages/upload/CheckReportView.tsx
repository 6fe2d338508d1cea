import { Fragment, type ReactNode } from 'react';
import { env } from '@/config';
import { expectedLandings, type FileReport, importDoubts, lostKinds } from '@/engines/imports';
import { formatCount } from '@/lib/text/numbers';
import { shorten } from '@/lib/text/shorten';
import { saveBlob } from '@/providers/files/saveBlob';
import { texts as domainTexts } from '@/resources/domains/DomainSelect';
import { shownName } from '@/resources/domains/name';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { PlainButton } from '@/ui/button/PlainButton';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { Figure } from '@/ui/text/Figure';
import { BreakableAddress } from '@/ui/text/ShortText';
import styles from './CheckReportView.module.css';
import { fileTexts } from './texts';

interface CheckReportViewProps {
  readonly report: FileReport;
  readonly fileName: string;
  /** Where the importable rows will land. */
  readonly domains?: ReactNode;
  /** What can be done with the rows that are wrong. */
  readonly mending?: ReactNode;
}

/** The counts, what is kept and what is lost, and the rows that will not import. */
export function CheckReportView({ report, fileName, domains, mending }: CheckReportViewProps) {
  const figures = [
    { label: fileTexts.rows, value: report.rows },
    { label: fileTexts.importable, value: report.importable, note: domains },
    { label: fileTexts.duplicates, value: report.duplicates },
    { label: fileTexts.invalid, value: report.invalid },
  ];
  return (
    <>
      <div className={styles.figures}>
        {figures.map(({ label, value, note }) => (
          <Figure key={label} label={label} value={formatCount(value)} note={note} />
        ))}
      </div>
      <div className={styles.facts}>
        <DefinitionList items={definitionsOf(report)} />
      </div>
      {mending}
      <RejectedRows report={report} fileName={fileName} />
    </>
  );
}

function definitionsOf({
  importable,
  columns,
  fields,
  unknownColumns,
  lost,
  doubtful,
  prefixed,
  archived,
}: FileReport) {
  const doubts = importDoubts.filter((doubt) => doubtful[doubt].rows > 0);
  const losses = [
    ...lostKinds.filter((kind) => lost[kind] > 0).map((kind) => fileTexts.lostIn(kind, lost[kind])),
    ...(doubtful.letter.rows > 0 ? [fileTexts.lostLetters(doubtful.letter.rows)] : []),
    ...(doubtful.dynamic.rows > 0 ? [fileTexts.lostDestinations(doubtful.dynamic.rows)] : []),
    ...(unknownColumns.length > 0 ? [fileTexts.lostColumns(unknownColumns.length)] : []),
  ];
  return [
    { label: fileTexts.columns, value: fields.join(', ') },
    ...(importable > 0
      ? [
          { label: fileTexts.kept, value: fileTexts.keptOf(fields.length, columns) },
          { label: fileTexts.lost, value: losses.join(', ') || fileTexts.lostNothing },
        ]
      : []),
    ...(doubts.length > 0
      ? [
          {
            label: fileTexts.doubtful,
            value: doubts.map((doubt) => fileTexts.doubtIn(doubt, doubtful[doubt])).join('; '),
          },
        ]
      : []),
    ...(archived > 0 ? [{ label: fileTexts.archived, value: fileTexts.archivedIn(archived) }] : []),
    ...(prefixed > 0 ? [{ label: fileTexts.prefixes, value: fileTexts.prefixesIn(prefixed) }] : []),
    ...(unknownColumns.length > 0 ? [{ label: fileTexts.unknownColumns, value: namesOf(unknownColumns) }] : []),
  ];
}

/** A file may have any number of columns, with headings of any length. */
const shownColumns = 8;
const longHeading = 40;

function namesOf(columns: readonly string[]) {
  const names = columns.slice(0, shownColumns).map((name) => shorten(name, longHeading) ?? name);
  const others = columns.length - names.length;
  return (
    <>
      {names.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- headings may repeat
        <Fragment key={index}>
          {index > 0 && <span>, </span>}
          <bdi>{name || fileTexts.unnamedColumn}</bdi>
        </Fragment>
      ))}
      {others > 0 && <span>{` ${fileTexts.otherColumns(others)}`}</span>}
    </>
  );
}

/** The first rows that will not import, and all of them to download. */
function RejectedRows({ report, fileName }: Omit<CheckReportViewProps, 'domains' | 'mending'>) {
  const { problems, duplicates, invalid, rejected } = report;
  if (!rejected) return null;
  return (
    <div className={styles.rejected}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <div className={styles.region} role="region" aria-labelledby="rejected-rows" tabIndex={0}>
        <table className={styles.table}>
          <caption id="rejected-rows" className={styles.caption}>
            {fileTexts.problems(problems.length, duplicates + invalid)}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                {fileTexts.line}
              </th>
              <th scope="col">{fileTexts.shortLink}</th>
              <th scope="col">{fileTexts.destination}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={problem.line}>
                <td className={styles.line}>{problem.line}</td>
                <Cell problem={problem} field="shortLink" none={fileTexts.noShortLink} />
                <Cell problem={problem} field="deepLink" none={fileTexts.noDestination} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PlainButton onClick={() => saveBlob(rejected, fileTexts.rejectedFile(fileName))}>
        {fileTexts.download}
      </PlainButton>
    </div>
  );
}

interface CellProps {
  readonly problem: FileReport['problems'][number];
  readonly field: 'shortLink' | 'deepLink';
  /** What stands for an empty value. */
  readonly none: string;
}

/** The value, and the reason in the cell that it is about. */
const Cell = ({ problem, field, none }: CellProps) => (
  <td>
    <BreakableAddress address={problem[field] || none} />
    {problem.field === field && <span className={styles.reason}>{problem.reason}</span>}
  </td>
);

interface ExpectedDomainsProps {
  readonly organizationId: string;
  readonly report: FileReport;
}

/** More lines would push the report away. */
const shownDomains = 4;

/** Where the rows are expected to give links: the server has the last word. */
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
          <span>{landings.length === 1 ? fileTexts.expectedOn : fileTexts.expectedRowsOn(rows)}</span>{' '}
          <bdi translate="no">{shownName(domain).reading ?? domain}</bdi>
          {domain === env.defaultShortDomain && <span>{domainTexts.defaultMark}</span>}
        </li>
      ))}
      {others > 0 && <li>{fileTexts.otherDomains(others)}</li>}
    </ul>
  );
}
