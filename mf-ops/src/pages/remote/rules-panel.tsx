import type { RemoteRuleSet } from '@portico/contract';
import { DataPairs, Panel } from '@portico/ui';
import { trialsOf } from '../../features/registry/listed-remote.ts';
import { useRemoteMessages } from './remote-messages.ts';

/** Rules in order of precedence: company, canary share, all users. */
export function RulesPanel({ rules }: { rules: RemoteRuleSet }) {
  const t = useRemoteMessages();
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
          { key: 'everybody', label: t('everybody'), value: rules.defaultVersion ?? t('nobody') },
          { key: 'lastGood', label: t('lastGood'), value: rules.lastGood.join(', ') || t('none') },
        ]}
      />
    </Panel>
  );
}
