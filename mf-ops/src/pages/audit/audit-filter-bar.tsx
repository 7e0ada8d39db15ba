import { isDay } from '@portico/contract';
import { ownZone, todayHere, useFormats } from '@portico/runtime';
import { Box, Field, Flex, NativeSelect, Panel, TextInput } from '@portico/ui';
import { LocalizedDateField } from '@portico/ui/localized-dates';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FilterButtons } from '../../features/desk/filter-form.tsx';
import { useOpsWords } from '../../words.ts';
import { type AuditFilters, NO_FILTERS } from './audit-query.ts';
import { useAuditWords } from './audit-words.ts';
import { useActionWords } from './use-action-words.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  /** What the log knows; none before its first answer. */
  readonly actions: readonly string[];
  readonly onSearch: (filters: AuditFilters) => void;
}

/** Nothing is asked before Search. */
export function AuditFilterBar({ filters, actions, onSearch }: AuditFilterBarProps) {
  const t = useAuditWords();
  const words = useOpsWords();
  const actionWords = useActionWords();
  const { zone } = useFormats();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<AuditFilters>) => setDraft((before) => ({ ...before, ...part }));
  // A link may ask for what the log does not know any more.
  const known = draft.action === '' || actions.includes(draft.action) ? actions : [draft.action, ...actions];
  const offered = [...known].sort((one, other) => actionWords(one).localeCompare(actionWords(other)));

  function search(event: FormEvent) {
    event.preventDefault();
    // The date field explains a text that is no date.
    if ([draft.from, draft.to].some((day) => day !== '' && !isDay(day))) return;
    onSearch({ ...draft, who: draft.who.trim(), subject: draft.subject.trim() });
  }

  return (
    <Panel label={words('list.filters')}>
      <form onSubmit={search}>
        <Flex gap="3" align="flex-end" wrap="wrap" direction={{ base: 'column', lg: 'row' }}>
          <Cell wide>
            <Field label={t('who')}>
              <TextInput
                value={draft.who}
                placeholder={t('whoAny')}
                maxLength={200}
                onChange={(event) => change({ who: event.target.value })}
              />
            </Field>
          </Cell>
          <Cell>
            <Field label={t('action')}>
              <NativeSelect value={draft.action} onChange={(event) => change({ action: event.target.value })}>
                <option value="">{words('list.all')}</option>
                {offered.map((action) => (
                  <option key={action} value={action}>
                    {actionWords(action)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </Cell>
          <Cell>
            <Field label={t('subject')}>
              <TextInput
                value={draft.subject}
                placeholder={t('subjectAny')}
                maxLength={300}
                onChange={(event) => change({ subject: event.target.value })}
              />
            </Field>
          </Cell>
          {(['from', 'to'] as const).map((end) => (
            <Cell key={end} isDay>
              <LocalizedDateField
                label={t(end, { zone: zone(ownZone()) })}
                value={draft[end]}
                max={todayHere()}
                onChange={(day) => change({ [end]: day })}
              />
            </Cell>
          ))}
          <Flex gap="2" width={{ base: 'full', lg: 'auto' }}>
            <FilterButtons
              onClear={() => {
                setDraft(NO_FILTERS);
                onSearch(NO_FILTERS);
              }}
            />
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}

interface CellProps {
  readonly wide?: boolean;
  /** A date needs no more room if it is alone in its row. */
  readonly isDay?: boolean;
  readonly children: ReactNode;
}

function Cell({ wide = false, isDay = false, children }: CellProps) {
  return (
    <Box
      flex={{ base: 'none', lg: wide ? '2 1 200px' : '1 1 140px' }}
      width={{ base: 'full', lg: 'auto' }}
      maxWidth={{ lg: isDay ? '220px' : 'none' }}
    >
      {children}
    </Box>
  );
}
