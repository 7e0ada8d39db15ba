import { confirmLink, endLink, type OwnLink, ownLinks, readThirdPartyReturn, startLink } from '@portico/contract';
import { ownZone, useAction, useAnswer, useFormats, usePortalNavigate } from '@portico/runtime';
import { Banner, Button, Field, Flex, Panel, PasswordInput, Stack, Text } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { leaveTo } from './leave-to.ts';
import { useThirdPartyWords } from './third-party-words.ts';

interface Outcome {
  readonly isGood?: boolean;
  readonly isPassword?: boolean;
  readonly text: string;
}

/** Accounts elsewhere that sign one in: to link and to unlink, by the password. Nothing where none is set (AUTH-07). */
export function OwnLinks({ onChanged }: { onChanged: () => void }) {
  const t = useThirdPartyWords();
  const { found = [], retry } = useAnswer(ownLinks, 'links', {}, {}, { staleTime: 0 });
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<OwnLink['party']>();
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLDivElement>(null);
  const words = ({ message = '' }: { message?: string }): Outcome => ({ text: message });
  const wrongPassword = ({ message = '' }: { message?: string }): Outcome => ({ isPassword: true, text: message });
  const lost = (): Outcome => ({ text: t('own.notKnown') });

  const linking = useAction<typeof startLink, Outcome>(startLink, {
    begun: ({ data }) => {
      leaveTo(data.url);
    },
    ...{ wrongPassword, notOffered: words, unavailable: words, refused: words, lost },
  });
  const unlinking = useAction<typeof endLink, Outcome>(endLink, {
    unlinked: () => ({ isGood: true, text: t('own.unlinked') }),
    ...{ wrongPassword, refused: words, lost },
  });
  const isConfirming = useConfirmation(setOutcome, retry);

  async function press({ party, since }: OwnLink): Promise<void> {
    setOutcome(undefined);
    setAsked(party);
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

  if (found.length === 0 && outcome === undefined) return null;
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
        {found.map((link) => (
          <LinkRow
            key={link.party}
            link={link}
            isBusy={asked === link.party && (linking.isRunning || unlinking.isRunning)}
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
  const t = useThirdPartyWords();
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

/** Uses up what the address brought back, once, and cleans it. Says whether that is under way. */
function useConfirmation(tell: (outcome: Outcome | undefined) => void, reload: () => Promise<unknown>): boolean {
  const t = useThirdPartyWords();
  const navigate = usePortalNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [back] = useState(() => readThirdPartyReturn(params));
  const isUsed = useRef(false);
  const words = ({ message = '' }: { message?: string }): Outcome => ({ text: message });
  const { run, isRunning } = useAction<typeof confirmLink, Outcome>(confirmLink, {
    linked: () => ({ isGood: true, text: t('own.linked') }),
    taken: words,
    ticketOver: words,
    refused: words,
    lost: () => ({ text: t('own.notKnown') }),
  });

  useEffect(() => {
    const { ticket, problem } = back;
    if (isUsed.current || (ticket === undefined && problem === undefined)) return;
    isUsed.current = true;
    navigate(pathname, { replace: true });
    if (ticket === undefined) {
      if (problem !== undefined) tell({ text: t(`own.${problem}`) });
      return;
    }
    void run({ ticket }).then(async (outcome) => {
      tell(outcome);
      await reload();
    });
  }, [back, navigate, pathname, reload, run, t, tell]);
  return isRunning;
}
