/** Marks in a text of `content/`: `[palabras](/direccion)` or `[palabras](https://sitio)`, and `**palabras**`. */
export const TEXT_MARKS = /\[([^\]]+)\]\(((?:https:\/)?\/[^)]*)\)|\*\*([^*]+)\*\*/g;
