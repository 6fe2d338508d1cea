import { useMemo, useRef, useState } from 'react';
import { withoutGuard } from '@/contract/importRow';
import { describeFields, type FieldDescription } from '@/forms/fields';
import { useReferredNames } from '@/forms/references';
import { KeptNotice, keptText, useKeptForm } from '@/forms/useKeptForm';
import { bodyOfForm, complaintsAbout, isSecret, parsedJson, startingValues } from '@/forms/values';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import { encodingOf } from '@/lib/text/textEncoding';
import type { Action } from '@/providers/data/declaration';
import { useAction } from '@/providers/data/useAction';
import { mayBeDone } from '@/providers/data/useWrite';
import { errorSentence } from '@/providers/http/errorSentence';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { Notice } from '@/ui/feedback/Notice';
import { TextField } from '@/ui/form/Field';
import { FileButton } from '@/ui/form/FileButton';
import { useDrawn } from '../drawn';
import { OneByOne, type Step } from './OneByOne';
import styles from './SheetDialog.module.css';

/** More rows are left out: each is a call. */
const maxSheetRows = 1000;
/** More complaints are not listed. */
const maxComplaints = 20;

const sheetId = 'sheet';

interface SheetDialogProps {
  readonly action: Action;
  readonly onClosed: () => void;
}

/** Creates a record of each row of a sheet, whose columns are the fields of the request. */
export function SheetDialog({ action, onClosed }: SheetDialogProps) {
  const { resource, texts, scope } = useDrawn();
  const { body } = action.endpoint;
  const formName = ['sheet', resource.name, ...Object.values(scope)].join('-');
  const keptForm = useKeptForm({ name: formName, read: keptText });
  const unanswered = useKeptForm({ name: `sent-${formName}`, read: keptText });
  const [text, setText] = useState(keptForm.kept ?? '');
  const [roles, setRoles] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  /** Rows whose records are there; a sheet that was changed has other ones. */
  const created = useRef(new Set<Row>());
  /** Rows of which it is not known whether they are. */
  const unknown = useRef(new Set<Row>());
  const { run } = useAction(action);
  const fields = useMemo(() => (body ? describeFields(body, resource.fields) : []), [body, resource]);
  const entered = fields.filter(({ access }) => access?.() === undefined);
  const schema = useMemo(() => body && bodyOfForm(fields, body), [body, fields]);
  const sheet = useMemo(() => readSheet(text), [text]);
  const hasSecrets = fields.some(isSecret);
  const keep = (entry: string) => keptForm.keep(hasSecrets || entry.trim() === '' ? undefined : entry);
  const roleOf = (heading: string) => roles[heading] ?? entered.find((field) => isNamed(field, heading))?.name ?? '';
  const referred = useReferred(entered);
  /** A sentence that does not name its field says it first. */
  const withColumn = ([path, complaint = '']: [string, string | undefined]) => {
    const { label = '' } = fields.find(({ name }) => name === path.split('.')[0]) ?? {};
    return complaint.startsWith(label) ? complaint : `${label}: ${complaint}`;
  };
  const rows = sheet.rows.slice(0, maxSheetRows).map((row) => {
    const cells = new Map(sheet.headings.map((heading, index) => [roleOf(heading), row.cells[index] ?? '']));
    const unnamed = new Map<string, string>();
    for (const { name, read } of referred) {
      const { id, complaint } = read(cells.get(name)?.trim() ?? '');
      if (cells.has(name)) cells.set(name, id);
      if (complaint) unnamed.set(name, complaint);
    }
    const values = valuesOf(fields, cells);
    const found = schema ? Object.entries(complaintsAbout(values, fields, schema)).toReversed() : []; // the last is of the first field
    const complaints = [...found.filter(([path]) => !unnamed.has(path)).map(withColumn), ...unnamed.values()];
    return { row, values, complaint: complaints.length > 0 ? complaints.join('; ') : undefined };
  });
  const isReading = referred.some(({ isFetching }) => isFetching);
  const wrong = rows.filter(({ complaint }) => complaint !== undefined && !isReading);
  const good = rows.filter(({ complaint }) => complaint === undefined && !isReading);
  const steps = good.map(({ row, values }): Step => {
    const name = nameOfRow(row);
    const create = async () => {
      const sent = schema?.parse(values) as never; // a body of this call, as a form makes it
      note(row, false);
      const end = await run({ path: scope, values: sent, subject: name });
      const isUnknown = end?.kind === 'failed' && mayBeDone(end.error);
      if (!isUnknown) note(row, true);
      if (end?.kind === 'failed') {
        const why = errorSentence(end.error, texts.createFailure);
        return isUnknown ? `${texts.maybeSaved}. ${why}` : why;
      }
      created.current.add(row);
      keep(withoutRows(sheet, created.current));
      return undefined;
    };
    return { name, run: create };
  });
  /** A row is sent, and is answered after that. */
  function note(row: Row, isAnswered: boolean) {
    const rows = unknown.current;
    if (isAnswered) rows.delete(row);
    else rows.add(row);
    unanswered.startOver();
    if (rows.size > 0) unanswered.keep(hasSecrets ? '' : [...rows].map(nameOfRow).join(', '));
  }
  function write(next: string) {
    setText(next);
    keep(next);
  }
  function startOver() {
    unanswered.startOver();
    keptForm.startOver();
    setText('');
    document.getElementById(sheetId)?.focus();
  }
  async function take(file: File | undefined) {
    if (!file) return;
    const read = new TextDecoder(await encodingOf(file)).decode(await file.arrayBuffer());
    const isText = !read.includes('\0');
    setProblem(isText ? undefined : texts.noText);
    if (isText) write(read);
  }
  const options = [{ value: '', label: texts.unused }, ...entered.map(({ name, label }) => ({ value: name, label }))];
  return (
    <OneByOne
      title={texts.fromSheet}
      verb={texts.createMany(steps.length)}
      size="form"
      steps={steps}
      isChanged={text.trim() !== ''}
      rest={{
        label: texts.fixOthers,
        isLeft: good.length < sheet.rows.length,
        onPress: () => write(withoutRows(sheet, created.current)),
      }}
      onClosed={onClosed}
    >
      {keptForm.kept !== undefined && <KeptNotice onStartOver={startOver} />}
      {unanswered.kept !== undefined && (
        <Notice tone="red" title={texts.maybeSaved}>
          {unanswered.kept && <bdi>{unanswered.kept}</bdi>}
        </Notice>
      )}
      <TextField id={sheetId} label={texts.sheet} hint={texts.sheetHint} rows={6} value={text} onChange={write} />
      <FileButton label={texts.file} accept=".csv,.tsv,.txt,text/csv,text/plain" onFiles={([file]) => void take(file)}>
        {texts.chooseFile}
      </FileButton>
      {sheet.headings.length > 0 && (
        <ul className={styles.columns}>
          {sheet.headings.map((heading, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its number
            <li key={index}>
              <bdi>{heading}</bdi>
              <NativeSelect
                label={texts.columnOf(heading)}
                value={roleOf(heading)}
                options={options}
                onChange={(role) => setRoles({ ...roles, [heading]: role })}
              />
            </li>
          ))}
        </ul>
      )}
      {(problem ?? sheet.problem) && <InlineNotice tone="red">{problem ?? sheet.problem}</InlineNotice>}
      {sheet.rows.length > maxSheetRows && <InlineNotice tone="orange">{texts.tooLong(maxSheetRows)}</InlineNotice>}
      {wrong.length > 0 && (
        <Notice tone="orange" title={texts.wrongRows(wrong.length)}>
          <ul className={styles.complaints}>
            {wrong.slice(0, maxComplaints).map(({ row, complaint = '' }) => (
              <li key={row.line}>{texts.line(row.line, complaint)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </OneByOne>
  );
}

/** What the cells of fields that name other records mean: an id, or the name of one record alone. */
function useReferred(fields: readonly FieldDescription[]) {
  const { texts } = useDrawn();
  return fields.flatMap(({ name, label, reference }) => {
    if (!reference) return [];
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- a declaration always has the same fields
    const { names, isKnown, isFetching } = useReferredNames(reference);
    const ids = new Map<string, string | undefined>();
    for (const [id, called] of names) ids.set(called, ids.has(called) ? undefined : id);
    const read = (cell: string): { readonly id: string; readonly complaint?: string } => {
      const id = cell === '' || !isKnown || names.has(cell) ? cell : ids.get(cell);
      if (id !== undefined) return { id };
      return { id: cell, complaint: ids.has(cell) ? texts.namedTwice(label, cell) : texts.notNamed(label, cell) };
    };
    return [{ name, isFetching, read }];
  });
}

interface Row {
  /** Where it ends in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a row is called: its first cell that is not empty. */
const nameOfRow = ({ cells }: Row): string => cells.find((cell) => cell !== '') ?? '';

interface Sheet {
  readonly separator: string;
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  readonly problem?: string;
}

/** A text as rows of cells; what stands most in its first line parts them. */
function readSheet(text: string): Sheet {
  const [first = ''] = text.trimStart().split('\n', 1);
  const [separator = ','] = ['\t', ';', ','].toSorted((one, other) => countOf(first, other) - countOf(first, one));
  const rows: Row[] = [];
  const reader = createCsvReader(separator, (cells, line) => rows.push({ cells: cells.map(withoutGuard), line }));
  try {
    reader.read(text.replace(/^\uFEFF/, ''));
    reader.end();
  } catch (error) {
    if (error instanceof UnreadableCsv) return { separator, headings: [], rows: [], problem: error.message };
    throw error;
  }
  return { separator, headings: rows[0]?.cells ?? [], rows: rows.slice(1) };
}

const countOf = (text: string, sign: string) => text.split(sign).length;

const withoutRows = (sheet: Sheet, left: ReadonlySet<Row>) =>
  writtenSheet({ ...sheet, rows: sheet.rows.filter((row) => !left.has(row)) });

const writtenSheet = ({ separator, headings, rows }: Sheet) =>
  [headings, ...rows.map(({ cells }) => cells)]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\n');

const isNamed = ({ name, label }: FieldDescription, heading: string) =>
  [name, label].some((word) => word.toLowerCase() === heading.trim().toLowerCase());

/** What a form would hold where the cells of a row had been entered; a field without a column begins as it always does. */
function valuesOf(fields: readonly FieldDescription[], cells: ReadonlyMap<string, string>) {
  const values = fields.map((field) => {
    const cell = cells.get(field.name);
    const start = startingValues([field])[field.name];
    return [field.name, cell === undefined ? start : (parts[field.kind]?.(field, cell) ?? cell)];
  });
  return Object.fromEntries(values);
}

/** Kinds whose values are no text: lists and groups are JSON, as an export writes them, or words between commas. */
const parts: Partial<Record<FieldDescription['kind'], (field: FieldDescription, cell: string) => unknown>> = {
  flag: (_, cell) => /^(true|yes|1|x)$/i.test(cell) || (/^(false|no|0|)$/i.test(cell) ? false : cell),
  choices: (_, cell) => listOf(cell),
  list: (field, cell) => startingValues([field], { [field.name]: listOf(cell) })[field.name],
  group: (field, cell) => startingValues([field], { [field.name]: parsedJson(cell) })[field.name],
};

function listOf(cell: string): unknown {
  const words = cell.split(',').map((word) => word.trim());
  const list = parsedJson(cell);
  return Array.isArray(list) ? list : words.filter((word) => word !== '');
}
