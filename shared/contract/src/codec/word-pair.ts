import { as } from './fields.ts';
import { record } from './record.ts';
import { text } from './texts.ts';
import type { Codec } from './two-way.ts';

/** A text in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}
/** A pair of texts, `{ zh, en }` on the wire. */
export function words(): Codec<Words> {
  return record({ en: as('en', text(20_000)), zh: as('zh', text(20_000)) });
}
