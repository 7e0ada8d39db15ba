import { isDay } from '@portico/contract';
import { ownZone, todayHere, useFormats } from '@portico/runtime';
import { Box, Field, Flex, NativeSelect, Panel, TextInput } from '@portico/ui';
import { LocalizedDateField } from '@portico/ui/localized-dates';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FilterButtons } from '../../features/admin/filter-form.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useAuditMessages } from './audit-messages.ts';
import { type AuditFilters, NO_FILTERS } from './audit-query.ts';
import { useActionMessages } from './use-action-messages.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  /** Actions in the log; empty until the first response. */
  readonly actions: readonly string[];
  readonly onSearch: (filters: AuditFilters) => void;
}

/** The list changes only on Search. */
export function AuditFilterBar({ filters, actions, onSearch }: AuditFilterBarProps) {
  const t = useAuditMessages();
  const ops = useOpsMessages();
  const actionText = useActionMessages();
  const { zone } = useFormats();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<AuditFilters>) => setDraft((before) => ({ ...before, ...part }));
  // A link may contain an action that the log no longer has.
  const allActions = draft.action === '' || actions.includes(draft.action) ? actions : [draft.action, ...actions];
  const offered = [...allActions].sort((one, other) => actionText(one).localeCompare(actionText(other)));

  function search(event: FormEvent) {
    event.preventDefault();
    // The date field shows an error for an invalid date.
    if ([draft.from, draft.to].some((day) => day !== '' && !isDay(day))) return;
    onSearch({ ...draft, who: draft.who.trim(), subject: draft.subject.trim() });
  }

  return (
    <Panel label={ops('list.filters')}>
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
                <option value="">{ops('list.all')}</option>
                {offered.map((action) => (
                  <option key={action} value={action}>
                    {actionText(action)}
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
  /** A date does not grow if it is alone in its row. */
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
