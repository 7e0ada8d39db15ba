import { createParts, PortalDialog } from '@portico/ui';
import { Prose } from '../../features/content/prose.tsx';
import { useTermsSections } from '../../features/content/terms-sections.ts';
import { useAccountWords } from '../../words.ts';
import { useRegisterWords } from './register-words.ts';

const Terms = createParts(
  { section: 'section', title: 'h3', date: 'p' },
  {
    base: {
      section: { display: 'grid', gap: '2', marginTop: '4' },
      title: { textStyle: 'h16', color: 'fg' },
      date: { color: 'fg.muted' },
    },
  },
);

/** The terms as their page has them (AUTH-05). */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useRegisterWords();
  const account = useAccountWords();
  const { updated, sections } = useTermsSections();
  return (
    <PortalDialog
      size="lg"
      title={account('content.terms')}
      primary={{ label: t('close'), onPress: onClose }}
      onClose={onClose}
    >
      <Terms.Date>{updated}</Terms.Date>
      {sections.map(({ id, title, text }, index) => (
        <Terms.Section key={id}>
          <Terms.Title>{`${index + 1}. ${title}`}</Terms.Title>
          <Prose text={text} />
        </Terms.Section>
      ))}
    </PortalDialog>
  );
}
