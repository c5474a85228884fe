import { lineAt, listFiles, type Problem, readText } from './repository';

const TOKENS = /(^|\/)(tokens|mantine-variables)\.css$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;

/** Colours in styles that are no token: a shade of one is a `color-mix` of it. */
export function checkColours(root: string): Problem[] {
  return listFiles(root)
    .filter((file) => file.endsWith('.css') && !TOKENS.test(file))
    .flatMap((file) => {
      const text = readText(root, file);
      return [...text.matchAll(COLOUR)].map(({ 0: colour, index }) => ({
        file,
        line: lineAt(text, index),
        message: `${colour} has no name: take a token of shared/src/ui/tokens.css`,
      }));
    });
}
