import { SIZES } from '@portico/contract';
import { Banner, Button, createParts, Stack, useFocusTarget } from '@portico/ui';
import { FileUpload } from '@portico/ui/file-upload';
import { useProfileMessages } from './profile-messages.ts';
import { type LogoOutcome, useCompanyLogo } from './use-company-logo.ts';

const LogoParts = createParts(
  { root: 'div', picture: 'img' },
  {
    base: {
      root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', outline: 'none' },
      // On white in the dark theme too, like a printed voucher.
      picture: {
        maxWidth: '220px',
        maxHeight: '88px',
        padding: '2',
        background: 'white',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'l2',
      },
    },
  },
);

export interface CompanyLogoProps {
  /** A `data:` URL; empty without a logo. */
  readonly logo: string;
  /** Company name. */
  readonly name: string;
  readonly reload: () => Promise<unknown>;
}

/** Logo for vouchers; uploaded as soon as it is chosen. */
export function CompanyLogo({ logo, name, reload }: CompanyLogoProps) {
  const t = useProfileMessages();
  const { outcome, send, reject, remove, isSending, isRemoving } = useCompanyLogo(reload);
  const { goal, aim } = useFocusTarget<HTMLDivElement>(logo);
  return (
    <Stack gap="4" ref={goal} tabIndex={-1} outline="none">
      {logo !== '' && (
        <LogoParts.Root>
          <LogoParts.Picture src={logo} alt={t('logo.alt', { name })} />
          <Button
            size="sm"
            busy={isRemoving}
            onClick={() => {
              aim();
              void remove();
            }}
          >
            {t('logo.remove')}
          </Button>
        </LogoParts.Root>
      )}
      <FileUpload
        label={t('logo.label')}
        hint={t(isSending ? 'logo.uploading' : 'logo.hint')}
        chooseLabel={t('logo.choose')}
        removeLabel={(file) => t('logo.removeFile', { name: file })}
        sizeText={(bytes) => `${Math.ceil(bytes / 1024)} kB`}
        files={[]}
        onChange={([file]) => file && void send(file)}
        onReject={reject}
        accept={['image/png', 'image/jpeg']}
        maxFiles={1}
        maxBytes={SIZES.uploadBytes}
        disabled={isSending}
      />
      {outcome !== undefined && <OutcomeText outcome={outcome} />}
    </Stack>
  );
}

function OutcomeText({ outcome }: { outcome: LogoOutcome }) {
  const t = useProfileMessages();
  if (outcome === 'saved' || outcome === 'removed')
    return (
      <Banner tone="free" role="status">
        {t(`logo.${outcome}`)}
      </Banner>
    );
  return (
    <Banner tone="stop" role="alert">
      {typeof outcome === 'object'
        ? outcome.message
        : outcome === 'unreachable'
          ? t('head.unreachable')
          : t(`logo.${outcome}`)}
    </Banner>
  );
}
