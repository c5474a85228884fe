/** What a field offers to choose from: the value and its words. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** A field of a form as it is drawn; its rules are in the schema beside it. */
export interface FieldDefinition {
  readonly label: string;
  /** What to do when it is empty. */
  readonly missing: string;
  /** What to do when it holds something else than it asks for. */
  readonly malformed?: string;
  readonly type?: 'email' | 'tel' | 'date';
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'decimal';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'words';
  readonly choices?: Choices;
  /** As wide as the form; the others share a row where there is room. */
  readonly wide?: boolean;
  readonly maxLength?: number;
}
