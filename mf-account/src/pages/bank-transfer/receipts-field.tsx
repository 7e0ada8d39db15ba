import { SIZES } from '@portico/contract';
import { Banner, Box, Stack } from '@portico/ui';
import { FileUpload } from '@portico/ui/file-upload';
import { Progress } from '@portico/ui/progress';
import { useController } from 'react-hook-form';
import { ACCEPTED_FILES } from '../../features/uploads/rejected-file.ts';
import { useFieldError } from './transfer-fields.tsx';
import { useTransferMessages } from './transfer-messages.ts';
import type { ReceiptProblem } from './use-receipts.ts';
import type { Transfer } from './use-transfer.ts';

interface ReceiptsFieldProps {
  readonly transfer: Transfer;
  readonly isBusy: boolean;
}

/** Receipts are chosen here and uploaded on submit. */
export function ReceiptsField({ transfer: { form, receipts }, isBusy }: ReceiptsFieldProps) {
  const t = useTransferMessages();
  const { field } = useController({ control: form.control, name: 'receipts' });
  const error = useFieldError({ form }, 'receipts');
  const facts = { files: SIZES.transferReceipts };
  const { problems, sent } = receipts;

  function change(files: readonly File[]) {
    if (isBusy) return;
    receipts.heed();
    field.onChange(files);
  }

  return (
    <Stack gap="2">
      <Box data-faulty={error !== undefined || undefined}>
        <FileUpload
          label={t('receipts.label')}
          hint={t('receipts.hint', facts)}
          chooseLabel={t('receipts.choose')}
          removeLabel={(name) => t('receipts.remove', { name })}
          sizeText={(bytes) => `${Math.ceil(bytes / 1024)} kB`}
          files={field.value}
          onChange={change}
          onReject={receipts.reject}
          accept={ACCEPTED_FILES}
          maxFiles={SIZES.transferReceipts}
          maxBytes={SIZES.uploadBytes}
          disabled={isBusy}
        />
      </Box>
      {sent !== undefined && (
        <Progress
          label={t('receipts.uploading')}
          value={sent}
          max={field.value.length}
          valueText={t('receipts.progress', { sent, total: field.value.length })}
        />
      )}
      {error !== undefined && problems.length === 0 && (
        <Banner tone="stop" role="alert">
          {error}
        </Banner>
      )}
      {problems.map((problem) => (
        <Banner key={problem.file} tone="stop" role="alert">
          <ProblemText problem={problem} />
        </Banner>
      ))}
    </Stack>
  );
}

function ProblemText({ problem: { reason, file, message } }: { problem: ReceiptProblem }) {
  const t = useTransferMessages();
  if (reason !== 'failed') return t(`receipts.${reason}`, { file, files: SIZES.transferReceipts });
  return message === '' ? t('receipts.failed') : t('receipts.failedOf', { file, message });
}
