import { type HouseMail, houseHealth, houseMails, MAIL_STATES, type MailState, resendMail } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Box, Button, Field, Flex, NativeSelect, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { DeskTable } from '../../features/desk/desk-table.tsx';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OwnTime } from '../../features/desk/own-time.tsx';
import { WordedName } from '../../features/desk/worded-name.tsx';
import { useOpsWords } from '../../words.ts';
import { useHouseWords } from './house-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useHouseNames } from './use-house-names.ts';

/** Mails of the outbox; what they say is their readers' alone. */
export function MailsPart() {
  const t = useHouseWords();
  const words = useOpsWords();
  const [state, setState] = useState<MailState | 'all'>('all');
  const [after, setAfter] = useState<number>();
  const [resent, setResent] = useState<HouseMail>();
  const request = { ...(state !== 'all' && { state }), ...(after !== undefined && { after }) };
  const list = useAnswer(houseMails, 'mails', request, {}, { staleTime: 0, keeps: 'always' });
  return (
    <Stack gap="4">
      <Panel label={words('list.filters')}>
        <Box maxWidth="280px">
          <Field label={t('state')}>
            <NativeSelect
              value={state}
              onChange={(event) => {
                setAfter(undefined);
                setState(event.target.value as MailState | 'all');
              }}
            >
              <option value="all">{words('list.all')}</option>
              {MAIL_STATES.map((one) => (
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
            <Mails mails={mails} onResend={setResent} />
            <Flex gap="2" justify="flex-end">
              {after !== undefined && <Button onClick={() => setAfter(undefined)}>{words('list.newest')}</Button>}
              {isMore && <Button onClick={() => setAfter(mails.at(-1)?.id)}>{words('list.older')}</Button>}
            </Flex>
          </Stack>
        )}
      </ListStates>
      {resent !== undefined && (
        <ReasonDialog
          call={resendMail}
          done="resent"
          title={t('mails.resendTitle', { id: resent.id })}
          text={t('mails.resendText', { to: resent.recipient })}
          submitLabel={t('retry')}
          doneText={t('mails.resent')}
          request={(why) => ({ id: resent.id, why })}
          refreshes={[houseMails, houseHealth]}
          onClose={() => setResent(undefined)}
        />
      )}
    </Stack>
  );
}

function Mails({ mails, onResend }: { mails: readonly HouseMail[]; onResend: (mail: HouseMail) => void }) {
  const t = useHouseWords();
  const names = useHouseNames();
  return (
    <DeskTable
      label={t('part.mails')}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { key: 'id', label: t('number'), width: '8%', cell: ({ id }) => id },
        {
          key: 'kind',
          label: t('mails.kind'),
          width: '18%',
          cell: ({ kind }) => <WordedName said={names.mail(kind)} name={kind} />,
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
        { key: 'at', label: t('mails.at'), width: '15%', cell: ({ at }) => <OwnTime at={at} /> },
        {
          key: 'state',
          label: t('state'),
          width: '24%',
          cell: ({ state, attempts, problem, endedAt, dueAt }) => (
            <>
              {t(`mails.states.${state}`)}
              <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
                <OwnTime at={endedAt ?? dueAt} />
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
          cell: (mail) =>
            mail.state === 'givenUp' && (
              <Button size="sm" aria-label={t('mails.resendOf', { id: mail.id })} onClick={() => onResend(mail)}>
                {t('retry')}
              </Button>
            ),
        },
      ]}
    />
  );
}
