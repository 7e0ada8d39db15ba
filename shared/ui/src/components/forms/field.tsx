import { type ReactNode, useId } from 'react';
import { fieldRecipe } from '../../theme/recipes/field.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import { FieldContext } from './field-context.ts';
import { useStableWhilePressed } from './use-stable-while-pressed.ts';

const Root = styled('div', fieldRecipe.root);
const Head = styled('div', fieldRecipe.head);
const Label = styled('label', fieldRecipe.label);
const Aside = styled('span', fieldRecipe.aside);
const ErrorIcon = styled('span', fieldRecipe.mark);
const Message = styled('div', fieldRecipe.message);

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Replaces the help text; states the error and the correct form. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Right of the label: a link, a count. */
  aside?: ReactNode;
  /** Several controls under one label: the label names the group, and each control has its own name. */
  group?: boolean | undefined;
  /** The control's id, if code outside refers to it. */
  id?: string | undefined;
  children: ReactNode;
}

export function Field({
  label,
  help,
  error: present,
  required = false,
  aside,
  group,
  id: customId,
  children,
}: FieldProps) {
  const error = useStableWhilePressed(present);
  const made = useId();
  const id = customId ?? made;
  const messageId = `${id}-m`;
  const labelId = `${id}-l`;
  const message = error || help;
  return (
    <Root {...(group ? { role: 'group', 'aria-labelledby': labelId } : {})}>
      <Head>
        {group ? (
          <Label as="span" id={labelId} required={required}>
            {label}
          </Label>
        ) : (
          <Label htmlFor={id} required={required}>
            {label}
          </Label>
        )}
        {aside && <Aside>{aside}</Aside>}
      </Head>
      <FieldContext value={{ id, describedBy: message ? messageId : undefined, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {message && (
        <Message id={messageId} bad={Boolean(error)} {...(error ? { role: 'alert' } : {})}>
          {error && (
            <ErrorIcon>
              <Icon name="alert" size={14} />
            </ErrorIcon>
          )}
          <span>{message}</span>
        </Message>
      )}
    </Root>
  );
}
