import { Banner, Box, Button, Field, Flex, PortalDialog, Stack, TextArea } from '@portico/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useOpsWords } from '../../words.ts';

/** Letters of a reason, as the contract has it. */
const LONGEST_WHY = 500;

interface DeedDialogProps {
  readonly title: ReactNode;
  /** What is asked beside the reason, and what will follow from it. */
  readonly children?: ReactNode;
  /** Names the consequence. */
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isRunning: boolean;
  /** What the server said against it, where no field is to blame. */
  readonly fault?: string | undefined;
  /** Called with the reason; the fields above are the caller's to check: false leaves the dialog as it is. */
  readonly onSubmit: (why: string) => unknown;
  readonly onClose: () => void;
}

/** Every change asks for its reason. What was typed stays until it is done or given up. */
export function DeedDialog(props: DeedDialogProps) {
  const { title, children, submitLabel, isDanger = false, isRunning, fault, onSubmit, onClose } = props;
  const t = useOpsWords();
  const formId = useId();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = why.trim();
    setMissing(given === '');
    if (given === '') return event.currentTarget.querySelector('textarea')?.focus();
    onSubmit(given);
  }

  return (
    <PortalDialog
      title={title}
      focus="first"
      // A click beside it shall lose nothing that was typed; Cancel says so.
      onClose={why === '' && !isRunning ? onClose : undefined}
      footer={
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {t('deed.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'solid'}
            busy={isRunning}
            busyLabel={t('deed.working')}
          >
            {submitLabel}
          </Button>
        </Flex>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="4">
          {children}
          <Field
            required
            label={t('deed.why')}
            help={t('deed.whyHelp')}
            error={isMissing && why.trim() === '' ? t('deed.whyMissing') : undefined}
          >
            <TextArea
              rows={2}
              maxLength={LONGEST_WHY}
              countLabel={(used, limit) => t('deed.whyCount', { used, limit })}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </Field>
          {fault !== undefined && (
            <Banner tone="stop" role="alert">
              {/* The gate says a line for each thing that it found. */}
              <Box whiteSpace="pre-line">{fault}</Box>
            </Banner>
          )}
        </Stack>
      </form>
    </PortalDialog>
  );
}
