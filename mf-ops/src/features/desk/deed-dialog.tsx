import { Banner, Box, Button, Field, Flex, PortalDialog, Stack, TextArea } from '@portico/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  /** Called at each press: the fields above are the caller's to check, and say themselves what is wrong with them. */
  readonly onCheck?: () => unknown;
  /** Called with the reason, once there is one. */
  readonly onSubmit: (why: string) => unknown;
  readonly onClose: () => void;
}

/**
 * Every change asks for its reason. What was typed stays until it is done or given up; a press says all that is wrong at once, and leads to
 * the first of it.
 */
export function DeedDialog(props: DeedDialogProps) {
  const { title, children, submitLabel, isDanger = false, isRunning, fault, onCheck, onSubmit, onClose } = props;
  const t = useOpsWords();
  const formId = useId();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [presses, setPresses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // In a long dialog it may stand above what is seen.
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [presses]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = why.trim();
    onCheck?.();
    setMissing(given === '');
    setPresses(presses + 1);
    if (given !== '') onSubmit(given);
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
      <form ref={form} id={formId} noValidate onSubmit={submit}>
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
