import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { isTest, placeOf } from './place.ts';
import { type Node, rule } from './rule.ts';

/** Code that handles data of the wire: pages, the runtime, and the server's features. */
const PLACES = /^(host|(e2e\/remotes\/)?mf-[^/]+|shared\/(runtime|ui)|server)\/src\//;
const SERVER = /^server\/src\/(?!features\/)/;
/** Adapters use wire names of providers and suppliers, and some of these are also names of Portico's wire. */
const ADAPTERS = /^server\/src\/features\/(payments\/providers|supply\/etg)\//;

/** Names of the specification that stay in the browser's storage, which can be inspected by hand. */
const STORED = ['orderData', 'paymentAccountDetail'];

/** Names that programs also use with another meaning. */
const PLAIN = new Set([
  ...STORED,
  'Date',
  'Quarter',
  'account',
  'area',
  'breakfast',
  'cancel',
  'check',
  'child',
  'data',
  'default',
  'defect',
  'desc',
  'disabled',
  'distance',
  'instant',
  'limits',
  'max',
  'min',
  'module',
  'pageCount',
  'pay',
  'pic',
  'price',
  'selected',
  'star',
  'tel',
  'userName',
  'username',
]);

/** Wire names end at the contract (ADR 0002): other code uses the program name of the codec's field. */
export const noWireNames = rule((file, report) => {
  if (!PLACES.test(file) || SERVER.test(file) || ADAPTERS.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const forbiddenNames = wireNames();
  const check = (node: Node, name: unknown) => {
    if (typeof name === 'string' && forbiddenNames.has(name)) {
      report(node, `${name} is a wire name: use the name from @portico/contract.`);
    }
  };
  const checkUrl = (node: Node, text: unknown) => {
    for (const [, name] of String(text).matchAll(/[?&](\w+)=/g)) check(node, name);
  };
  return {
    Identifier: (node) => check(node, node.name),
    Literal(node) {
      check(node, node.value);
      checkUrl(node, node.value);
    },
    TemplateElement: (node) => checkUrl(node, (node.value as { readonly raw: string }).raw),
  };
});

let cachedNames: ReadonlySet<string> | undefined;

/** Wire names in the contract's codecs that are not also program names. */
function wireNames(): ReadonlySet<string> {
  if (cachedNames) return cachedNames;
  const contract = sourcesOf('shared/contract/src/**/*.ts');
  const pairs = contract.flatMap((text) => [...text.matchAll(/(\w+)(?::| =)\s*(?:as|maybe)\(\s*'(\w+)'/g)]);
  const ours = new Set([...pairs.map(([, name]) => name), ...contract.flatMap(declaredIn), ...PLAIN]);
  const wire = pairs.map(([, , name]) => name ?? '').filter((name) => !ours.has(name));
  cachedNames = new Set(wire);
  return cachedNames;
}

/** Names of a file's exports and of the fields of its types. */
function declaredIn(text: string): string[] {
  const names = text.matchAll(/^\s*(?:export (?:const|function) (\w+)|(?:readonly )?(\w+)\??: (?!as\(|maybe\())/gm);
  return [...names].map(([, exported, field]) => exported ?? field ?? '');
}

function sourcesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !isTest(file));
  return files.map((file) => readFileSync(resolve(ROOT, file), 'utf8'));
}
