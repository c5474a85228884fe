import { lineAt, listFiles, type Problem, readText } from './repository';

const TOKENS = 'shared/src/ui/tokens.css';
const NAMES_TOKENS = /(^|\/)(tokens|mantine-variables)\.css$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
const SIZE = /(?<![\w.])(?:\d*\.)?\d+(?:px|rem)\b/g;
/** Properties whose sizes must be tokens, with the pattern of these tokens. */
const SIZED: [property: RegExp, token: RegExp][] = [
  [
    /(?<=^\s+)(?:scroll-)?(?:margin|padding|(?:row-|column-)?gap)[a-z-]*:.*/gm,
    /(--space-[\d-]+): ([\d.]+px)/g,
  ],
  [/(?<=^\s+)border-radius:.*/gm, /(--radius-\w+): ([\d.]+px)/g],
  [/(?<=^\s+)font-size:.*/gm, /(--text-\d+): ([\d.]+rem)/g],
];

/** Finds colours in styles that are no token (write a shade as a `color-mix` of one), and gaps, radii and text sizes that have a token. */
export function checkTokens(root: string): Problem[] {
  const tokens = readText(root, TOKENS);
  const sized = SIZED.map(([property, token]) => ({
    property,
    names: new Map([...tokens.matchAll(token)].map(([, name, size]) => [size, name])),
  }));
  return listFiles(root)
    .filter((file) => file.endsWith('.css') && !NAMES_TOKENS.test(file))
    .flatMap((file) => {
      const text = readText(root, file);
      const colours = [...text.matchAll(COLOUR)].map(({ 0: colour, index }) => ({
        file,
        line: lineAt(text, index),
        message: `${colour} has no name: take a token of ${TOKENS}`,
      }));
      const sizes = sized.flatMap(({ property, names }) =>
        [...text.matchAll(property)].flatMap(({ 0: declaration, index }) =>
          [...declaration.matchAll(SIZE)]
            .filter(([size]) => names.has(size))
            .map(([size]) => ({
              file,
              line: lineAt(text, index),
              message: `${size} is var(${names.get(size)}): take it`,
            })),
        ),
      );
      return [...colours, ...sizes];
    });
}
