import { dashboardInfo } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { createParts, Heading } from '@portico/ui';
import { CompanyReport } from './company-report.tsx';
import { useDashboardMessages } from './dashboard-messages.ts';
import { ReportStates } from './report-states.tsx';

const Framed = createParts(
  { root: 'div', frame: 'iframe' },
  {
    base: {
      root: { border: '1px solid', borderColor: 'border', borderRadius: 'l2', overflow: 'hidden', background: 'white' },
      frame: { display: 'block', width: 'full', height: '80dvh', border: '0' },
    },
  },
);

/** The report that the server names, in a frame; otherwise the portal's own (SHELL-19, DESK-14). */
export function DashboardPage() {
  const t = useDashboardMessages();
  const report = useApiQuery(dashboardInfo, 'report', {}, {}, { staleTime: 0 });
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      <ReportStates report={report}>
        {({ url }) => (url === '' ? <CompanyReport /> : <Foreign url={url} />)}
      </ReportStates>
    </>
  );
}

function Foreign({ url }: { url: string }) {
  const t = useDashboardMessages();
  return (
    <Framed.Root>
      {/* The report runs on its own origin, without access to the portal. */}
      <Framed.Frame
        title={t('frame')}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </Framed.Root>
  );
}
