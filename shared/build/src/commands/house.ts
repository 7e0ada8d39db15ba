import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DRAWING, drawHouse } from '../fences/house/draw-house.ts';
import { ROOT } from '../workspace/paths.ts';

/** Draws the house from its imports; a test says when that is due. */
writeFileSync(resolve(ROOT, DRAWING), drawHouse());
console.log(`${DRAWING} is drawn.`);
