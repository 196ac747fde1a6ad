/** Letters that look like others, and these: `from` and `to` go letter by letter. */
const from = 'аеорсухіјѕһԁԛԝνοαρετικᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɑɡ';
const to = 'aeopcyxijshdqwvoapetikabcdefghijklmnoprstuvwyziag';
const lookalikes = new Map(Array.from(from, (letter, index) => [letter, to.charAt(index)]));

/** What a word looks like: wide, small, accented and foreign letters as those that they pass for. */
export const plainLetters = (text: string): string =>
  Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
    (letter) => lookalikes.get(letter) ?? letter,
  ).join('');
