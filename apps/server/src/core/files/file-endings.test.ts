import { mediaFolders, policyOf } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { shownAs } from './file-answer.ts';
import { endingOf, savedName } from './file-endings.ts';

test.each([
  ['rota.hta', 'text/plain', 'rota.hta.txt'],
  ['rota.txt.bat', 'text/csv', 'rota.txt.bat.csv'],
  ['rota.html', 'text/plain', 'rota.html.txt'],
  ['rota.exe', 'application/pdf', 'rota.exe.pdf'],
  ['rota.txt.', 'text/plain', 'rota.txt..txt'],
  ['rota.txt ', 'text/plain', 'rota.txt .txt'],
  ['rota', 'text/plain', 'rota.txt'],
  ['.txt', 'text/csv', '.txt.csv'],
  ['Rota.TXT', 'text/plain', 'Rota.TXT'],
  ['Week 3.2.csv', 'text/csv', 'Week 3.2.csv'],
  ['Door.JPEG', 'image/jpeg', 'Door.JPEG'],
  ['Door.jpg', 'image/jpeg', 'Door.jpg'],
  ['Door.jpg', 'image/webp', 'Door.webp'],
  ['Door 3.2', 'image/jpeg', 'Door 3.2.jpg'],
  ['Door.hta', 'image/png', 'Door.hta.png'],
  ['Door.jpg.lnk', 'image/jpeg', 'Door.jpg.lnk.jpg'],
  ['Door.mp4', 'video/quicktime', 'Door.mp4.mov'],
  ['council.zip', 'application/zip', 'council.zip'],
  ['rota.txt', 'something/else', 'rota.txt.bin'],
])('%j that is %s is saved as %j', (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved);
  const { disposition } = shownAs({ originalName: name, mimeType: type });
  expect(disposition).toContain(`filename="${saved}"`);
  expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(saved)}`);
});

test('every kind that is taken in has an ending', () => {
  const types = new Set(mediaFolders.flatMap((folder) => policyOf(folder).types));
  expect([...types].filter((type) => endingOf(type) === 'bin')).toEqual([]);
});
