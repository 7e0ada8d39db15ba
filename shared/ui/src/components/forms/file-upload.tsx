import { FileUpload as Parts } from '@chakra-ui/react/file-upload';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { FORCED_RING } from '../../theme/recipes/forced-colors.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../page/icon.tsx';

const recipe = defineSlotRecipe({
  slots: ['root', 'label', 'dropzone', 'dropzoneContent', 'trigger', 'itemGroup', 'item', 'itemName', 'itemSizeText'],
  base: {
    root: { display: 'grid', gap: '2', alignContent: 'start' },
    label: {
      color: 'fg.muted',
      textStyle: 't13',
      fontWeight: 'medium',
      '&[data-required]::after': { content: '" *" / ""', color: 'stop.fg' },
    },
    dropzone: {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      padding: '6',
      border: '1px dashed',
      borderColor: 'border.control',
      borderRadius: 'l3',
      background: 'bg.panel',
      color: 'fg.muted',
      textAlign: 'center',
      '&[data-dragging]': { borderColor: 'accent.solid', background: 'accent.subtle', ...FORCED_RING },
    },
    itemGroup: { display: 'grid', gap: '1', _empty: { display: 'none' } },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      paddingInlineStart: '3',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'l2',
    },
    itemName: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    itemSizeText: { color: 'fg.subtle', textStyle: 't13' },
  },
});

/** Why a file was rejected: `TOO_MANY_FILES`, `FILE_INVALID_TYPE`, `FILE_TOO_LARGE`, `FILE_EXISTS`. */
export type RejectedFile = { readonly file: File; readonly errors: readonly string[] };

interface FileUploadProps {
  label: ReactNode;
  /** The limits: "Up to 5 files of 2 MB". */
  hint: ReactNode;
  chooseLabel: ReactNode;
  removeLabel: (name: string) => string;
  sizeText: (bytes: number) => string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  onReject: (rejected: readonly RejectedFile[]) => void;
  /** MIME types and extensions: `image/*`, `.pdf`. */
  accept: readonly string[];
  maxFiles: number;
  maxBytes: number;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Upload of chosen or dropped files; the caller owns the list and the messages for rejected files. */
export function FileUpload(props: FileUploadProps) {
  const { label, hint, chooseLabel, removeLabel, sizeText, files, onChange, onReject, accept, maxBytes } = props;
  return (
    <Parts.Root
      recipe={recipe}
      acceptedFiles={[...files]}
      accept={accept.join(',')}
      maxFiles={props.maxFiles}
      maxFileSize={maxBytes}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      onFileAccept={(taken) => onChange(taken.files)}
      onFileReject={(rejected) => onReject(rejected.files)}
    >
      <Parts.Label>{label}</Parts.Label>
      <Parts.HiddenInput />
      <Parts.Dropzone
        disableClick
        role="group"
        tabIndex={-1}
        aria-label={typeof label === 'string' ? label : undefined}
      >
        <Icon name="plus" />
        <span>{hint}</span>
        <Parts.Trigger asChild>
          <Button>{chooseLabel}</Button>
        </Parts.Trigger>
      </Parts.Dropzone>
      <Parts.ItemGroup>
        {files.map((file) => (
          <Parts.Item key={`${file.name} ${file.size} ${file.lastModified}`} file={file}>
            <Parts.ItemName />
            <Parts.ItemSizeText>{sizeText(file.size)}</Parts.ItemSizeText>
            <IconButton
              icon="close"
              label={removeLabel(file.name)}
              onClick={() => onChange(files.filter((other) => other !== file))}
            />
          </Parts.Item>
        ))}
      </Parts.ItemGroup>
    </Parts.Root>
  );
}
