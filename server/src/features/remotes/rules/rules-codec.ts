import {
  as,
  type Codec,
  checked,
  count,
  dictionary,
  exactText,
  list,
  mapped,
  maybe,
  oneOf,
  orNull,
  REMOTE_AUDIENCES,
  record,
} from '@portico/contract';
import type { RemoteRules, RuleChange, Slice } from '../../../domain/remote-rules.ts';
import { TOTAL_UNITS } from './shares.ts';

const version = () => exactText(60);

const SliceCodec = mapped(
  checked(list(count(0, TOTAL_UNITS)), (ends) => ends.length === 2, 'a slice has two ends'),
  ([from = 0, end = 0]): Slice => [from, end],
  (slice) => slice,
);

/** Rules of a remote, as stored in the registry and the log. */
export const RulesCodec: Codec<RemoteRules> = record({
  defaultVersion: as('everybody', orNull(version())),
  companies: as('companies', dictionary(version())),
  shares: as('shares', list(record({ version: as('version', version()), slices: as('slices', list(SliceCodec)) }))),
  lastGood: as('lastGood', list(version())),
});

/** Logged changes; the fields depend on the verb. */
export const CHANGE_CODECS: { readonly [Verb in RuleChange['verb']]: Codec<Extract<RuleChange, { verb: Verb }>> } = {
  set: record({ verb: verb('set'), version: as('version', version()), company: maybe('company', exactText(200)) }),
  canary: record({
    verb: verb('canary'),
    version: as('version', version()),
    units: as('units', count(0, TOTAL_UNITS)),
  }),
  promote: record({ verb: verb('promote'), version: as('version', version()) }),
  revert: record({
    verb: verb('revert'),
    version: maybe('version', version()),
    company: maybe('company', exactText(200)),
  }),
  'roll-back': record({ verb: verb('roll-back'), version: as('version', version()) }),
  remove: record({ verb: verb('remove') }),
  prune: record({ verb: verb('prune'), versions: as('versions', list(version())) }),
  own: record({
    verb: verb('own'),
    owner: as('owner', exactText(200)),
    prefixes: as('prefixes', list(exactText(300))),
    modules: as('modules', list(count(0, 99))),
    audience: maybe('audience', oneOf(REMOTE_AUDIENCES)),
  }),
};

/** Decodes only the verb, which selects the codec of the change. */
export const VerbCodec = record({ verb: as('verb', oneOf(Object.keys(CHANGE_CODECS) as RuleChange['verb'][])) });

function verb<const Verb extends string>(verbName: Verb) {
  return as('verb', oneOf([verbName]));
}
