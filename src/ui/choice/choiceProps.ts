export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label in the open list. */
  readonly detail?: string | undefined;
  /** The whole text where the label may be cut. */
  readonly title?: string;
}

export interface ChoiceProps {
  /** What ties it to the words of a form's field. */
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
  /** The accessible name: what is chosen here. */
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  /** `quiet` has no border until it is pointed at. */
  readonly look?: 'framed' | 'quiet';
}
