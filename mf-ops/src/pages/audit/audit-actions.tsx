import type { auditLines, RequestOf } from '@portico/contract';
import { Button, Icon } from '@portico/ui';
import { useAuditMessages } from './audit-messages.ts';
import { useAuditExport } from './use-audit-export.ts';

interface AuditActionsProps {
  readonly question: RequestOf<typeof auditLines>;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

export function AuditActions({ question, isChecking, onCheck }: AuditActionsProps) {
  const t = useAuditMessages();
  const { start, cancel, lines } = useAuditExport(question);
  return (
    <>
      <Button variant="outline" busy={isChecking} busyLabel={t('checking')} onClick={onCheck}>
        {t('check')}
      </Button>
      <Button
        variant="outline"
        icon={<Icon name="download" />}
        busy={lines !== undefined}
        busyLabel={t('exporting', { count: lines ?? 0, lines: (lines ?? 0).toLocaleString('en') })}
        onClick={start}
      >
        {t('export')}
      </Button>
      {lines !== undefined && (
        <Button variant="quiet" onClick={cancel}>
          {t('exportCancel')}
        </Button>
      )}
    </>
  );
}
