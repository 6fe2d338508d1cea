import * as z from 'zod/mini';
import { pictureSize } from '@/providers/qr/pictureSize';
import { readStoredJson } from '@/providers/storage';
import { type StateOwner, storedStates } from '@/providers/storedStates';
import { designSchema, isDesignCalled, isSameDesign, maxDesigns, maxNameLength, type QrDesign } from './design';
import { blobOf, pictureOf } from './drawing';

/** The saved designs of a person, by name, as a store. */
export const designsOf = storedStates('qr-designs', (key) => readStoredJson(key, parse) ?? []);

/** What is stored may have been written by anything: what is no design is left out. */
function parse(stored: unknown): readonly QrDesign[] {
  const designs: QrDesign[] = [];
  for (const each of Array.isArray(stored) ? stored : []) {
    const { data } = designSchema.safeParse(each);
    if (data && !designs.some((other) => isDesignCalled(other, data.name))) designs.push(data);
  }
  return designs.slice(0, maxDesigns).sort((one, other) => one.name.localeCompare(other.name));
}

const write = (owner: StateOwner, designs: readonly QrDesign[]) =>
  designsOf(owner).write(designs.length === 0 ? undefined : JSON.stringify(designs));

const without = (owner: StateOwner, name: string | undefined) =>
  designsOf(owner)
    .read()
    .filter((design) => name === undefined || !isDesignCalled(design, name));

/** Takes the place of the design that was called `former`, which may be its own name. */
export const saveDesign = (owner: StateOwner, design: QrDesign, former?: string) =>
  write(owner, [...without(owner, former), { ...design, name: design.name.trim() }]);

export const deleteDesign = (owner: StateOwner, name: string) => write(owner, without(owner, name));

const format = 'waypost-qr-designs';
const version = 1;
const maxFileBytes = 8_000_000;

/** A file with designs, for colleagues. */
export const designsFile = (designs: readonly QrDesign[]): Blob =>
  new Blob([`${JSON.stringify({ format, version, designs }, undefined, 2)}\n`], { type: 'application/json' });

/** Why nothing of a file is taken. */
export type DesignsRefusal = 'no-designs' | 'later-version' | 'damaged' | 'too-many';

type OpenedDesigns =
  | { readonly kind: 'opened'; readonly designs: readonly QrDesign[] }
  | { readonly kind: 'refused'; readonly refusal: DesignsRefusal };

const head = z.object({ format: z.literal(format), version: z.int().check(z.minimum(1)) });
const body = z.object({ designs: z.array(designSchema).check(z.minLength(1), z.maxLength(maxDesigns)) });

/** Reads a file of `designsFile`. Nothing is kept of one that is not right as a whole. */
export async function openDesigns(file: Blob): Promise<OpenedDesigns> {
  const refuse = (refusal: DesignsRefusal): OpenedDesigns => ({ kind: 'refused', refusal });
  if (file.size > maxFileBytes) return refuse('no-designs');
  const content = parsedJson(await file.text());
  const { data: stated } = head.safeParse(content);
  if (!stated) return refuse('no-designs');
  if (stated.version > version) return refuse('later-version');
  const { data } = body.safeParse(content);
  if (!data) return refuse('damaged');
  for (const { logo } of data.designs) {
    if (logo && !(await isPictureOf(logo))) return refuse('damaged');
  }
  return { kind: 'opened', designs: data.designs };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: no designs either
  }
}

/** The size is read before the picture is decoded. */
async function isPictureOf({ picture, width, height }: NonNullable<QrDesign['logo']>): Promise<boolean> {
  try {
    const size = pictureSize(await blobOf(picture).arrayBuffer());
    if (size?.width !== width || size.height !== height) return false;
    await pictureOf(picture);
    return true;
  } catch {
    return false; // it can't be decoded
  }
}

/**
 * Keeps opened designs beside those that are there; one whose name is taken gets another, and one that is there already is left out.
 * Undefined where there would be too many.
 */
export function addDesigns(owner: StateOwner, opened: readonly QrDesign[]): readonly QrDesign[] | undefined {
  const designs = [...designsOf(owner).read()];
  const added: QrDesign[] = [];
  for (const design of opened) {
    if (designs.some((other) => isSameDesign(other, design))) continue;
    const named = { ...design, name: freeName(designs, design.name) };
    designs.push(named);
    added.push(named);
  }
  if (designs.length > maxDesigns) return undefined;
  if (added.length > 0) write(owner, designs);
  return added;
}

/** The name, or with ' 2' and so on where it is taken. */
function freeName(designs: readonly QrDesign[], name: string): string {
  const isTaken = (next: string) => designs.some((design) => isDesignCalled(design, next));
  let next = name;
  for (let number = 2; isTaken(next); number += 1) next = `${name.slice(0, maxNameLength - 4)} ${number}`;
  return next;
}
