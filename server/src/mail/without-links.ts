/** What mail programs make a link of: a URL with or without its scheme. The domain of an e-mail address is none. */
const LINK =
  /(?<![@\p{L}\p{N}._+-])(?!EE\.UU\b)(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@])(?:[:/?#]\S*)?)/giu;

/**
 * A visitor's words without links. An e-mail that goes to whatever address a form was given must not bring a stranger to
 * where its sender wants.
 */
export function withoutLinks(text: string): string {
  return text.replace(LINK, '[enlace]');
}
