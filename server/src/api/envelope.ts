import { as, count, LANGUAGES, maybe, type Of, oneOf, record, text } from '@portico/contract';

/** Fields that every request body has in addition to those of its endpoint. */
export const Envelope = record({
  time: as('time', count(0)),
  token: as('token', text(400)),
  correlation: maybe('sessionid', text(80)),
  sign: as('sign', text(64)),
  source: maybe('source', text(60)),
  language: maybe('language', oneOf(LANGUAGES)),
  currency: maybe('currency', text(3)),
  operation: maybe('operation', text(60)),
});
export type Envelope = Of<typeof Envelope>;
