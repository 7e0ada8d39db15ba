import type { RemoteRuleSet } from '@portico/contract';
import { DataPairs, Panel } from '@portico/ui';
import { trialsOf } from '../../features/registry/listed-remote.ts';
import { useRemoteWords } from './remote-words.ts';

/** Who gets which version, in the order in which it is decided: a company's own, a share, everybody. */
export function RulesPanel({ rules }: { rules: RemoteRuleSet }) {
  const t = useRemoteWords();
  return (
    <Panel title={t('rules')} note={t('revision', { revision: rules.revision })}>
      <DataPairs
        layout="facts"
        items={[
          ...trialsOf(rules).map(({ kind, who, version }) => ({
            key: `${kind} ${who} ${version}`,
            label: kind === 'company' ? t('company', { company: who }) : t('share', { percent: who }),
            value: version,
          })),
          { key: 'everybody', label: t('everybody'), value: rules.everybody ?? t('nobody') },
          { key: 'lastGood', label: t('lastGood'), value: rules.lastGood.join(', ') || t('none') },
        ]}
      />
    </Panel>
  );
}
