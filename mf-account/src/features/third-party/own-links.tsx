import { confirmLink, endLink, type OwnLink, ownLinks, readThirdPartyReturn, startLink } from '@portico/contract';
import { ownZone, useAction, useApiQuery, useFormats, usePortalNavigate } from '@portico/runtime';
import { Banner, Button, Field, Flex, Panel, PasswordInput, Stack, Text } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { leaveTo } from './leave-to.ts';
import { useThirdPartyMessages } from './third-party-messages.ts';

interface Outcome {
  readonly isGood?: boolean;
  readonly isPassword?: boolean;
  readonly text: string;
}

/** AUTH-07: linked third-party accounts; link and unlink need the password. Hidden without providers. */
export function OwnLinks({ onChanged }: { onChanged: () => void }) {
  const t = useThirdPartyMessages();
  const { data: links = [], retry } = useApiQuery(ownLinks, 'links', {}, {}, { staleTime: 0 });
  const [password, setPassword] = useState('');
  const [busyParty, setBusyParty] = useState<OwnLink['party']>();
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLDivElement>(null);
  const toOutcome = ({ message = '' }: { message?: string }): Outcome => ({ text: message });
  const wrongPassword = ({ message = '' }: { message?: string }): Outcome => ({ isPassword: true, text: message });
  const lost = (): Outcome => ({ text: t('own.notKnown') });

  const linking = useAction<typeof startLink, Outcome>(startLink, {
    begun: ({ data }) => {
      leaveTo(data.url);
    },
    ...{ wrongPassword, notOffered: toOutcome, unavailable: toOutcome, refused: toOutcome, lost },
  });
  const unlinking = useAction<typeof endLink, Outcome>(endLink, {
    unlinked: () => ({ isGood: true, text: t('own.unlinked') }),
    ...{ wrongPassword, refused: toOutcome, lost },
  });
  const isConfirming = useConfirmation(setOutcome, retry);

  async function press({ party, since }: OwnLink): Promise<void> {
    setOutcome(undefined);
    setBusyParty(party);
    const isMissing = password === '';
    const ending = isMissing
      ? { isPassword: true, text: t('own.passwordMissing') }
      : await (since === undefined ? linking : unlinking).run({ party, password });
    setOutcome(ending);
    if (ending?.isPassword) field.current?.querySelector('input')?.focus();
    if (ending?.isGood) {
      setPassword('');
      onChanged();
    }
    if (!isMissing && since !== undefined) await retry();
  }

  if (links.length === 0 && outcome === undefined) return null;
  return (
    <Panel title={t('own.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('own.lead')}</Text>
        {isConfirming && <Text role="status">{t('own.confirming')}</Text>}
        {outcome !== undefined && !outcome.isPassword && (
          <Banner tone={outcome.isGood ? 'free' : 'stop'} role={outcome.isGood ? 'status' : 'alert'}>
            {outcome.text}
          </Banner>
        )}
        <div ref={field}>
          <Field label={t('own.password')} error={outcome?.isPassword ? outcome.text : undefined}>
            <PasswordInput
              name="link-password"
              showLabel={t('own.show')}
              hideLabel={t('own.hide')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </div>
        {links.map((link) => (
          <LinkRow
            key={link.party}
            link={link}
            isBusy={busyParty === link.party && (linking.isRunning || unlinking.isRunning)}
            onPress={() => void press(link)}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface LinkRowProps {
  readonly link: OwnLink;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

function LinkRow({ link: { name, since }, isBusy, onPress }: LinkRowProps) {
  const t = useThirdPartyMessages();
  const { instant } = useFormats();
  const party = name ?? t('wechat');
  const isLinked = since !== undefined;
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <div>
        <Text fontWeight="medium">{party}</Text>
        <Text textStyle="t13" color="fg.muted">
          {isLinked ? t('own.since', { when: instant(since, ownZone()) }) : t('own.none')}
        </Text>
      </div>
      <Button busy={isBusy} busyLabel={isLinked ? t('own.unlinking') : t('own.linking', { party })} onClick={onPress}>
        {isLinked ? t('own.unlink', { party }) : t('own.link', { party })}
      </Button>
    </Flex>
  );
}

/** Uses the ticket of the URL once and removes it from the URL. Returns whether a request is running. */
function useConfirmation(setOutcome: (outcome: Outcome | undefined) => void, reload: () => Promise<unknown>): boolean {
  const t = useThirdPartyMessages();
  const navigate = usePortalNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [back] = useState(() => readThirdPartyReturn(params));
  const isUsed = useRef(false);
  const messageOutcome = ({ message = '' }: { message?: string }): Outcome => ({ text: message });
  const { run, isRunning } = useAction<typeof confirmLink, Outcome>(confirmLink, {
    linked: () => ({ isGood: true, text: t('own.linked') }),
    taken: messageOutcome,
    ticketOver: messageOutcome,
    refused: messageOutcome,
    lost: () => ({ text: t('own.notKnown') }),
  });

  useEffect(() => {
    const { ticket, problem } = back;
    if (isUsed.current || (ticket === undefined && problem === undefined)) return;
    isUsed.current = true;
    navigate(pathname, { replace: true });
    if (ticket === undefined) {
      if (problem !== undefined) setOutcome({ text: t(`own.${problem}`) });
      return;
    }
    void run({ ticket }).then(async (outcome) => {
      setOutcome(outcome);
      await reload();
    });
  }, [back, navigate, pathname, reload, run, t, setOutcome]);
  return isRunning;
}
