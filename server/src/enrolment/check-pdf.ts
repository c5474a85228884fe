import { inflateSync } from 'node:zlib';

/** Why a PDF is refused; null: it is accepted. */
export type PdfRefusal = 'broken' | 'locked' | 'active' | null;

const STREAM = /stream\r?\n[\s\S]*?endstream/g;
/** Object streams: compressed objects, which may hide what would otherwise be plain text. */
const PACKED = /\/ObjStm\b[\s\S]{0,400}?stream\r?\n([\s\S]*?)endstream/g;
/** Names long enough not to occur in compressed bytes by chance. */
const ACTIVE_ANYWHERE = /\/(JavaScript|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/;
const ACTIVE_OUTSIDE = /\/(JS|Launch|XFA|AA|3D|Movie|Sound)\b(?!\s*null)/;
/** No scanned document unpacks to more. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/** Names may be written with escapes: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Text of the packed objects; null if they cannot be read or unpack to too much. */
function unpacked(text: string): string | null {
  let room = MAX_UNPACKED;
  const parts: string[] = [];
  for (const { 1: packed = '' } of text.matchAll(PACKED)) {
    try {
      const bytes = inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: Math.max(room, 1) });
      room -= bytes.length;
      parts.push(bytes.toString('latin1'));
    } catch {
      return null;
    }
  }
  return parts.join('\n');
}

/**
 * Refuses what a document does not need: scripts, actions that start or send something, embedded files, XFA forms, passwords.
 * It is not a full parser: accepted files are still only served as downloads.
 */
export function checkPdf(bytes: Buffer): PdfRefusal {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.includes('endobj')) return 'broken';
  const packed = unpacked(text);
  if (packed === null) return 'broken';
  const outside = plainNames(`${text.replace(STREAM, '')}\n${packed}`);
  if (/\/Encrypt\b/.test(outside)) return 'locked';
  if (ACTIVE_OUTSIDE.test(outside) || ACTIVE_ANYWHERE.test(outside) || ACTIVE_ANYWHERE.test(text))
    return 'active';
  return null;
}
