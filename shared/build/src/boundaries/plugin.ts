import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { OFFERED_PARTS, offeredNames } from '../workspace/offered-parts.ts';
import { ROOT } from '../workspace/paths.ts';
import { documented } from './documented.ts';
import { importError } from './import-error.ts';
import { noParsedText } from './parsed-text.ts';
import { isApp, isTest, placeOf } from './place.ts';
import { requestResults } from './request-results.ts';
import { type Node, nameOf, rule } from './rule.ts';
import { styleParts } from './style-parts.ts';
import { noTextAsHtml } from './text-as-html.ts';
import { noWireNames } from './wire-names.ts';

/** Imports between packages, pages and features. */
const imports = rule((file, report) => {
  const check = (node: Node) => {
    const source = node.source as Node | null | undefined;
    if (typeof source?.value !== 'string') return;
    const error = importError(file, source.value) ?? undeclared(file, source.value);
    if (error) report(node, error);
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
});

const declared = new Map<string, ReadonlySet<string>>();

/**
 * A package must be declared in the package.json of its importer, or of the root if the tests of every package use it.
 */
function undeclared(file: string, specifier: string): string | undefined {
  if (/^(node:|\.|\/)/.test(specifier)) return undefined;
  const place = placeOf(file);
  if (!place || !existsSync(resolve(ROOT, place.package, 'package.json'))) return undefined;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const isItself = place.package === name.replace('@portico/', 'shared/');
  const known = isItself || declaredIn(place.package).has(name) || declaredIn('.').has(name);
  return known ? undefined : `${place.package}/package.json does not declare ${name}.`;
}

function declaredIn(folder: string): ReadonlySet<string> {
  const known = declared.get(folder);
  if (known) return known;
  const content = JSON.parse(readFileSync(resolve(ROOT, folder, 'package.json'), 'utf8')) as Record<string, object>;
  const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  const names = new Set(groups.flatMap((group) => Object.keys(content[group] ?? {})));
  declared.set(folder, names);
  return names;
}

/** No `index.ts` inside an app. */
const noIndex = rule((file, report) => ({
  Program(node) {
    const place = placeOf(file);
    if (place && isApp(place.package) && /(^|\/)index\.tsx?$/.test(place.path)) {
      report(node, 'There are no index files inside apps: import the file itself.');
    }
  },
}));

/** Browser features that only one module may use. */
const OWNERS: readonly (readonly [name: RegExp, owner: RegExp, hint: string])[] = [
  [
    /^(fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket)$/,
    // Exempt: files of remotes are no API requests, a worker has no client, and a page that closes cannot wait for one.
    /^(shared\/runtime\/src\/(api-client|tracking)\/|host\/src\/(remotes\/(prefetch-files|rejected-file)|client-errors\/(page-hang-worker|send-web-vitals))\.ts$)/,
    'requests use the client of @portico/runtime',
  ],
  [
    /^(localStorage|sessionStorage)$/,
    /^shared\/runtime\/src\/storage\//,
    'browser storage is accessed with stored() of @portico/runtime',
  ],
  [/^(CustomEvent|BroadcastChannel)$/, /^shared\/runtime\/src\/bus\//, 'events use the bus of @portico/runtime'],
];

const WEB = /^(host|(e2e\/remotes\/)?mf-[^/]+|shared\/(runtime|ui|contract))\/src\//;

/** Rejects `fetch`, storage and custom DOM events outside their module. */
const owners = rule((file, report) => {
  if (!WEB.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const check = (node: Node, name: unknown) => {
    const found = OWNERS.find(
      ([pattern, owner]) => typeof name === 'string' && pattern.test(name) && !owner.test(file),
    );
    if (found) report(node, `${name} is not available to ${file}: ${found[2]}.`);
  };
  return {
    CallExpression: (node) => check(node, calledName(node.callee as Node)),
    NewExpression: (node) => check(node, calledName(node.callee as Node)),
    MemberExpression: (node) => {
      check(node, nameOf(node.object as Node));
      if (isGlobalObject(node.object as Node)) check(node, nameOf(node.property as Node));
    },
  };
});

function calledName(callee: Node): string | undefined {
  if (callee.type !== 'MemberExpression') return nameOf(callee);
  return nameOf(callee.object as Node) === 'navigator' ? nameOf(callee.property as Node) : undefined;
}

function isGlobalObject(node: Node): boolean {
  return ['window', 'globalThis', 'self'].includes(nameOf(node) ?? '');
}

/** `'155'`, `'E403'`: response flags on the wire. Pages and handlers use the names of responses. */
const FLAG = /^(\d{3}|E\d{3})$/;
const FLAG_PLACES =
  /^(shared\/contract\/|server\/src\/plugins\/|e2e\/(?!remotes\/)|bench\/|shared\/testing\/|shared\/build\/)/;

const noRawFlags = rule((file, report) => {
  if (FLAG_PLACES.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const check = (node: Node | null) => {
    if (node?.type === 'Literal' && typeof node.value === 'string' && FLAG.test(node.value)) {
      report(node, `${node.value} is a response flag: use the name of the response from @portico/contract.`);
    }
  };
  return {
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator as string)) return;
      check(node.left as Node);
      check(node.right as Node);
    },
    SwitchCase: (node) => check(node.test as Node | null),
    Property(node) {
      const key = node.key as Node;
      if (nameOf(key) === 'flag' && !node.computed) check(node.value as Node);
    },
  };
});

/** Attributes with text that users read or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);
const LETTERS = /\p{L}{2,}/u;

/** Texts belong in locales; signs and names of keys (`<Kbd>Esc</Kbd>`) are exempt. */
const noRawTexts = rule((file, report) => {
  if (!WEB.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const check = (node: Node, text: unknown) => {
    if (typeof text === 'string' && LETTERS.test(text))
      report(node, `Move the text to the locale files: «${text.trim()}».`);
  };
  return {
    JSXElement(node) {
      const { name } = node.openingElement as Node;
      if ((name as Node).name === 'Kbd') return;
      for (const child of node.children as Node[]) if (child.type === 'JSXText') check(child, child.value);
    },
    JSXAttribute(node) {
      const value = node.value as Node | null;
      if (SPOKEN.has((node.name as Node).name as string) && value?.type === 'Literal') check(node, value.value);
    },
  };
});

/** A browser test waits for a visible result, never for a time. */
const noSleep = rule((file, report) => ({
  CallExpression(node) {
    const callee = node.callee as Node;
    const isMember = callee.type === 'MemberExpression';
    const name = nameOf((isMember ? callee.property : callee) as Node);
    // `test.setTimeout` is a limit, not a wait.
    const isLimit = isMember && nameOf(callee.object as Node) === 'test';
    if (file.startsWith('e2e/') && !isLimit && (name === 'waitForTimeout' || name === 'setTimeout')) {
      report(node, 'Wait for a visible result, not for a duration.');
    }
  },
}));

const offered = new Map(OFFERED_PARTS.map((part) => [part.module, { part, names: offeredNames(part) }]));

/** The host provides some shared modules in part; any other import would be undefined at run time. */
const offeredOnly = rule((file, report) => ({
  ImportDeclaration(node) {
    const source = (node.source as Node).value as string;
    if (isTest(placeOf(file)?.path ?? '') || !WEB.test(file) || node.importKind === 'type') return;
    if (/^react-router($|\/)/.test(source)) {
      report(node, 'Import the router as react-router-dom: only that module is shared by the page.');
    }
    const found = offered.get(source);
    if (!found) return;
    for (const specifier of node.specifiers as Node[]) {
      const name = nameOf((specifier.imported ?? specifier.local) as Node);
      if (specifier.importKind === 'type' || (name && found.names.has(name))) continue;
      report(
        specifier,
        `The page does not offer ${name} of ${source}: add it to ${relative(ROOT, found.part.file)} first.`,
      );
    }
  },
}));

export default {
  meta: { name: 'portico' },
  rules: {
    'request-results': requestResults,
    documented,
    'style-parts': styleParts,
    imports,
    'no-index': noIndex,
    owners,
    'no-parsed-text': noParsedText,
    'no-raw-flags': noRawFlags,
    'no-raw-words': noRawTexts,
    'no-sleep': noSleep,
    'no-text-as-html': noTextAsHtml,
    'no-wire-names': noWireNames,
    'offered-only': offeredOnly,
  },
};
