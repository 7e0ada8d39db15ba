import { type ReactNode, useId } from 'react';
import { radioCardsRecipe } from '../../theme/recipes/radio-cards.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const Root = styled('div', radioCardsRecipe.root);
const Card = styled('label', radioCardsRecipe.card);
const Input = styled('input', radioCardsRecipe.input);
const Dot = styled('span', radioCardsRecipe.dot);
const Title = styled('b', radioCardsRecipe.title);
const Note = styled('small', radioCardsRecipe.note);
const CardText = styled('span', radioCardsRecipe.words);

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Second line; the reason for a disabled option. */
  description?: ReactNode;
  icon?: IconName | undefined;
  /** Right-aligned: the amount. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
}

export function RadioCards<Value extends string>({ label, value, onChange, options }: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Card key={option.value}>
          <Input
            className="peer"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-disabled={option.disabled || undefined}
            aria-describedby={option.description ? `${name}${option.value}` : undefined}
            aria-labelledby={`${name}${option.value}-l`}
            onChange={() => !option.disabled && onChange(option.value)}
          />
          <Dot aria-hidden />
          {option.icon ? <Icon name={option.icon} size={24} tone="muted" /> : <span />}
          <CardText>
            <Title id={`${name}${option.value}-l`}>{option.label}</Title>
            {option.description && <Note id={`${name}${option.value}`}>{option.description}</Note>}
          </CardText>
          <span>{option.aside}</span>
        </Card>
      ))}
    </Root>
  );
}
