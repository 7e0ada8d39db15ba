/** Names that a package's entry file exports; `*` means a star export, which cannot be counted. */
export function exportedNames(index: string): readonly string[] {
  const named = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => namesIn(list));
  return /export \*/.test(index) ? [...named, '*'] : named;
}

/** Names that a file imports from a package, statically or dynamically. */
export function importedNames(source: string, name: string): readonly string[] {
  const from = new RegExp(`(?:import|export) (?:type )?\\{([^}]*)\\} from '${name}'`, 'g');
  const late = new RegExp(`\\(await import\\('${name}'\\)\\)\\.(\\w+)`, 'g');
  return [...source.matchAll(from), ...source.matchAll(late)].flatMap(([, list = '']) => namesIn(list));
}

/**
 * Names that a file exports where it declares them. Endpoints of the contract are left out, because the table of all
 * endpoints uses them.
 */
export function declaredNames(source: string): readonly string[] {
  const declared = /^export (?:async )?(?:const|function|class|interface|type) (\w+)\b(?! = defineEndpoint\()/gm;
  return [...new Set([...source.matchAll(declared)].map(([, name = '']) => name))];
}

/** Names that a file imports from any other, by name or through a namespace import. */
export function takenNames(source: string): readonly string[] {
  const byName = source.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '/g);
  const wholes = [...source.matchAll(/import \* as (\w+) from '/g)].map(([, name = '']) => name);
  const outOfWholes = wholes.flatMap((name) => [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]);
  return [...byName, ...outOfWholes].flatMap(([, list = '']) => namesIn(list));
}

function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(/ as |:/)[0]
          ?.trim() ?? '',
    )
    .filter(Boolean);
}
