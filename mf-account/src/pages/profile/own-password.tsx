import { ownPasskeys } from '@portico/contract';
import { LONGEST_PASSWORD } from '@portico/contract/rules';
import { refreshResponses, useApiQuery } from '@portico/runtime';
import { Banner, Button, Field, Panel, PasswordInput, Stack } from '@portico/ui';
import { type FormEvent, useRef, useState } from 'react';
import { focusField } from '../../features/new-password/focus-field.ts';
import { NewPasswordFields } from '../../features/new-password/new-password-fields.tsx';
import { RemovePasskeys } from '../../features/new-password/remove-passkeys.tsx';
import { useProfileMessages } from './profile-messages.ts';
import { type ChangeOutcome, useOwnPassword } from './use-own-password.ts';

const NOTHING = { present: '', password: '', again: '' };

/** Changes the password; needs the current one. */
export function OwnPassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useProfileMessages();
  const { send, isRunning, outcome } = useOwnPassword();
  const [typed, setTyped] = useState(NOTHING);
  const [removesPasskeys, setRemovesPasskeys] = useState(false);
  const passkeys = useApiQuery(ownPasskeys, 'passkeys', {}, {}, { staleTime: 0, isQuiet: true }).data?.passkeys ?? [];
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = await send({ ...typed, removesPasskeys });
    const field = fieldOf(problem);
    if (field !== undefined) focusField(form.current, field);
    if (problem !== 'changed') return;
    setTyped(NOTHING);
    setRemovesPasskeys(false);
    if (removesPasskeys) void refreshResponses(ownPasskeys);
    onChanged();
  }

  const { present, next } = problemsIn(outcome);
  return (
    <Panel title={t('password.title')}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          {/* Lets a password manager match the account. */}
          <input hidden readOnly aria-label={t('email')} autoComplete="username" value={email} />
          <Field label={t('password.present')} error={present === 'missing' ? t('password.missing') : present?.message}>
            <PasswordInput
              name="present"
              maxLength={LONGEST_PASSWORD}
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              value={typed.present}
              onChange={(event) => setTyped({ ...typed, present: event.target.value })}
            />
          </Field>
          <NewPasswordFields typed={typed} onType={(more) => setTyped({ ...typed, ...more })} problem={next} />
          {passkeys.length > 0 && <RemovePasskeys checked={removesPasskeys} onChange={setRemovesPasskeys} />}
          {outcome === 'changed' && (
            <Banner tone="free" role="status">
              {t('password.changed')}
            </Banner>
          )}
          {outcome === 'unreachable' && (
            <Banner tone="stop" role="alert">
              {t('password.unreachable')}
            </Banner>
          )}
          <Button type="submit" variant="solid" busy={isRunning} busyLabel={t('password.saving')}>
            {t('password.save')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

function problemsIn(outcome: ChangeOutcome | undefined) {
  if (typeof outcome !== 'object') return {};
  return 'present' in outcome ? { present: outcome.present } : { next: outcome.next };
}

function fieldOf(outcome: ChangeOutcome | undefined): 'present' | 'password' | 'again' | undefined {
  if (typeof outcome !== 'object') return undefined;
  if ('present' in outcome) return 'present';
  return outcome.next === 'mismatch' ? 'again' : 'password';
}
