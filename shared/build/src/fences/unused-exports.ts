/** The names that a package's entry file hands out. A star hands out what nobody can count: it is told as `*`. */
export function exportedNames(index: string): readonly string[] {
  const named = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => namesIn(list));
  return /export \*/.test(index) ? [...named, '*'] : named;
}

/** The names that a file imports of a package, at once or late. */
export function importedNames(source: string, name: string): readonly string[] {
  const from = new RegExp(`(?:import|export) (?:type )?\\{([^}]*)\\} from '${name}'`, 'g');
  const late = new RegExp(`\\(await import\\('${name}'\\)\\)\\.(\\w+)`, 'g');
  return [...source.matchAll(from), ...source.matchAll(late)].flatMap(([, list = '']) => namesIn(list));
}

/** The names that a file hands out where it declares them. A call of the contract is taken by the table of all calls. */
export function declaredNames(source: string): readonly string[] {
  const declared = /^export (?:async )?(?:const|function|class|interface|type) (\w+)\b(?! = defineCall\()/gm;
  return [...new Set([...source.matchAll(declared)].map(([, name = '']) => name))];
}

/** The names that a file takes of any other, by name or out of the whole of it. */
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
