import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest entry of a folder's changelog: version and text, both empty without an entry. */
export async function newestEntry(folder: string): Promise<{ readonly version: string; readonly text: string }> {
  const log = await readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '');
  const [heading = '', ...lines] = (log.split(/^## +/m)[1] ?? '').split('\n');
  return { version: heading.trim().split(/\s/)[0] ?? '', text: lines.join('\n').trim() };
}
