import { listClientErrors } from '@portico/contract';
import { serverNow, useApiQuery, usePortalNavigate } from '@portico/runtime';
import { Box, Button, Field, Flex, NativeSelect, Panel, Stack, TextInput, useFocusTarget } from '@portico/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { SlowVersions } from '../../features/admin/web-vitals/slow-versions.tsx';
import { useOpsMessages } from '../../messages.ts';
import { OPS_PATHS } from '../../ops-paths.ts';
import { useClientErrorsMessages } from './client-errors-messages.ts';
import { ErrorGroups } from './error-groups.tsx';
import { ClearedVersions, UnhealthyVersions } from './unhealthy-versions.tsx';

/** Periods in hours; reports are stored for two weeks. */
const HOURS = [1, 24, 168, 336] as const;

interface ClientErrorsQuery {
  /** Empty: all remotes and the host. */
  readonly remote: string;
  readonly hours: (typeof HOURS)[number];
}

function parseClientErrorsQuery(params: URLSearchParams): ClientErrorsQuery {
  const hours = Number(params.get('hours'));
  return {
    remote: (params.get('remote') ?? '').trim().slice(0, 60),
    hours: HOURS.find((one) => one === hours) ?? 24,
  };
}

function clientErrorsUrl({ remote, hours }: ClientErrorsQuery): string {
  const params = new URLSearchParams({ ...(remote !== '' && { remote }), hours: String(hours) });
  return `${OPS_PATHS.clientErrors}?${params.toString()}`;
}

/** Maximum number of groups; the rest is rarer. */
const LISTED = 200;

/** `/portal/ops/faults`: client errors, slow versions and unhealthy versions. */
export function ClientErrorsPage() {
  const t = useClientErrorsMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const { remote, hours } = parseClientErrorsQuery(params);
  // Whole minutes, so that repeated requests use the cache.
  const since = useMemo(() => Math.floor(serverNow() / 60_000) * 60 - hours * 3600, [hours]);
  const request = { since, limit: LISTED, ...(remote !== '' && { remote }) };
  const list = useApiQuery(listClientErrors, 'faults', request, {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <ErrorFilters
        key={params.toString()}
        query={{ remote, hours }}
        onSearch={(query) => {
          aim();
          navigate(clientErrorsUrl(query));
        }}
      />
      <ListStates list={list} isEmpty={() => false}>
        {({ groups, marked, lifted }) => (
          <Stack gap="5">
            <UnhealthyVersions versions={marked} />
            <ErrorGroups groups={groups} />
            {lifted.length > 0 && <ClearedVersions versions={lifted} />}
          </Stack>
        )}
      </ListStates>
      <SlowVersions since={since} {...(remote !== '' && { remote })} />
    </OpsPage>
  );
}

function ErrorFilters({ query, onSearch }: { query: ClientErrorsQuery; onSearch: (query: ClientErrorsQuery) => void }) {
  const t = useClientErrorsMessages();
  const ops = useOpsMessages();
  const [remote, setRemote] = useState(query.remote);
  const [hours, setHours] = useState(query.hours);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch({ remote: remote.trim(), hours });
  }

  return (
    <Panel label={ops('list.filters')}>
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
            {ops('list.search')}
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}
