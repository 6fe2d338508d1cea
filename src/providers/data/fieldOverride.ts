import type { ComponentType, ReactNode } from 'react';

/** How a field is entered. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'password'
  | 'url'
  | 'email'
  | 'number'
  | 'choice'
  | 'flag'
  | 'instant'
  | 'day';

/** What antd's form hands to a control. */
export interface ControlProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** What a declaration says about a field where the schema says nothing, or something else. */
export interface FieldOverride {
  readonly label?: string;
  readonly kind?: FieldKind;
  /** Shown below the field. */
  readonly hint?: ReactNode;
  /** What a new record starts with. */
  readonly initial?: unknown;
  /** A control of the resource's own; a `lazy` one keeps it out of the first load. */
  readonly Field?: ComponentType<ControlProps>;
}

export type FieldOverrides = Readonly<Record<string, FieldOverride | undefined>>;
