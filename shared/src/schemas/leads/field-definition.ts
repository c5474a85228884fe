/** Choices of a field: pairs of value and label. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** How a field of a form is drawn; its rules are in the schema next to it. */
export interface FieldDefinition {
  readonly label: string;
  /** Message when it is empty. */
  readonly missing: string;
  /** Message when its value is not valid. */
  readonly malformed?: string;
  readonly type?: 'email' | 'tel' | 'date';
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'decimal';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'words';
  readonly choices?: Choices;
  /** As wide as the form; other fields share a row if there is room. */
  readonly wide?: boolean;
  readonly maxLength?: number;
}
