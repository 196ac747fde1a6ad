import { expect, it } from 'vitest';

import { markTaken, markTakenIn, originOf, takenIn } from './photo-source.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg', lastModified: 1e12 });

it('keeps with a draft which of its photos the camera was opened for', () => {
  const [shot, chosen] = [photo('shot.jpg'), photo('chosen.jpg')];
  markTaken(shot);
  const draft = { note: 'Broken', rooms: [{ photos: [shot, chosen] }] };
  const keys = takenIn(draft);
  // What comes out of the store is another object.
  const back = { note: 'Broken', rooms: [{ photos: [photo('shot.jpg'), photo('chosen.jpg')] }] };
  markTakenIn(back, keys);
  const [again, other] = back.rooms[0]!.photos;
  expect(originOf(again!)).toEqual({ source: 'camera', takenAt: '2001-09-09T01:46:40.000Z' });
  expect(originOf(other!)).toEqual({ source: 'gallery', takenAt: null });
});
