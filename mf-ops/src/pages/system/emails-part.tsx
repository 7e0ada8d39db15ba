import {
  EMAIL_STATES,
  type EmailState,
  resendEmail,
  type SystemEmail,
  systemEmails,
  systemHealth,
} from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Box, Button, Field, Flex, NativeSelect, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx';
import { TranslatedName } from '../../features/admin/translated-name.tsx';
import { useOpsMessages } from '../../messages.ts';
import { useSystemMessages } from './system-messages.ts';
import { useSystemNames } from './use-system-names.ts';

/** Queued emails. Their content is private to the recipients. */
export function EmailsPart() {
  const t = useSystemMessages();
  const ops = useOpsMessages();
  const [state, setState] = useState<EmailState | 'all'>('all');
  const [after, setAfter] = useState<number>();
  const [resent, setResent] = useState<SystemEmail>();
  const request = { ...(state !== 'all' && { state }), ...(after !== undefined && { after }) };
  const list = useApiQuery(systemEmails, 'mails', request, {}, { staleTime: 0, keeps: 'always' });
  return (
    <Stack gap="4">
      <Panel label={ops('list.filters')}>
        <Box maxWidth="280px">
          <Field label={t('state')}>
            <NativeSelect
              value={state}
              onChange={(event) => {
                setAfter(undefined);
                setState(event.target.value as EmailState | 'all');
              }}
            >
              <option value="all">{ops('list.all')}</option>
              {EMAIL_STATES.map((one) => (
                <option key={one} value={one}>
                  {t(`mails.states.${one}`)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Box>
      </Panel>
      <ListStates
        list={list}
        isEmpty={({ mails }) => mails.length === 0}
        {...(state === 'all' && { emptyText: t('mails.none') })}
      >
        {({ mails, isMore, late, givenUp }) => (
          <Stack gap="4">
            <Text color="fg.muted">{t('mails.counts', { late, givenUp })}</Text>
            <Emails mails={mails} onResend={setResent} />
            <Flex gap="2" justify="flex-end">
              {after !== undefined && <Button onClick={() => setAfter(undefined)}>{ops('list.newest')}</Button>}
              {isMore && <Button onClick={() => setAfter(mails.at(-1)?.id)}>{ops('list.older')}</Button>}
            </Flex>
          </Stack>
        )}
      </ListStates>
      {resent !== undefined && (
        <ReasonDialog
          call={resendEmail}
          done="resent"
          title={t('mails.resendTitle', { id: resent.id })}
          text={t('mails.resendText', { to: resent.recipient })}
          submitLabel={t('retry')}
          doneText={t('mails.resent')}
          request={(why) => ({ id: resent.id, why })}
          refreshes={[systemEmails, systemHealth]}
          onClose={() => setResent(undefined)}
        />
      )}
    </Stack>
  );
}

function Emails({ mails, onResend }: { mails: readonly SystemEmail[]; onResend: (email: SystemEmail) => void }) {
  const t = useSystemMessages();
  const names = useSystemNames();
  return (
    <AdminTable
      label={t('part.mails')}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { key: 'id', label: t('number'), width: '8%', cell: ({ id }) => id },
        {
          key: 'kind',
          label: t('mails.kind'),
          width: '18%',
          cell: ({ kind }) => <TranslatedName label={names.email(kind)} name={kind} />,
        },
        {
          key: 'to',
          label: t('mails.to'),
          cell: ({ recipient }) => (
            <Text as="span" overflowWrap="anywhere">
              {recipient}
            </Text>
          ),
        },
        { key: 'at', label: t('mails.at'), width: '15%', cell: ({ at }) => <LocalTime at={at} /> },
        {
          key: 'state',
          label: t('state'),
          width: '24%',
          cell: ({ state, attempts, problem, endedAt, dueAt }) => (
            <>
              {t(`mails.states.${state}`)}
              <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
                <LocalTime at={endedAt ?? dueAt} />
                {attempts > 1 && ` · ${t('mails.tried', { attempts })}`}
                {problem !== undefined && ` · ${problem}`}
              </Text>
            </>
          ),
        },
        {
          key: 'retry',
          label: t('retry'),
          silent: true,
          width: '12%',
          cell: (email) =>
            email.state === 'givenUp' && (
              <Button size="sm" aria-label={t('mails.resendOf', { id: email.id })} onClick={() => onResend(email)}>
                {t('retry')}
              </Button>
            ),
        },
      ]}
    />
  );
}
