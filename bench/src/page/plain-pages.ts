import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '../product/root.ts';
import { runRspack } from '../product/run-rspack.ts';
import type { RecordedList } from './record-list.ts';

export const PLAIN_FOLDER = 'plain';
export const PLAIN_PATH = '/bench/plain/';
const HTML = 'text/html; charset=utf-8';
/** Files of the plain pages and their types; they are stored compressed with brotli, as they are sent. */
export const PLAIN_FILES = {
  'list.html': HTML,
  'react.html': HTML,
  'react.js': 'text/javascript; charset=utf-8',
} as const;

/** Writes the list as a static HTML page, and as a page rendered by React without a component library. */
export async function writePlainPages(dataDir: string, { css, body, htmlAttributes }: RecordedList): Promise<void> {
  const folder = join(dataDir, PLAIN_FOLDER);
  mkdirSync(folder, { recursive: true });
  const page = (head: string, content: string) =>
    `<!doctype html><html ${htmlAttributes}><head><meta charset="utf-8"><title>List</title><style>${css}</style>${head}</head><body>${content}</body></html>`;
  const files: Record<keyof typeof PLAIN_FILES, string> = {
    'list.html': page('', body),
    'react.html': page('<script defer src="react.js"></script>', ''),
    'react.js': await bundle(folder),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), brotliCompressSync(text));
}

async function bundle(folder: string): Promise<string> {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, ENTRY);
  await runRspack(ROOT, {
    mode: 'production',
    target: 'web',
    entry,
    output: { path: folder, filename: 'bundle.js' },
    // The product's own version of React.
    resolve: { modules: [join(ROOT, 'host/node_modules'), 'node_modules'] },
    performance: false,
  });
  return readFileSync(join(folder, 'bundle.js'), 'utf8');
}

/**
 * Renders recorded trees. Equal subtrees of two trees are the same element, so React updates only the differences, like
 * a page with memoized components.
 */
const ENTRY = `
import { createElement, Fragment, useState } from 'react';
import { createRoot } from 'react-dom/client';

const FLAGS = new Set(['disabled', 'hidden', 'required', 'selected', 'multiple', 'open', 'inert']);
const INITIAL = { value: 'defaultValue', checked: 'defaultChecked' };
const elements = new Map();

function elementOf(node) {
  if (typeof node === 'string') return node;
  const text = JSON.stringify(node);
  const known = elements.get(text);
  if (known) return known;
  const [tag, attributes, ...children] = node;
  const element = createElement(tag, propsOf(tag, attributes, text), ...children.map(elementOf));
  elements.set(text, element);
  return element;
}

function propsOf(tag, attributes, text) {
  const props = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') props.className = value;
    else if (name === 'style') props.style = styleOf(value);
    else if (tag === 'input' && name in INITIAL) props[INITIAL[name]] = value || name === 'checked';
    else props[name] = FLAGS.has(name) ? true : value;
  }
  // A row is moved, not drawn again, when the order changes.
  if ('data-row' in attributes) props.key = /"href":"([^"?]*)/.exec(text)?.[1];
  return props;
}

function styleOf(text) {
  const { style } = document.createElement('i');
  style.cssText = text;
  const nameOf = (name) => (name.startsWith('--') ? name : name.replace(/-(\\w)/g, (_, letter) => letter.toUpperCase()));
  return Object.fromEntries([...style].map((name) => [nameOf(name), style.getPropertyValue(name)]));
}

const bodyOf = (tree) => createElement(Fragment, null, ...tree.map(elementOf));
let setBody;
function Page({ first }) {
  const [body, set] = useState(first);
  setBody = set;
  return body;
}

window.plainList = {
  mount: (tree) => createRoot(document.body).render(createElement(Page, { first: bodyOf(tree) })),
  /** Prepares a tree and returns the function that draws it. */
  prepare: (tree) => {
    const body = bodyOf(tree);
    plainList.draw = () => setBody(body);
  },
  /** The next press is answered by one tree, which another one follows. */
  arm: (answer, settled, settleMs) => {
    const [first, last] = [bodyOf(answer), bodyOf(settled)];
    const listening = new AbortController();
    const press = () => {
      listening.abort();
      setBody(first);
      setTimeout(() => setBody(last), settleMs);
    };
    for (const kind of ['click', 'keydown']) addEventListener(kind, press, { capture: true, signal: listening.signal });
  },
};
`;
