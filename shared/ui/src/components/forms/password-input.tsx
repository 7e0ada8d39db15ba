import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <span style={{ marginInline: '0 -8px' }}>
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? hideLabel : showLabel}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      }
    />
  );
}
