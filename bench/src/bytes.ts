import { buildWithMap, type MappedScript } from './bytes/build-with-map.ts';
import { brotliSize, fileOf, ownerOf, type Weight, weigh } from './bytes/weigh.ts';
import { inDataFolder } from './product/data-folder.ts';
import type { Extent, PartReport } from './report/part.ts';
import type { Table } from './report/table.ts';

/** Scripts of every first load. */
const FIRST = ['vendor', 'main'];
const SHOWN = 24;
const MOST_LETTERS = 80;

/** Bytes of a first load, by package or folder, and by file. */
export async function measureBytes({ isQuick }: Extent): Promise<PartReport> {
  return inDataFolder('bytes', async (folder) => {
    const scripts = (await buildWithMap('host', folder)).filter(({ name }) => FIRST.includes(name));
    const byOwner = scripts.map((script) => ({ script, weights: weigh(script, ownerOf) }));
    const byFile = isQuick ? [] : scripts.map((script) => ({ script, weights: weigh(script, fileOf) }));
    return {
      name: 'bytes',
      compared: [
        "the host's production build with and without each part: the saving of its script in brotli (quality 9) without this part",
      ],
      tables: [
        ...byOwner.map(({ script, weights }) => tableOf(script, 'by package and folder', weights)),
        ...byFile.map(({ script, weights }) => tableOf(script, 'by file', weights)),
      ],
      figures: {},
      rounds: Object.fromEntries(
        byOwner.map(({ script, weights }, place) => [
          script.name,
          { byOwner: weights, byFile: byFile[place]?.weights ?? [] },
        ]),
      ),
    };
  });
}

function tableOf({ name, code }: MappedScript, how: string, weights: readonly Weight[]): Table {
  return {
    title: `${name}.js ${how}, ${(brotliSize(code) / 1000).toFixed(1)} kB in brotli`,
    heads: ['what', 'minified', 'brotli less'],
    rows: weights.slice(0, SHOWN).map(({ what, minified, brotli }) => [what.slice(0, MOST_LETTERS), minified, brotli]),
  };
}
