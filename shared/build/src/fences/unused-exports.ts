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
