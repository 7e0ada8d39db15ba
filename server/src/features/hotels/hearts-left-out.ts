import type { AnswerOf, HotelListItem, hotelDetail, hotelList } from '@portico/contract';

// What an answer says of whoever asked: their hearts. Somebody else who is given it sees none.

export function listOfNobody(answer: AnswerOf<typeof hotelList>): AnswerOf<typeof hotelList> {
  if (answer.name !== 'found') return answer;
  const { data } = answer;
  return { ...answer, data: { ...data, hotels: data.hotels.map(ofNobody), soldOut: data.soldOut.map(ofNobody) } };
}

export function detailOfNobody(answer: AnswerOf<typeof hotelDetail>): AnswerOf<typeof hotelDetail> {
  if (answer.name !== 'hotel') return answer;
  return { ...answer, data: { ...answer.data, hotel: { ...answer.data.hotel, isLiked: false } } };
}

function ofNobody(hotel: HotelListItem): HotelListItem {
  return { ...hotel, isLiked: false };
}
