/** A browser for the journeys of this folder: what both protocols (BiDi, classic WebDriver) can do. */
export interface Browser {
  /** Engine and version. */
  version: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Presses the keys of a text, one by one, in the focused element. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors that the browser has reported since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** The key as a character that both protocols know. */
export const ENTER = '\uE007';

export const WINDOW = { width: 1440, height: 900 };
