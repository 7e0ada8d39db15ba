import type { DialogProps, DialogResult } from '@portico/contract';
import { SIZES } from '@portico/contract';
import { LEVELS, PROMISED_TIMES } from '@portico/contract/rules';
import { amountParts, createPageMessages, useLanguage } from '@portico/runtime';
import { Amount, createParts, PortalDialog, Table, TableCell, TableRow, Text } from '@portico/ui';
import { Prose } from '../../features/content/prose.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useRulesMessages = createPageMessages('account-points-rules', { en, zh });

/** In display order. */
const QUESTIONS = ['pending', 'level', 'adjusted', 'cancelled', 'changed', 'used'] as const;

const Rules = createParts(
  { section: 'section', title: 'h3', question: 'h4' },
  {
    base: {
      section: { display: 'grid', gap: '2' },
      title: { textStyle: 'h16', color: 'fg', marginTop: '3' },
      question: { fontWeight: 'strong', color: 'fg', marginTop: '2' },
    },
  },
);

type Props = DialogProps<'pointsRules'> & { resolve: (result: DialogResult<'pointsRules'>) => void };

/** Rules of the Booking Rewards Program: levels, formulas and questions (PTS-01). */
export function PointsRulesDialog({ resolve }: Props) {
  const t = useRulesMessages();
  const facts = { step: SIZES.pointsStep, days: PROMISED_TIMES.pointsBusinessDays };
  return (
    <PortalDialog
      size="lg"
      title={t('title')}
      primary={{ label: t('close'), onPress: () => resolve('close') }}
      onClose={() => resolve('close')}
    >
      <Text>{t('lead')}</Text>
      <Tiers />
      <Rules.Section>
        <Rules.Title>{t('formulas.title')}</Rules.Title>
        <Prose text={t('formulas.text', facts)} />
      </Rules.Section>
      <Rules.Section>
        <Rules.Title>{t('faq.title')}</Rules.Title>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <Rules.Question>{t(`faq.${question}.title`)}</Rules.Question>
            <Prose text={t(`faq.${question}.text`, facts)} />
          </div>
        ))}
      </Rules.Section>
    </PortalDialog>
  );
}

/** The initial level adds nothing and is no tier. */
function Tiers() {
  const t = useRulesMessages();
  const [language] = useLanguage();
  const columns = [
    { key: 'level', label: t('tiers.level') },
    { key: 'spending', label: t('tiers.spending'), numeric: true },
    { key: 'bonus', label: t('tiers.bonus'), numeric: true },
  ];
  return (
    <Rules.Section>
      <Rules.Title>{t('tiers.title')}</Rules.Title>
      <Table label={t('tiers.title')} columns={columns}>
        {LEVELS.slice(1).map(({ name, from, bonusPercent }) => (
          <TableRow key={from}>
            <TableCell>{name[language]}</TableCell>
            <TableCell numeric>
              <Amount {...amountParts((from / 100).toFixed(2), 'USD')} tone="muted" />
            </TableCell>
            <TableCell numeric>{`${bonusPercent}%`}</TableCell>
          </TableRow>
        ))}
      </Table>
    </Rules.Section>
  );
}
