import type { RoomFacts } from '@portico/contract';
import { inLanguage, useLanguage } from '@portico/runtime';
import { useState } from 'react';
import { useDetailMessages } from '../detail-messages.ts';
import { RoomParts } from './room-panel-parts.ts';

export function RoomPictures({ pictures }: Pick<RoomFacts, 'pictures'>) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const [index, setAt] = useState(0);
  const picture = pictures[index] ?? pictures[0];
  if (picture === undefined) return null;
  return (
    <RoomParts.Pictures>
      <RoomParts.Picture src={picture.url} alt={inLanguage(picture.caption, language)} width={800} height={600} />
      {pictures.length > 1 && (
        <RoomParts.Strip role="group" aria-label={t('room.pictures')}>
          {pictures.map(({ url, caption }, index) => (
            <RoomParts.Thumb
              key={url}
              type="button"
              aria-label={inLanguage(caption, language)}
              aria-pressed={url === picture.url}
              onClick={() => setAt(index)}
            >
              <RoomParts.ThumbImage src={url} alt="" decoding="async" />
            </RoomParts.Thumb>
          ))}
        </RoomParts.Strip>
      )}
    </RoomParts.Pictures>
  );
}
