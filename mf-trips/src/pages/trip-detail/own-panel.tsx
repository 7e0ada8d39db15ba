import { annotateTrip, SIZES, type TripOrder } from '@portico/contract';
import { cardError, isViewOnly } from '@portico/contract/rules';
import { showNotice, toast, useAction, usePermissions } from '@portico/runtime';
import { Box, Button, DataPairs, Field, Flex, Panel, Stack, Text, TextArea, TextInput } from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { useTripDetailMessages } from './trip-detail-messages.ts';

interface OwnPanelProps {
  readonly order: TripOrder;
  readonly onSaved: () => void;
}

/** The agency's reference and note. View Only users can read them. (SEC-12) */
export function OwnPanel(props: OwnPanelProps) {
  const isReadOnly = isViewOnly(usePermissions());
  // Not printed: printouts go to guests.
  return (
    <Box _print={{ display: 'none' }}>{isReadOnly ? <NoteForm order={props.order} /> : <OwnForm {...props} />}</Box>
  );
}

function NoteForm({ order: { ownReference, ownNote } }: Pick<OwnPanelProps, 'order'>) {
  const t = useTripDetailMessages();
  if (ownReference === '' && ownNote === '') return null;
  return (
    <Panel title={t('tripDetail.own.title')}>
      <DataPairs
        layout="facts"
        items={[
          { label: t('tripDetail.own.reference'), value: ownReference },
          { label: t('tripDetail.own.note'), value: ownNote },
        ].filter(({ value }) => value !== '')}
      />
    </Panel>
  );
}

/** Input stays if saving fails. */
function OwnForm({ order, onSaved }: OwnPanelProps) {
  const t = useTripDetailMessages();
  const [reference, setReference] = useState(order.ownReference);
  const [note, setNote] = useState(order.ownNote);
  const { run, isRunning } = useAction(annotateTrip, {
    saved: () => {
      toast(t('tripDetail.own.saved'));
      onSaved();
    },
    noSuchOrder: () => showNotice(t('tripDetail.notFoundText', { number: order.orderNumber })),
    refused: ({ message }) => showNotice(message),
    lost: () => toast(t('tripDetail.own.failed'), 'error'),
  });
  const wrong = { reference: cardError(reference), note: cardError(note) };
  const isChanged = reference.trim() !== order.ownReference || note.trim() !== order.ownNote;

  function save(event: FormEvent) {
    event.preventDefault();
    // The field shows the validation error.
    if (wrong.reference === undefined && wrong.note === undefined)
      void run({ orderNumber: order.orderNumber, reference, note });
  }

  return (
    <Panel title={t('tripDetail.own.title')}>
      <form onSubmit={save}>
        <Stack gap="3">
          <Text textStyle="t13" color="fg.muted">
            {t('tripDetail.own.hint')}
          </Text>
          <Field label={t('tripDetail.own.reference')} error={wrong.reference && t('tripDetail.own.card')}>
            <TextInput
              value={reference}
              maxLength={SIZES.ownReference}
              onChange={(event) => setReference(event.target.value)}
            />
          </Field>
          <Field label={t('tripDetail.own.note')} error={wrong.note && t('tripDetail.own.card')}>
            <TextArea
              value={note}
              rows={2}
              maxLength={SIZES.ownNote}
              countLabel={(used, limit) => t('tripDetail.own.count', { used, limit })}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <Flex>
            <Button type="submit" busy={isRunning} busyLabel={t('tripDetail.own.saving')} disabled={!isChanged}>
              {t('tripDetail.own.save')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}
