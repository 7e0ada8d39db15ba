import type { DialogProps, DialogResult, Words } from '@portico/contract';
import { inLanguage, useCommonMessages, useLanguage } from '@portico/runtime';
import { DataPairs, PortalDialog, Text } from '@portico/ui';
import { moneyText } from '../../money-text.ts';
import { RoomChange } from './room-change.tsx';
import { useVerificationMessages } from './verification-messages.ts';

type Props = DialogProps<'substitute'> & { resolve: (result: DialogResult<'substitute'>) => void };

// VRFY-03: one dialog for both substitutes and for changed terms; only a changed price shows amounts.
export function SubstituteDialog(props: Props) {
  const { roomName, board, before, now, termsBefore, termsNow, resolve } = props;
  const t = useVerificationMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const read = (localized: Words) => inLanguage(localized, language);
  const { title, text, take } = useSubstituteMessages(props);
  return (
    <PortalDialog
      role="alertdialog"
      title={title}
      primary={{ label: take, onPress: () => resolve('continue') }}
      secondary={{ label: common('action.back'), onPress: () => resolve('back') }}
      onClose={() => resolve('back')}
    >
      <Text color="fg.muted">{text}</Text>
      {termsBefore === undefined && (
        <DataPairs
          layout="facts"
          items={[
            { label: t('verification.change.room'), value: read(roomName) },
            ...(board ? [{ label: t('verification.change.board'), value: read(board) }] : []),
          ]}
        />
      )}
      {before && now && (
        <RoomChange label={title} before={before} now={now} termsBefore={termsBefore} termsNow={termsNow} />
      )}
    </PortalDialog>
  );
}

function useSubstituteMessages({ change, now, isSameRoom = false, isOtherMarket = false }: Props) {
  const t = useVerificationMessages();
  if (isOtherMarket && now !== undefined) {
    const amount = moneyText(now);
    return {
      title: t('verification.substitute.titleMarket', { amount }),
      text: t('verification.substitute.textMarket'),
      take: t('verification.substitute.continueAt', { amount }),
    };
  }
  if (isSameRoom) {
    return {
      title: t('verification.substitute.titleTerms'),
      text: t('verification.substitute.textTerms'),
      take: t('verification.substitute.continueTerms'),
    };
  }
  if (change === undefined || now === undefined) {
    return {
      title: t('verification.substitute.titleSame'),
      text: t('verification.substitute.textSame'),
      take: t('verification.substitute.continue'),
    };
  }
  const amount = moneyText(now);
  return {
    title: t('verification.substitute.titleDearer', { amount }),
    text: t('verification.substitute.textDearer'),
    take: t('verification.substitute.continueAt', { amount }),
  };
}
