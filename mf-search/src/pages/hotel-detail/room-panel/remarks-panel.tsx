import type { Remark } from '@portico/contract';
import { remarkSections } from '@portico/contract/labels';
import { useCommonMessages, useLanguage } from '@portico/runtime';
import { Drawer, useIsBelow } from '@portico/ui';
import { TextSections } from '@portico/ui/text-sections';
import { useDetailMessages } from '../detail-messages.ts';

interface RemarksPanelProps {
  title: string;
  remarks: readonly Remark[];
  onClose: () => void;
}

export function RemarksPanel({ title, remarks, onClose }: RemarksPanelProps) {
  const t = useDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const isPhone = useIsBelow('lg');
  return (
    <Drawer side={isPhone ? 'bottom' : 'right'} title={title} closeLabel={common('action.close')} onClose={onClose}>
      <TextSections
        sections={remarkSections(remarks, language)}
        moreLabel={t('hotelDetail.showAll')}
        lessLabel={t('hotelDetail.showLess')}
      />
    </Drawer>
  );
}
