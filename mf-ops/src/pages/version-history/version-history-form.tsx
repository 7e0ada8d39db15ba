import { isDay } from '@portico/contract';
import { todayHere } from '@portico/runtime';
import { Box, Button, Field, Flex, Panel, TextInput } from '@portico/ui';
import { LocalizedDateField } from '@portico/ui/localized-dates';
import { type FormEvent, useState } from 'react';
import { useVersionHistoryMessages } from './version-history-messages.ts';
import { localMomentOf, readTime, secondsOf, type VersionHistoryQuery } from './version-history-query.ts';

interface VersionHistoryFormProps {
  readonly query: VersionHistoryQuery;
  readonly onShow: (query: VersionHistoryQuery) => void;
}

export function VersionHistoryForm({ query, onShow }: VersionHistoryFormProps) {
  const t = useVersionHistoryMessages();
  const [user, setUser] = useState(query.user);
  const [company, setCompany] = useState(query.company);
  const [moment, setMoment] = useState(() => localMomentOf(query.at));
  const [isMissing, setMissing] = useState(false);
  const [isTimeWrong, setTimeWrong] = useState(false);

  function show(event: FormEvent) {
    event.preventDefault();
    const fields = { user: user.trim(), company: company.trim() };
    const isUserMissing = fields.user === '' && fields.company === '';
    setMissing(isUserMissing);
    const isNoTime = moment.time.trim() !== '' && readTime(moment.time) === undefined;
    setTimeWrong(isNoTime);
    const isNoDate = moment.day !== '' && !isDay(moment.day);
    if (isUserMissing || isNoTime || isNoDate) return;
    const before = localMomentOf(query.at);
    // Keeps the seconds of a link unless the user enters another minute.
    const isSameMinute = moment.day === before.day && moment.time === before.time;
    onShow({ ...fields, at: isSameMinute ? query.at : secondsOf(moment) });
  }

  return (
    <Panel label={t('title')}>
      <form noValidate onSubmit={show}>
        <Flex gap="3" align="flex-start" wrap="wrap">
          <Box flex={{ base: '1 1 100%', lg: '2 1 220px' }}>
            <Field label={t('who')} error={isMissing ? t('nobodyAsked') : undefined}>
              <TextInput maxLength={200} value={user} onChange={(event) => setUser(event.target.value)} />
            </Field>
          </Box>
          <Box flex={{ base: '1 1 100%', lg: '1 1 180px' }}>
            <Field label={t('company')}>
              <TextInput maxLength={60} value={company} onChange={(event) => setCompany(event.target.value)} />
            </Field>
          </Box>
          <Box flex={{ base: '1 1 100%', lg: '1 1 200px' }}>
            <LocalizedDateField
              label={t('date')}
              help={t('dateHelp')}
              value={moment.day}
              max={todayHere()}
              onChange={(day) => setMoment({ ...moment, day })}
            />
          </Box>
          <Box flex={{ base: '1 1 100%', lg: '0 1 150px' }}>
            <Field label={t('time')} help={t('timeHelp')} error={isTimeWrong ? t('noTime') : undefined}>
              <TextInput
                autoComplete="off"
                maxLength={5}
                placeholder="14:30"
                value={moment.time}
                onChange={(event) => setMoment({ ...moment, time: event.target.value })}
              />
            </Field>
          </Box>
          <Box paddingTop={{ lg: '6' }}>
            <Button type="submit" variant="solid">
              {t('show')}
            </Button>
          </Box>
        </Flex>
      </form>
    </Panel>
  );
}
