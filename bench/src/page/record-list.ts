import type { Page } from '@playwright/test';

/** An element as name, attributes and children, or a text. */
export type Tree = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];
/** The children of the body. */
export type Body = readonly Tree[];

/** The body one frame after a press, and after all its effects. */
export interface RecordedResponse {
  readonly first: Body;
  readonly settled: Body;
}

/** The list rendered by the product, as data for the plain pages. */
export interface RecordedList {
  readonly htmlAttributes: string;
  readonly css: string;
  /** The HTML of the body. */
  readonly body: string;
  readonly list: Body;
  readonly hotel: Body;
  /** The response to each action, in order. */
  readonly responses: readonly RecordedResponse[];
}

export async function watchDom(page: Page): Promise<void> {
  await page.evaluate(`(${SCRIPT})()`);
}

export async function readBody(page: Page): Promise<Body> {
  return page.evaluate<Body>('benchDom.body()');
}

/** Runs an action and records the page one frame later and after it has settled. */
export async function recordResponseTime(
  page: Page,
  act: () => Promise<void>,
  settleMs: number,
): Promise<RecordedResponse> {
  await page.evaluate('benchDom.awaitPress()');
  await act();
  const first = await page.evaluate<Body>('benchDom.answer');
  await page.waitForTimeout(settleMs);
  return { first, settled: await readBody(page) };
}

/** The page as static HTML: without scripts, with all style rules as one text. */
export async function recordPage(page: Page): Promise<Pick<RecordedList, 'htmlAttributes' | 'css' | 'body'>> {
  return page.evaluate<Pick<RecordedList, 'htmlAttributes' | 'css' | 'body'>>('benchDom.page()');
}

/** Throws unless both bodies have the same elements, classes and texts. */
export function assertSameBody(drawn: Body, recorded: Body): void {
  const [actual, expected] = [drawn, recorded].map((body) => body.flatMap(outline));
  const index = (expected ?? []).findIndex((line, lineIndex) => actual?.[lineIndex] !== line);
  if (index >= 0 || actual?.length !== expected?.length)
    throw new Error(`The plain list differs: ${actual?.[index]} instead of ${expected?.[index]}`);
}

function outline(node: Tree): string[] {
  if (typeof node === 'string') return [node];
  const [name, attributes, ...children] = node;
  return [`<${name} class="${attributes.class ?? ''}">`, ...children.flatMap(outline), `</${name}>`];
}

const SCRIPT = `() => {
  const LEFT_OUT = 'script, link, style, noscript, template';
  const isDrawn = (node) => (node instanceof Text ? node.data !== '' : node instanceof Element && !node.matches(LEFT_OUT));
  const childrenOf = (node) => [...node.childNodes].filter(isDrawn).map(treeOf);
  const attributesOf = (element) =>
    Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));
  const treeOf = (node) => (node instanceof Text ? node.data : [node.localName, attributesOf(node), ...childrenOf(node)]);
  const page = () => {
    const root = document.documentElement;
    const body = document.body.cloneNode(true);
    for (const left of body.querySelectorAll(LEFT_OUT)) left.remove();
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return {
      htmlAttributes: root.cloneNode(false).outerHTML.replace(/^<html ?/, '').replace(/>.*$/s, ''),
      css: sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\\n'),
      body: body.innerHTML,
    };
  };
  const awaitPress = () => {
    benchDom.answer = new Promise((done) => {
      const listening = new AbortController();
      const record = () => {
        listening.abort();
        requestAnimationFrame(() => setTimeout(() => done(childrenOf(document.body))));
      };
      for (const kind of ['click', 'keydown']) addEventListener(kind, record, { capture: true, signal: listening.signal });
    });
  };
  window.benchDom = { body: () => childrenOf(document.body), page, awaitPress };
}`;
