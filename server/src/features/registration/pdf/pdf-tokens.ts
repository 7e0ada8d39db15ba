/** A value of a dictionary. An array lists its names; its other elements are empty strings. */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'array'; readonly names: readonly string[] }
  | { readonly kind: 'other' };

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export interface PdfVisitor {
  /** A dictionary before the keyword `stream`, and where its data starts; returns where reading continues. */
  readonly onStream: (dictionary: PdfDictionary, start: number) => number;
  /** The offset of a name's slash. */
  readonly onName: (at: number) => void;
  /** Called every few thousand tokens; throws to stop. */
  readonly onProgress: () => void;
}

/** The file is ambiguous or malformed. */
export class PdfSyntaxError extends Error {
  override readonly name = 'PdfSyntaxError';
}

type Container =
  | { readonly kind: 'dictionary'; readonly entries: Map<string, PdfValue>; key: string | undefined }
  | { readonly kind: 'array'; readonly names: string[] };

/** Real files nest fewer than twenty containers. */
const MAX_DEPTH = 200;
const TOKENS_PER_PROGRESS = 4096;
/** Longer names and words are truncated; no key or keyword is this long, even with escaped characters. */
const MAX_NAME_LENGTH = 64;
const MAX_TOKEN_LENGTH = 32;
const OTHER: PdfValue = { kind: 'other' };

const SPACE = 1;
const DELIMITER = 2;
const CLASSES = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASSES[code] = SPACE;
for (const character of '()<>[]{}/%') CLASSES[character.charCodeAt(0)] = DELIMITER;

const [PERCENT, SLASH, LESS, MORE, OPEN_STRING, CLOSE_STRING, OPEN_ARRAY, CLOSE_ARRAY, BACKSLASH, CR, LF] =
  Buffer.from('%/<>()[]\\\r\n');

/**
 * Reads a PDF's tokens in linear time without recursion. It follows no references, so broken or cyclic ones are
 * harmless.
 */
export function readPdfTokens(bytes: Buffer, { onStream, onName, onProgress }: PdfVisitor): void {
  const stack: Container[] = [];
  let at = 0;
  let closed: PdfDictionary | undefined;
  let lastKey: string | undefined;
  for (let count = 1; ; count += 1) {
    skipSpaceAndComments();
    if (at >= bytes.length) return;
    if (count % TOKENS_PER_PROGRESS === 0) onProgress();
    const before = closed;
    closed = undefined;
    const code = bytes[at];
    const isDouble = bytes[at + 1] === code;
    if (code === SLASH) readName();
    else if (code === OPEN_STRING) skipString();
    else if (code === LESS && isDouble) open({ kind: 'dictionary', entries: new Map(), key: undefined }, 2);
    else if (code === LESS) skipHexString();
    else if (code === MORE && isDouble) closeDictionary();
    else if (code === OPEN_ARRAY) open({ kind: 'array', names: [] }, 1);
    else if (code === CLOSE_ARRAY) close('array', 1);
    else if (CLASSES[code ?? 0] === DELIMITER) at += 1;
    else readToken(before);
  }

  function skipSpaceAndComments(): void {
    for (; at < bytes.length; at += 1) {
      if (bytes[at] === PERCENT) while (at < bytes.length && bytes[at] !== CR && bytes[at] !== LF) at += 1;
      else if (CLASSES[bytes[at] ?? 0] !== SPACE) return;
    }
  }

  /** Returns the end of a run of regular characters. */
  function regularEnd(from: number): number {
    let end = from;
    while (end < bytes.length && CLASSES[bytes[end] ?? 0] === 0) end += 1;
    return end;
  }

  function readName(): void {
    const end = regularEnd(at + 1);
    onName(at);
    const name = unescapeName(bytes.toString('latin1', at + 1, Math.min(end, at + MAX_NAME_LENGTH)));
    at = end;
    const top = stack.at(-1);
    if (top?.kind === 'dictionary' && top.key === undefined) top.key = name;
    else addValue({ kind: 'name', name });
  }

  function readToken(before: PdfDictionary | undefined): void {
    const end = regularEnd(at);
    const token = bytes.toString('latin1', at, Math.min(end, at + MAX_TOKEN_LENGTH));
    at = end;
    if (before !== undefined && token === 'stream') {
      if (bytes[at] === CR) at += 1;
      if (bytes[at] === LF) at += 1;
      at = onStream(before, at);
    } else addValue(/^[-+]?\d+$/.test(token) ? { kind: 'number', number: Number(token) } : OTHER, token === 'R');
  }

  /** Adds to the open container. The value so far of a reference `n g R` is its first number; `R` replaces it. */
  function addValue(value: PdfValue, isReference = false): void {
    const top = stack.at(-1);
    if (top?.kind === 'array') top.names.push(value.kind === 'name' ? value.name : '');
    else if (top?.key !== undefined) {
      // Readers differ in which of two equal keys counts.
      top.entries.set(top.key, top.entries.has(top.key) ? OTHER : value);
      lastKey = top.key;
      top.key = undefined;
    } else if (isReference && top !== undefined && lastKey !== undefined) top.entries.set(lastKey, OTHER);
  }

  function open(container: Container, length: number): void {
    if (stack.length >= MAX_DEPTH) throw new PdfSyntaxError('containers are nested too deeply');
    addValue(container.kind === 'array' ? container : OTHER);
    stack.push(container);
    at += length;
  }

  function close(kind: Container['kind'], length: number): Container | undefined {
    at += length;
    if (stack.at(-1)?.kind !== kind) throw new PdfSyntaxError('containers are not closed in order');
    return stack.pop();
  }

  function closeDictionary(): void {
    const top = close('dictionary', 2);
    if (top?.kind === 'dictionary') closed = top.entries;
  }

  function skipString(): void {
    let depth = 0;
    for (; at < bytes.length; at += 1) {
      const code = bytes[at];
      if (code === BACKSLASH) at += 1;
      else if (code === OPEN_STRING) depth += 1;
      else if (code === CLOSE_STRING && --depth === 0) break;
    }
    if (at >= bytes.length) throw new PdfSyntaxError('a string has no end');
    at += 1;
    addValue(OTHER);
  }

  function skipHexString(): void {
    at = bytes.indexOf('>', at) + 1;
    if (at === 0) throw new PdfSyntaxError('a hexadecimal string has no end');
    addValue(OTHER);
  }
}

/** Decodes hexadecimal codes in a name: `/J#61vaScript`. */
function unescapeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
