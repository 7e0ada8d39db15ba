import { Box, Button, Field, Flex, Panel, TextInput } from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { fieldOfMoment, momentOfField, type RanQuery } from './ran-query.ts';
import { useRanWords } from './ran-words.ts';

interface RanFormProps {
  readonly query: RanQuery;
  readonly onShow: (query: RanQuery) => void;
}

export function RanForm({ query, onShow }: RanFormProps) {
  const t = useRanWords();
  const [user, setUser] = useState(query.user);
  const [company, setCompany] = useState(query.company);
  const [at, setAt] = useState(() => fieldOfMoment(query.at));
  const [isMissing, setMissing] = useState(false);

  function show(event: FormEvent) {
    event.preventDefault();
    const asked = { user: user.trim(), company: company.trim() };
    const isNobody = asked.user === '' && asked.company === '';
    setMissing(isNobody);
    // The seconds of an address that was sent stay, as long as nobody types another minute.
    const isSameMinute = at === fieldOfMoment(query.at);
    if (!isNobody) onShow({ ...asked, at: isSameMinute ? query.at : momentOfField(at) });
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
            <Field label={t('at')} help={t('atHelp')}>
              <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
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
