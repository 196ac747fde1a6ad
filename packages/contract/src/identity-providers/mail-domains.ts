const everybodys = new Set(
  `163.com aol.co.uk aol.com att.net blueyonder.co.uk btinternet.com btopenworld.com comcast.net duck.com
  email.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.co.uk gmx.com gmx.de gmx.es gmx.net
  googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com
  laposte.net libero.it live.co.uk live.com live.fr live.ie mac.com mail.com mail.ru me.com movistar.es
  msn.com ntlworld.com o2.co.uk ono.com orange.fr orange.net outlook.com outlook.de outlook.es outlook.fr
  outlook.it pm.me proton.me protonmail.com qq.com rediffmail.com rocketmail.com sfr.fr sky.com
  t-online.de talktalk.net telefonica.net terra.es tiscali.co.uk tuta.com tuta.io tutanota.com
  verizon.net virgin.net virginmedia.com wanadoo.es wanadoo.fr web.de yahoo.co.in yahoo.co.uk yahoo.com
  yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru ymail.com zoho.com`.split(
    /\s+/,
  ),
);

/** Whether anybody gets an address there: no organisation signs all of its people in. */
export const isEverybodys = (domain: string): boolean => everybodys.has(domain);
