import { defineRecipe } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { inputRecipe } from '../../theme/recipes/input.ts';
import { styled } from '../../theme/styled.tsx';
import { useFieldControl } from './field-context.ts';

const Shell = styled('span', inputRecipe.shell);
const Control = styled('textarea', inputRecipe.text);
const Foot = styled(
  'span',
  defineRecipe({
    base: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      marginTop: '1',
      textStyle: 't13',
      color: 'fg.subtle',
      '& > :last-child': { whiteSpace: 'nowrap' },
    },
  }),
);

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Left of the counter: the allowed characters. */
  note?: ReactNode;
  /** Screen reader text of the counter: "76 of 200 characters". */
  countLabel?: ((used: number, limit: number) => string) | undefined;
}

export function TextArea({ note, countLabel, maxLength, onChange, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const used = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <>
      <Shell text>
        <Control
          {...rest}
          {...useFieldControl(rest)}
          maxLength={maxLength}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
        />
      </Shell>
      {(note || maxLength) && (
        <Foot>
          <span>{note}</span>
          {maxLength && (
            <span {...(countLabel ? { role: 'img', 'aria-label': countLabel(used, maxLength) } : {})}>
              {used} / {maxLength}
            </span>
          )}
        </Foot>
      )}
    </>
  );
}
