import { calendarRecipe } from '../../theme/recipes/calendar.ts';
import { styled } from '../../theme/styled.tsx';
import { IconButton } from '../actions/icon-button.tsx';

const Head = styled('div', calendarRecipe.head);
const MonthTitle = styled('h3', calendarRecipe.month);
const Turn = styled('span', calendarRecipe.turn);

interface MonthTurn {
  label: string;
  isOff: boolean;
  onTurn: () => void;
}

interface MonthHeadProps {
  id: string;
  title: string;
  back?: MonthTurn | undefined;
  on?: MonthTurn | undefined;
}

/** The name of a month between the buttons for the previous and next month. */
export function MonthHead({ id, title, back, on }: MonthHeadProps) {
  return (
    <Head>
      {back && (
        <Turn to="back">
          <TurnButton icon="left" turn={back} />
        </Turn>
      )}
      <MonthTitle id={id} aria-live="polite">
        {title}
      </MonthTitle>
      {on && (
        <Turn to="on">
          <TurnButton icon="right" turn={on} />
        </Turn>
      )}
    </Head>
  );
}

function TurnButton({ icon, turn }: { icon: 'left' | 'right'; turn: MonthTurn }) {
  return (
    <IconButton
      icon={icon}
      label={turn.label}
      aria-disabled={turn.isOff || undefined}
      onClick={() => !turn.isOff && turn.onTurn()}
    />
  );
}
