import { Banner, Box, Button, Field, Flex, PortalDialog, Stack, TextArea } from '@portico/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOpsMessages } from '../../messages.ts';

/** Limit of the contract. */
const LONGEST_WHY = 500;

interface ActionDialogProps {
  readonly title: ReactNode;
  /** Fields and consequences, above the reason. */
  readonly children?: ReactNode;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isRunning: boolean;
  /** Server error that belongs to no field. */
  readonly error?: string | undefined;
  /** Called on each submit, so that the caller validates its own fields. */
  readonly onCheck?: () => unknown;
  /** Called with the reason, if there is one. */
  readonly onSubmit: (why: string) => unknown;
  readonly onClose: () => void;
}

/**
 * Dialog of an action; every change needs a reason. Input stays until success or cancel. Submit shows all errors and
 * focuses the first.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, submitLabel, isDanger = false, isRunning, error, onCheck, onSubmit, onClose } = props;
  const t = useOpsMessages();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [presses, setPresses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // In a long dialog the first error may be scrolled out of view.
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [presses]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = reason.trim();
    onCheck?.();
    setMissing(trimmed === '');
    setPresses(presses + 1);
    if (trimmed !== '') onSubmit(trimmed);
  }

  return (
    <PortalDialog
      title={title}
      focus="first"
      // A click on the backdrop must not discard input.
      onClose={reason === '' && !isRunning ? onClose : undefined}
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
            error={isMissing && reason.trim() === '' ? t('deed.whyMissing') : undefined}
          >
            <TextArea
              rows={2}
              maxLength={LONGEST_WHY}
              countLabel={(used, limit) => t('deed.whyCount', { used, limit })}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {error !== undefined && (
            <Banner tone="stop" role="alert">
              {/* The publish checks return one line per finding. */}
              <Box whiteSpace="pre-line">{error}</Box>
            </Banner>
          )}
        </Stack>
      </form>
    </PortalDialog>
  );
}
