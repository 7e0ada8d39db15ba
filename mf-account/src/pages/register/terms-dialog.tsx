import { createParts, PortalDialog } from '@portico/ui';
import { Prose } from '../../features/content/prose.tsx';
import { useTermsSections } from '../../features/content/terms-sections.ts';
import { useAccountMessages } from '../../messages.ts';
import { useRegisterMessages } from './register-messages.ts';

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

/** The same terms as on their page (AUTH-05). */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useRegisterMessages();
  const account = useAccountMessages();
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
