import { useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '@/config/limits';
import { shortUrl } from '@/engines/links';
import {
  codeFiles,
  codePixels,
  isDoubtful,
  isPlainPaper,
  labelSheets,
  labelsAtOnce,
  linksWith,
  neededSize,
  type PrintedLink,
  type PrintSet,
  type ReadCode,
  type ReadCodes,
  readCodes,
} from '@/engines/prints';
import {
  designedCode,
  failsPlainReading,
  findLongestUrl,
  fitsQrCode,
  plainCode,
  type QrDesign,
  qrText,
  qrTextOf,
} from '@/engines/qr-codes';
import { afterPaint } from '@/lib/browser/whenQuiet';
import { useNow } from '@/lib/useNow';
import { usePressGuard } from '@/lib/usePressGuard';
import { saveBlob } from '@/providers/files/saveBlob';
import { zipOf } from '@/providers/files/zip';
import { log } from '@/providers/log';
import { nameInSentence } from '@/resources/domains/name';
import { DesignChoice, DesignsButton } from '@/resources/links/qr-designs/DesignChoice';
import { texts as designTexts } from '@/resources/links/qr-designs/texts';
import { type ReadBack, useCodeReader, useDesigns, useReadBack } from '@/resources/links/qr-designs/useDesigns';
import { Conditions, ReadOutcome } from '@/resources/links/qr-designs/Verdicts';
import { PlainButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { Notice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { Choices, keptChoice, LeftOut, type PrintChoice } from './Choices';
import styles from './Print.module.css';
import { OneLabel, Sheets } from './Sheets';
import { texts } from './texts';

interface PrintRunProps {
  readonly set: PrintSet;
  readonly organizationId: string;
  readonly onChoose: (choice: PrintChoice) => void;
}

/** What is to be made of the codes, the way there, and the sheets. */
export function PrintRun({ set, organizationId, onChoose }: PrintRunProps) {
  const now = useNow();
  const [openedAt] = useState(Date.now);
  const [choice, setChoice] = useState(() => keptChoice(set.choice));
  const { use, statuses } = choice;
  const links = useMemo(() => linksWith(set.links, ['active', ...statuses], openedAt), [set, statuses, openedAt]);
  const hasPng = use === 'files';
  const side = hasPng ? limits.qrExportSizePx : codePixels(choice);
  const { designs } = useDesigns(organizationId);
  const design = designs.find(({ name }) => name === choice.design);
  const longUrl = useMemo(() => findLongestUrl(links.map(shortUrl)), [links]);
  const { readBack, isCurrent } = useReadBack(useCodeReader(), design, longUrl && qrTextOf(longUrl));
  const codes = useCodes({ links, design, side, hasPng, key: JSON.stringify([use, side, statuses, design]) });
  const { run } = codes;
  const right = run.kind === 'made' ? run.codes.right : undefined;
  const printed = use === 'sheets' ? right : undefined;
  const { amount, isDrawn } = useDrawn(printed);

  function change(part: Partial<PrintChoice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    onChoose(next);
  }
  return (
    <div className={content.content}>
      <div className={styles.controls}>
        <div>
          <strong className={styles.count}>
            {texts.set(set.links.length, nameInSentence(set.domain), set.readAt, now)}
          </strong>
          {set.part && <p className={styles.note}>{texts.part(set.part.loaded, set.part.total)}</p>}
        </div>
        <Choices choice={choice} onChange={change} />
        <div className={styles.choices}>
          {designs.length > 0 && (
            <DesignChoice designs={designs} chosen={design} hasPlain onChoose={(name) => change({ design: name })} />
          )}
          <DesignsButton organizationId={organizationId} links={set.links} />
        </div>
        {design && <ReadOutcome readBack={readBack} isCurrent={isCurrent} />}
        {design && readBack?.kind === 'read' && readBack.reading.failed.length > 0 && (
          <Conditions reading={readBack.reading} />
        )}
        {use === 'sheets' && !printed && links[0] && <FirstLabel link={links[0]} choice={choice} design={design} />}
        <LeftOut
          links={set.links}
          at={openedAt}
          ticked={statuses}
          onChange={(ticked) => change({ statuses: ticked })}
        />
        <RunBar
          set={set}
          use={use}
          count={links.length}
          codes={codes}
          isDrawn={isDrawn}
          refusal={design && refusalOf(readBack, isCurrent)}
        />
        {run.kind === 'made' && <PrintFindings codes={run.codes} choice={choice} />}
      </div>
      {printed && <Sheets codes={printed} amount={amount} choice={choice} isDrawn={isDrawn} />}
    </div>
  );
}

interface FirstLabelProps {
  readonly link: PrintedLink;
  readonly choice: PrintChoice;
  readonly design: QrDesign | undefined;
}

/** The label of a link, drawn while the settings are changed; none where the short URL fits no code. */
function FirstLabel({ link, choice, design }: FirstLabelProps) {
  const text = qrText(link);
  const code = useMemo(() => {
    if (!fitsQrCode(text, design)) return undefined;
    return { link, code: design ? designedCode(text, design) : plainCode(text) };
  }, [link, text, design]);
  return code ? <OneLabel code={code} look={choice} /> : null;
}

/** How many of the codes are drawn: more after each frame, so that no task of the page is long. */
function useDrawn(codes: readonly ReadCode[] | undefined) {
  const [latest, setLatest] = useState({ codes, amount: labelsAtOnce });
  const amount = latest.codes === codes ? latest.amount : labelsAtOnce;
  const isDrawn = codes !== undefined && amount >= codes.length;

  // Frames are painted outside React.
  useEffect(() => {
    if (!codes || isDrawn) return undefined;
    let isWanted = true;
    void afterPaint().then(() => isWanted && setLatest({ codes, amount: amount + labelsAtOnce }));
    return () => void (isWanted = false);
  }, [codes, amount, isDrawn]);
  return { amount: Math.min(amount, codes?.length ?? 0), isDrawn };
}

interface RunBarProps {
  readonly set: PrintSet;
  readonly use: PrintChoice['use'];
  /** How many codes there are to be made. */
  readonly count: number;
  readonly codes: ReturnType<typeof useCodes>;
  /** All sheets are on the page. */
  readonly isDrawn: boolean;
  /** Why the design is not printed. */
  readonly refusal: string | undefined;
}

/** One button, which makes the codes and then hands them over, and what has come of it so far. */
function RunBar({ set, use, count, codes: { run, make, cancel }, isDrawn, refusal }: RunBarProps) {
  const step = stepOf();
  const guard = usePressGuard(run.kind); // the label also counts

  function stepOf() {
    if (run.kind === 'making') return { label: texts.cancel, take: cancel };
    if (run.kind !== 'made' || run.codes.right.length === 0) return { label: texts.make[use](count), take: make };
    const { right } = run.codes;
    if (use === 'files') return { label: texts.save, take: () => void saveCodes(set.domain, right) };
    return { label: texts.print, take: () => window.print(), isBusy: !isDrawn };
  }
  return (
    <>
      <div className={styles.run}>
        <PlainButton
          look={run.kind === 'making' ? 'default' : 'primary'}
          isBusy={step.isBusy ?? false}
          disabledReason={count === 0 ? texts.nothing : refusal}
          onClick={guard(step.take)}
        >
          {step.label}
        </PlainButton>
        <output className={styles.count}>{outcomeOf(run, count)}</output>
      </div>
      {run.kind === 'making' && <progress className={bar.bar} aria-label={texts.making} max={count} value={run.done} />}
      {run.kind === 'failed' && (
        <Notice tone="orange" title={texts.failed}>
          {texts.failedMeaning}
        </Notice>
      )}
    </>
  );
}

/** A design that fails plain reading is not printed. A text too long for it is told of its own link. */
function refusalOf(readBack: ReadBack | undefined, isCurrent: boolean): string | undefined {
  if (!isCurrent || !readBack) return designTexts.reading;
  return readBack.kind === 'read' && failsPlainReading(readBack.reading) ? designTexts.notRead : undefined;
}

function outcomeOf(run: CodesRun, count: number): string {
  if (run.kind === 'making') return texts.making;
  return run.kind === 'made' ? texts.right(run.codes.right.length, count) : '';
}

/** Saves an archive with the files of the codes. */
async function saveCodes(domain: string, codes: readonly ReadCode[]): Promise<void> {
  const now = new Date();
  const archive = await new Response(zipOf(codeFiles(codes, now.getTime()), now)).blob();
  saveBlob(new Blob([archive], { type: 'application/zip' }), texts.archive(domain));
}

type CodesRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly done: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'made'; readonly codes: ReadCodes };

const none: CodesRun = { kind: 'none' };

interface Order {
  readonly links: readonly PrintedLink[];
  /** As `readCodes` has them. */
  readonly design: QrDesign | undefined;
  readonly side: number;
  readonly hasPng: boolean;
  /** Names the order: what was made for another one is dropped. */
  readonly key: string;
}

/** Makes the codes of links when told to. */
function useCodes({ links, design, side, hasPng, key }: Order) {
  const [latest, setLatest] = useState({ key, run: none });
  const control = useRef<AbortController>(undefined);

  // The worker is outside React.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another order ends the one before
  useEffect(() => () => control.current?.abort(), [key]);

  async function make() {
    const current = new AbortController();
    const { signal } = current;
    control.current = current;
    const show = (run: CodesRun) => signal.aborted || setLatest({ key, run });
    show({ kind: 'making', done: 0 });
    try {
      const onStep = (done: number) => show({ kind: 'making', done });
      show({ kind: 'made', codes: await readCodes(links, { design, side, hasPng, signal, onStep }) });
    } catch (cause) {
      if (!signal.aborted) log.warn('The QR codes could not be made', cause);
      show({ kind: 'failed' });
    }
  }
  function cancel() {
    control.current?.abort();
    setLatest({ key, run: none });
  }
  return { run: latest.key === key ? latest.run : none, make: () => void make(), cancel };
}

interface FindingsProps {
  readonly codes: ReadCodes;
  readonly choice: PrintChoice;
}

/** The codes that are left out, and those that may be lost in print. */
function PrintFindings({ codes: { right, refused }, choice }: FindingsProps) {
  const doubtful = choice.use === 'sheets' ? right.filter(({ code }) => isDoubtful(code.height, choice)) : [];
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="red" title={texts.refused(refused.length)}>
          <Named codes={refused.map(({ link, refusal }) => ({ link, words: texts.refusals[refusal] }))} />
        </Notice>
      )}
      {doubtful.length > 0 && (
        <Notice tone="orange" title={doubtfulTitle(doubtful, choice)}>
          <span>{texts.doubtfulMeaning(doubtful.length)}</span>
          <Named codes={doubtful} />
        </Notice>
      )}
    </>
  );
}

interface NamedProps {
  readonly codes: readonly { readonly link: PrintedLink; readonly words?: string }[];
}

const Named = ({ codes }: NamedProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <ul className={styles.named} tabIndex={0}>
    {codes.map(({ link, words }) => (
      <li key={shortUrl(link)}>
        <bdi translate="no">{shortUrl(link)}</bdi>
        {words && <span>{`: ${words}`}</span>}
      </li>
    ))}
  </ul>
);

function doubtfulTitle(codes: readonly ReadCode[], { sheet, size, hasNames }: PrintChoice): string {
  if (!isPlainPaper(sheet)) return texts.doubtfulOn(labelSheets[sheet].name);
  return texts.doubtful(size, neededSize(Math.max(...codes.map(({ code }) => code.height)), hasNames));
}
