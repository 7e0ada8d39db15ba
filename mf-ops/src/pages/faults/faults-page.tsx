import { listFaults } from '@portico/contract';
import { serverNow, useAnswer, usePortalNavigate } from '@portico/runtime';
import { Box, Button, Field, Flex, NativeSelect, Panel, Stack, TextInput, useFocusGoal } from '@portico/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { SlowVersions } from '../../features/desk/slowness/slow-versions.tsx';
import { OPS_PATHS } from '../../ops-paths.ts';
import { useOpsWords } from '../../words.ts';
import { FaultGroups } from './fault-groups.tsx';
import { useFaultsWords } from './faults-words.ts';
import { LiftedMarks, MarkedVersions } from './marked-versions.tsx';

/** Hours back that can be asked for; faults are kept for two weeks. */
const HOURS = [1, 24, 168, 336] as const;

interface FaultsQuery {
  /** Empty: of all, the host's among them. */
  readonly remote: string;
  readonly hours: (typeof HOURS)[number];
}

function readFaultsQuery(params: URLSearchParams): FaultsQuery {
  const hours = Number(params.get('hours'));
  return {
    remote: (params.get('remote') ?? '').trim().slice(0, 60),
    hours: HOURS.find((one) => one === hours) ?? 24,
  };
}

function faultsAddress({ remote, hours }: FaultsQuery): string {
  const params = new URLSearchParams({ ...(remote !== '' && { remote }), hours: String(hours) });
  return `${OPS_PATHS.faults}?${params.toString()}`;
}

/** As many groups as the page lists: the rest is rarer. */
const LISTED = 200;

/** `/portal/ops/faults`: what went wrong and what was slow in browsers, whose it is, and which versions are marked for it. */
export function FaultsPage() {
  const t = useFaultsWords();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const { remote, hours } = readFaultsQuery(params);
  // Whole minutes: the same question asked twice in a row has one answer.
  const since = useMemo(() => Math.floor(serverNow() / 60_000) * 60 - hours * 3600, [hours]);
  const request = { since, limit: LISTED, ...(remote !== '' && { remote }) };
  const list = useAnswer(listFaults, 'faults', request, {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusGoal<HTMLHeadingElement>(params.toString());

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <FaultFilters
        key={params.toString()}
        query={{ remote, hours }}
        onSearch={(query) => {
          aim();
          navigate(faultsAddress(query));
        }}
      />
      <ListStates list={list} isEmpty={() => false}>
        {({ groups, marked, lifted }) => (
          <Stack gap="5">
            <MarkedVersions marked={marked} />
            <FaultGroups groups={groups} />
            {lifted.length > 0 && <LiftedMarks lifted={lifted} />}
          </Stack>
        )}
      </ListStates>
      <SlowVersions since={since} {...(remote !== '' && { remote })} />
    </OpsPage>
  );
}

function FaultFilters({ query, onSearch }: { query: FaultsQuery; onSearch: (query: FaultsQuery) => void }) {
  const t = useFaultsWords();
  const words = useOpsWords();
  const [remote, setRemote] = useState(query.remote);
  const [hours, setHours] = useState(query.hours);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ remote: remote.trim(), hours });
  }

  return (
    <Panel label={words('list.filters')}>
      <form onSubmit={search}>
        <Flex gap="3" align="flex-end" wrap="wrap">
          <Box flex={{ base: '1 1 100%', lg: '0 1 260px' }}>
            <Field label={t('remote')}>
              <TextInput
                maxLength={60}
                placeholder={t('remoteAny')}
                value={remote}
                onChange={(event) => setRemote(event.target.value)}
              />
            </Field>
          </Box>
          <Box flex={{ base: '1 1 100%', lg: '0 1 180px' }}>
            <Field label={t('since')}>
              <NativeSelect
                value={hours}
                onChange={(event) => setHours(HOURS.find((one) => String(one) === event.target.value) ?? hours)}
              >
                {HOURS.map((one) => (
                  <option key={one} value={one}>
                    {t(`hours.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </Box>
          <Button type="submit" variant="solid">
            {words('list.search')}
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}
