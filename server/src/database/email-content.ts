/** One part of an e-mail. Texts are plain: the renderer escapes them. */
export type EmailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Named values, one a line. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Text written by other people, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly { readonly text: string; readonly url?: string }[] }
  /** Link to the screen that the e-mail is about. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** Why the reader gets this e-mail, and how to stop it. */
  | { readonly kind: 'small'; readonly text: string; readonly url?: string };

/** What an e-mail says; HTML and plain text are both made from it. */
export interface EmailContent {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
}
