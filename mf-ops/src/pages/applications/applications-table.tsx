import type { ListedApplication } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Flex, Panel, Table, TableCell, TableRow, Text, TextLink, useIsBelow } from '@portico/ui';
import { AdminCards } from '../../features/admin/admin-cards.tsx';
import { ApplicationPill } from '../../features/admin/application-pill.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { applicationUrl } from '../../ops-paths.ts';
import { useApplicationsMessages } from './applications-messages.ts';

interface Listed {
  readonly applications: readonly ListedApplication[];
}

export function ApplicationsTable(props: Listed) {
  return useIsBelow('lg') ? <ApplicationCards {...props} /> : <ApplicationRows {...props} />;
}

function ApplicationRows({ applications }: Listed) {
  const t = useApplicationsMessages();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        columns={[
          { key: 'company', label: t('company') },
          { key: 'email', label: t('email'), width: '26%' },
          { key: 'country', label: t('country'), width: '14%' },
          { key: 'at', label: t('at'), width: '18%' },
          { key: 'state', label: t('state'), width: '13%' },
        ]}
      >
        {applications.map((application) => (
          <TableRow key={application.id}>
            <TableCell>
              <OpenLink {...application} />
            </TableCell>
            <TableCell>
              <Text as="span" overflowWrap="anywhere">
                {application.email}
              </Text>
              <Confirmed {...application} />
            </TableCell>
            <TableCell>{application.country}</TableCell>
            <TableCell>
              <LocalTime at={application.at} />
            </TableCell>
            <TableCell>
              <ApplicationPill state={application.state} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

function ApplicationCards({ applications }: Listed) {
  const t = useApplicationsMessages();
  return (
    <AdminCards label={t('title')} rows={applications} keyOf={({ id }) => id}>
      {(application) => (
        <>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <OpenLink {...application} />
            <ApplicationPill state={application.state} />
          </Flex>
          <Text textStyle="t13" overflowWrap="anywhere">
            {application.email} · {application.country} · <LocalTime at={application.at} />
          </Text>
          <Confirmed {...application} />
        </>
      )}
    </AdminCards>
  );
}

function OpenLink({ id, companyName }: Pick<ListedApplication, 'id' | 'companyName'>) {
  return (
    <Text as="span" overflowWrap="anywhere">
      <TextLink as={PortalLink} to={applicationUrl(id)}>
        {companyName}
      </TextLink>
    </Text>
  );
}

function Confirmed({ isConfirmed }: Pick<ListedApplication, 'isConfirmed'>) {
  const t = useApplicationsMessages();
  return (
    <Text textStyle="t13" color="fg.muted">
      {t(isConfirmed ? 'confirmed' : 'unconfirmed')}
    </Text>
  );
}
