import { ContentPage } from '../../features/content/content-page.tsx';
import { TermsDocument } from '../../features/content/terms-document.tsx';
import { useTermsSections } from '../../features/content/terms-sections.ts';

/** `/portal/question/termsAndConditions`. */
export function TermsPage() {
  const { updated, sections } = useTermsSections();
  return (
    <ContentPage name="terms" lead={updated}>
      <TermsDocument sections={sections} />
    </ContentPage>
  );
}
