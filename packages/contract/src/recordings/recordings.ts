import { declare } from '#core/declare.ts';

/** What is said of a recording before it is overwritten, and when it was. */
export const recordingDeclaration = declare({
  family: 'incidents',
  events: {
    CCTV_SOON: {
      en: 'found that a recording is overwritten within three days',
      es: 'avisó de que una grabación se sobrescribe antes de tres días',
      told: {
        en: '{{what}}: secure the recording, it is overwritten within three days',
        es: '{{what}}: asegure la grabación, se sobrescribe antes de tres días',
      },
      isSafety: true,
      isUrgent: true,
    },
    CCTV_LAST_DAY: {
      en: 'found that a recording is overwritten within a day',
      es: 'avisó de que una grabación se sobrescribe antes de un día',
      told: {
        en: '{{what}}: secure the recording today, it is overwritten within a day',
        es: '{{what}}: asegure hoy la grabación, se sobrescribe antes de un día',
      },
      isSafety: true,
      isUrgent: true,
    },
    CCTV_LOST: {
      en: 'found that a recording was overwritten unsecured',
      es: 'avisó de que una grabación se sobrescribió sin asegurar',
      told: {
        en: '{{what}}: nobody secured the recording, by now it is overwritten',
        es: '{{what}}: nadie aseguró la grabación y ya se habrá sobrescrito',
      },
      isSafety: true,
      isUrgent: true,
    },
  },
});
