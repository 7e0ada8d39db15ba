import { endpointUrl, type UploadedFile, uploadedFile } from '@portico/contract';
import { createParts, Flex, Icon, Text, TextLink } from '@portico/ui';
import { useOpsMessages } from '../../messages.ts';

const Preview = createParts(
  { frame: 'div', picture: 'img' },
  {
    base: {
      frame: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        height: '150px',
        overflow: 'hidden',
        background: 'bg.muted',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'l2',
      },
      picture: { maxWidth: 'full', maxHeight: 'full', objectFit: 'contain' },
    },
  },
);

/**
 * Files of untrusted users. None is opened as a page: images render inside this page, where scripts cannot run, and
 * all files can be downloaded.
 */
export function UploadedFiles({ label, files }: { label: string; files: readonly UploadedFile[] }) {
  const t = useOpsMessages();
  if (files.length === 0) return <Text color="fg.muted">{t('files.none')}</Text>;
  return (
    <Flex as="ul" aria-label={label} gap="4" wrap="wrap" listStyleType="none" padding="0" margin="0">
      {files.map((file, index) => (
        <FileCard key={file.path} file={file} number={index + 1} />
      ))}
    </Flex>
  );
}

const ENDINGS = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const;

function FileCard({ file, number }: { file: UploadedFile; number: number }) {
  const t = useOpsMessages();
  const { path, kind, size, ticket } = file;
  const address = endpointUrl(uploadedFile, { path, ticket });
  const name = t('files.name', { number, kind: ENDINGS[kind], size: Math.max(1, Math.round(size / 1024)) });
  return (
    <Flex as="li" direction="column" gap="2" width={{ base: 'full', sm: '220px' }}>
      <Preview.Frame>
        {kind === 'application/pdf' ? (
          <Icon name="download" size={24} tone="subtle" />
        ) : (
          <Preview.Picture src={address} alt={t('files.picture', { number })} />
        )}
      </Preview.Frame>
      <TextLink alone href={address} download={path.split('/').at(-1)}>
        {t('files.save', { name })}
      </TextLink>
    </Flex>
  );
}
