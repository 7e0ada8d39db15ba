import { parseSync } from 'oxc-parser';

/** A violation of the language guide; `line` is missing if the whole file or package is meant. */
export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

/** `exceptions.json`: what the guide does not apply to, each entry with a reason. */
export interface Exceptions {
  /** Words that a file may contain. */
  readonly words: readonly { readonly file: string; readonly words: readonly string[]; readonly reason: string }[];
  /** Names of platform APIs, libraries, wire fields and stored values. */
  readonly names: readonly { readonly name: string; readonly reason: string }[];
  /** Names with a banned word that each package still declares; the numbers may only fall. */
  readonly remainingNames: Readonly<Record<string, number>>;
}

/** Words of the former private dialect, banned in comments, documents and UI texts. */
const BANNED = wordPattern(
  'told|tells?|whoever|nobody|somebody|everybody|asked|kept|heard|begun|mended|lent|lacking|standing|is none|as it was|lets go|are to be|the very same',
);
/** Words that are correct English in rare cases: at most `MAX_COUNTED` of 1,000 comment words of a package. */
const COUNTED = wordPattern('said|says|alone|beside|elsewhere|meanwhile|of which|no more|by itself');
const MAX_COUNTED = 2;

/** Words that names of files and identifiers must not contain. */
const BANNED_PARTS = new Set(
  (
    'told tell tells whoever nobody somebody everybody asked kept heard begun mended lent lacking standing house desk ' +
    'deed paper letter heart door road refusal fault answer words mark face floor knot whole'
  ).split(' '),
);
/** Participles that are no complete name. */
const BANNED_NAMES = new Set('found asked known told said given wanted shown left kept seen'.split(' '));

const MAX_WIDTH = { comment: 120, document: 160 };
const MAX_LINES = { line: 2, docstring: 5 };

/**
 * Checks the files of the repository; `read` returns the text of one. `remainingNames` counts the names with a banned
 * word by package.
 */
export function lintLanguage(files: readonly string[], read: (file: string) => string, exceptions: Exceptions) {
  const findings: Finding[] = [];
  const names = new Map<string, Set<string>>();
  const commentWords = new Map<string, { words: number; counted: number }>();
  const allowedNames = new Set(exceptions.names.map(({ name }) => name));

  for (const file of files) {
    const add = (line: number | undefined, message: string) =>
      findings.push({ file, message, ...(line !== undefined && { line }) });
    const withoutExceptions = (text: string) =>
      exceptions.words
        .filter((exception) => exception.file === file)
        .flatMap((exception) => exception.words)
        .reduce((rest, word) => rest.replaceAll(new RegExp(`\\b${word}\\b`, 'gi'), ''), text);

    if (/\.(ts|tsx|mts|mjs)$/.test(file)) {
      const name = packageOf(file);
      const { comments, declared } = parse(file, read(file));
      const parts = [...new Set(partsOf(stemOf(file)))].filter((part) => BANNED_PARTS.has(part));
      if (parts.length > 0) add(undefined, `the file name has the banned word ${parts.join(', ')}`);
      const own = names.get(name) ?? new Set<string>();
      names.set(name, own);
      for (const one of declared) if (isBannedName(one) && !allowedNames.has(one)) own.add(one);
      const counts = commentWords.get(name) ?? { words: 0, counted: 0 };
      commentWords.set(name, counts);
      for (const { line, text, form } of comments) {
        if (form !== undefined) add(line, form);
        const prose = withoutExceptions(withoutCode(text));
        for (const word of prose.match(BANNED) ?? []) add(line, `banned word "${word}"`);
        counts.words += (prose.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []).length;
        counts.counted += (prose.match(COUNTED) ?? []).length;
      }
    } else if (/\.md$/.test(file) && !/CHANGELOG\.md$|^docs\/removed\.md$/.test(file)) {
      let isCode = false;
      for (const [index, line] of read(file).split('\n').entries()) {
        if (/^\s*```/.test(line)) isCode = !isCode;
        if (isCode) continue;
        for (const word of withoutExceptions(withoutCode(line)).match(BANNED) ?? [])
          add(index + 1, `banned word "${word}"`);
        if (line.length > MAX_WIDTH.document && !/^\s*\|/.test(line))
          add(index + 1, `${line.length} characters wide, at most ${MAX_WIDTH.document} are allowed`);
      }
    } else if (/locales\/en\.json$/.test(file)) {
      for (const [index, line] of read(file).split('\n').entries()) {
        const text = withoutExceptions(/":\s*"(.*)"/.exec(line)?.[1] ?? '').replace(/\{\{.*?\}\}/g, '');
        for (const word of text.match(BANNED) ?? []) add(index + 1, `banned word "${word}"`);
        if (/\bplease\b/i.test(text)) add(index + 1, 'banned word "Please"');
      }
    }
  }

  for (const [name, { words, counted }] of commentWords)
    if (counted > Math.max(1, (MAX_COUNTED * words) / 1000))
      findings.push({
        file: name,
        message: `${counted} counted words in ${words} comment words, at most ${MAX_COUNTED} of 1,000`,
      });
  const remainingNames = Object.fromEntries(
    [...names].filter(([, own]) => own.size > 0).map(([name, own]) => [name, own.size]),
  );
  for (const name of new Set([...Object.keys(remainingNames), ...Object.keys(exceptions.remainingNames)])) {
    const [count, limit] = [remainingNames[name] ?? 0, exceptions.remainingNames[name] ?? 0];
    if (count > limit)
      findings.push({
        file: name,
        message: `${count} names with a banned word, at most ${limit} are allowed: ${[...(names.get(name) ?? [])].sort().join(' ')}`,
      });
    if (count < limit)
      findings.push({
        file: name,
        message: `${count} names with a banned word, the limit is ${limit}: run pnpm lint:language --write`,
      });
  }
  return { findings, remainingNames };
}

interface Comment {
  readonly line: number;
  readonly text: string;
  /** What is wrong with its form. */
  readonly form?: string;
}

function parse(
  file: string,
  text: string,
): { readonly comments: readonly Comment[]; readonly declared: ReadonlySet<string> } {
  const { comments, program } = parseSync(file, text);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const isAloneInLine = (offset: number) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
  let run = 0;
  let lastLine = -1;
  const read = comments.map(({ type, value, start }): Comment => {
    const line = lineOf(start);
    const rows = value.split('\n');
    const width = Math.max(
      ...text
        .split('\n')
        .slice(line - 1, line - 1 + rows.length)
        .map((row) => row.length),
    );
    run = type === 'Line' && isAloneInLine(start) ? (line === lastLine + 1 ? run + 1 : 1) : 0;
    lastLine = run > 0 ? line : -1;
    const form =
      isAloneInLine(start) && width > MAX_WIDTH.comment
        ? `${width} characters wide, at most ${MAX_WIDTH.comment} are allowed`
        : run === MAX_LINES.line + 1
          ? `a comment of // has at most ${MAX_LINES.line} lines`
          : rows.filter((row) => /\p{L}/u.test(row)).length > MAX_LINES.docstring
            ? `a docstring has at most ${MAX_LINES.docstring} lines`
            : undefined;
    return { line, text: value, ...(form !== undefined && { form }) };
  });
  return { comments: read, declared: declaredNames(program) };
}

/** Names that a program declares: variables, functions, types, parameters, members. */
function declaredNames(program: unknown): ReadonlySet<string> {
  const declared = new Set<string>();
  const visit = (node: unknown, key: string, parent: string) => {
    if (Array.isArray(node)) for (const one of node) visit(one, key, parent);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, ...fields } = node as { readonly type: string; readonly [field: string]: unknown };
    if (type === 'Identifier' && isDeclaration(key, parent)) declared.add(String(fields.name));
    if (/^(Import|Export)/.test(type) && type !== 'ExportNamedDeclaration' && type !== 'ExportDefaultDeclaration')
      return;
    for (const [field, child] of Object.entries(fields)) visit(child, field, type);
  };
  visit(program, '', '');
  return declared;
}

function isDeclaration(key: string, parent: string): boolean {
  if (key === 'id') return true;
  if (key === 'key')
    return /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/.test(parent);
  return (
    key === 'params' || (key === 'value' && parent === 'Property') || (key === 'left' && parent === 'AssignmentPattern')
  );
}

function isBannedName(name: string): boolean {
  return BANNED_NAMES.has(name) || partsOf(name).some((part) => BANNED_PARTS.has(part));
}

/** `keptAnswers` → `kept`, `answers`; a plural counts as its singular. */
function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((part) => [part, part.replace(/s$/, '')]);
}

function stemOf(file: string): string {
  return (file.split('/').at(-1) ?? '').replace(/(\.(test|spec))?\.\w+$/, '');
}

function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'shared' ? `${first}/${second}` : first;
}

function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']');
}

function wordPattern(list: string): RegExp {
  return new RegExp(`\\b(${list})\\b`, 'gi');
}
