import { useId, useRef, useState } from 'react';
import {
  isDesignCalled,
  logoPercents,
  maxLineLength,
  maxNameLength,
  maxQuietZone,
  type QrDesign,
  readLogo,
  shapes,
} from '@/engines/qr-codes';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { controlOf, Field } from '@/ui/form/Field';
import control from '@/ui/form/Field.module.css';
import { FileButton } from '@/ui/form/FileButton';
import { Segmented } from '@/ui/form/Segmented';
import styles from './QrDesigns.module.css';
import { texts } from './texts';

type Problems = Readonly<Partial<Record<'name' | 'color' | 'background', string>>>;

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** Why a design can't be saved, by its field. */
export function designProblems({ name, color, background }: QrDesign, others: readonly QrDesign[]): Problems {
  const ofName =
    name.trim() === '' ? texts.nameMissing : others.some((other) => isDesignCalled(other, name)) && texts.taken;
  return {
    ...(ofName && { name: ofName }),
    ...(!isColor(color) && { color: texts.noColor }),
    ...(!isColor(background) && { background: texts.noColor }),
  };
}

interface DesignFormProps {
  readonly design: QrDesign;
  readonly problems: Problems;
  readonly onChange: (part: Partial<QrDesign>) => void;
}

const shapeOptions = shapes.map((value) => ({ value, label: texts.shapes[value] }));
const quietZones = Array.from({ length: maxQuietZone + 1 }, (_, modules) => ({
  value: String(modules),
  label: texts.modulesWide(modules),
}));

/** What a design consists of. */
export function DesignForm({ design, problems, onChange }: DesignFormProps) {
  const name = { id: useId(), label: texts.name, problem: problems.name };
  const line = { id: useId(), label: texts.line, isOptional: true };
  const quietZone = { id: useId(), label: texts.quietZone };
  return (
    <div className={styles.form}>
      <Field {...name}>
        <input
          {...controlOf(name)}
          ref={markFirst}
          className={control.control}
          maxLength={maxNameLength}
          value={design.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value.trimStart() })}
        />
      </Field>
      <div className={styles.pair}>
        <ColorField
          label={texts.color}
          value={design.color}
          problem={problems.color}
          onChange={(color) => onChange({ color })}
        />
        <ColorField
          label={texts.background}
          value={design.background}
          problem={problems.background}
          onChange={(background) => onChange({ background })}
        />
      </div>
      <ShapeChoice label={texts.modules} value={design.modules} onChange={(modules) => onChange({ modules })} />
      <ShapeChoice label={texts.eyes} value={design.eyes} onChange={(eyes) => onChange({ eyes })} />
      <Field {...quietZone}>
        <NativeSelect
          id={quietZone.id}
          label={texts.quietZone}
          value={String(design.quietZone)}
          options={quietZones}
          onChange={(modules) => onChange({ quietZone: Number(modules) })}
        />
      </Field>
      <LogoField logo={design.logo} onChange={(logo) => onChange({ logo })} />
      <Field {...line}>
        <input
          {...controlOf(line)}
          className={control.control}
          maxLength={maxLineLength}
          value={design.line}
          onChange={({ currentTarget }) => onChange({ line: currentTarget.value })}
        />
      </Field>
    </div>
  );
}

/** The dialog opens with the focus in it. */
const markFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

interface ShapeChoiceProps {
  readonly label: string;
  readonly value: QrDesign['modules'];
  readonly onChange: (value: QrDesign['modules']) => void;
}

const ShapeChoice = ({ label, value, onChange }: ShapeChoiceProps) => (
  <div className={styles.shape}>
    <span aria-hidden="true">{label}</span>
    <Segmented label={label} options={shapeOptions} value={value} onChange={onChange} />
  </div>
);

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (color: string) => void;
}

/** A color, picked or written. What is no color yet stays in the field, and the design keeps the one before. */
function ColorField({ label, value, problem: unsaved, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const problem = unsaved ?? (typed === undefined ? undefined : texts.noColor);
  const field = { id: useId(), label, problem };
  function type(next: string) {
    const color = completed(next);
    setTyped(color === undefined ? next : undefined);
    if (color !== undefined) onChange(color);
  }
  return (
    <Field {...field}>
      <span className={styles.color}>
        <input
          type="color"
          aria-label={texts.pick(label)}
          value={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <input
          {...controlOf(field)}
          className={control.control}
          maxLength={16}
          spellCheck={false}
          translate="no"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </span>
    </Field>
  );
}

/** `#rrggbb` of what is written; undefined while it is no color. */
function completed(text: string): string | undefined {
  const color = text.trim().toLowerCase().replace(/^#?/, '#');
  return isColor(color) ? color : undefined;
}

interface LogoFieldProps {
  readonly logo: QrDesign['logo'];
  readonly onChange: (logo: QrDesign['logo']) => void;
}

const percents = logoPercents.map((value) => ({ value: String(value), label: texts.percent(value) }));

function LogoField({ logo, onChange }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef<File>(undefined);
  const id = useId();
  async function take(file: File | undefined) {
    if (!file) return;
    latest.current = file;
    const read = await readLogo(file);
    if (latest.current !== file) return; // another one was chosen since
    setRefusal(read.kind === 'refused' ? texts.logoRefusals[read.refusal] : undefined);
    if (read.kind === 'logo') onChange({ ...read.logo, percent: logo?.percent ?? logoPercents[1] });
  }
  return (
    <fieldset className={styles.logo}>
      <legend>{texts.logo}</legend>
      <div className={styles.choose}>
        {logo && <img className={styles.logoPicture} src={logo.picture} alt="" />}
        <FileButton
          label={texts.chooseLogo}
          accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
          onFiles={([file]) => void take(file)}
        >
          {logo ? texts.replaceLogo : texts.chooseLogo}
        </FileButton>
        {logo && <PlainButton onClick={() => onChange(undefined)}>{texts.removeLogo}</PlainButton>}
        {logo && (
          <NativeSelect
            id={id}
            label={texts.logoSize}
            value={String(logo.percent)}
            options={percents}
            onChange={(percent) => onChange({ ...logo, percent: Number(percent) })}
          />
        )}
      </div>
      {refusal === undefined ? (
        <p className={styles.hint}>{texts.logoHint}</p>
      ) : (
        <InlineNotice tone="red">{refusal}</InlineNotice>
      )}
    </fieldset>
  );
}
