interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
declare global {
  /** Chromium has it on phones; Safari and Firefox do not. */
  var BarcodeDetector:
    | {
        new (options: { formats: string[] }): Detector;
        getSupportedFormats: () => Promise<string[]>;
      }
    | undefined;
}

/** What the code in the picture says; undefined: there is none in it. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Wider pictures cost time and read no better. */
const widest = 800;

const readerOf = (read: (picture: ImageData) => string | undefined): ReadCode => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const shrunk = Math.min(1, widest / video.videoWidth);
    const [width, height] = [video.videoWidth, video.videoHeight].map((side) =>
      Math.round(side * shrunk),
    );
    if (!canvas || !width || !height) return undefined;
    Object.assign(canvas.canvas, { width, height });
    canvas.drawImage(video, 0, 0, width, height);
    return read(canvas.getImageData(0, 0, width, height));
  };
};

const ownReader = async (): Promise<ReadCode> => {
  const { default: readPixels } = await import('jsqr');
  return readerOf(({ data, width, height }) => readPixels(data, width, height)?.data);
};

/** The browser's own reader where it has one. */
export const codeReader = async (): Promise<ReadCode> => {
  const { BarcodeDetector: Reader } = globalThis;
  const formats = Reader === undefined ? [] : await Reader.getSupportedFormats();
  if (Reader === undefined || !formats.includes('qr_code')) return await ownReader();
  const detector = new Reader({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

const onGoods = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/** Reads what stands on goods, by the browser's own reader where it has one for that. */
export const barcodeReader = async (): Promise<ReadCode> => {
  const { BarcodeDetector: Reader } = globalThis;
  const known = Reader === undefined ? [] : await Reader.getSupportedFormats();
  const formats = onGoods.filter((format) => known.includes(format));
  if (Reader === undefined || !formats.includes('ean_13'))
    return readerOf((await import('#features/door-code/barcode-pixels.ts')).readBarcode);
  const detector = new Reader({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};
