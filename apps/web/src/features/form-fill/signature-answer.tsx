import { useRef, useState, type PointerEvent } from 'react';

import { numberOf, type AnswerProps } from '#features/form-fill/answer-control.ts';
import { LocalPicture } from '#features/form-fill/filled-files.tsx';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/input/input.tsx';

const size = { width: 640, height: 240 };
const longestName = 80;

const spotOn = (canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent) => {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * size.width,
    y: ((clientY - top) / height) * size.height,
  };
};

const pen = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Printed on paper whatever the screen's colours are.
  return Object.assign(context, {
    lineWidth: 4,
    lineCap: 'round',
    lineJoin: 'round',
    strokeStyle: '#111',
    fillStyle: '#111',
  } as const);
};

const pictureOf = async (canvas: HTMLCanvasElement): Promise<File | null> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  return blob && new File([blob], 'signature.png', { type: 'image/png', lastModified: Date.now() });
};

/** A finger, a pen or a mouse writes; whoever has none of them types the name. */
function Pad({ onSigned, ...aria }: { onSigned: (file: File) => void; 'aria-labelledby': string }) {
  const t = useFillWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const [name, setName] = useState('');
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const { currentTarget } = event;
    const context = pen(currentTarget);
    if (context === null || event.button !== 0) return;
    currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const { x, y } = spotOn(currentTarget, event);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 0.1, y);
    context.stroke();
    setIsDrawn(true);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    const context = event.currentTarget.getContext('2d');
    const { x, y } = spotOn(event.currentTarget, event);
    context?.lineTo(x, y);
    context?.stroke();
  };
  const end = () => {
    isDown.current = false;
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height);
    setIsDrawn(false);
  };
  const sign = async () => {
    const { current } = canvas;
    const context = current && pen(current);
    if (!current || !context) return;
    if (!isDrawn) {
      context.font = 'italic 64px serif';
      context.fillText(name.trim(), 24, size.height / 2 + 20, size.width - 48);
    }
    const file = await pictureOf(current);
    if (file) onSigned(file);
  };
  return (
    <div className="flex flex-col gap-2">
      <canvas
        ref={canvas}
        role="img"
        {...aria}
        {...size}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className="aspect-8/3 w-full touch-none rounded border border-dashed border-line-strong bg-white"
      />
      <p className="text-sm text-ink-2">{t('signature')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {!isDrawn && (
          <Input
            className="min-w-40 flex-1"
            aria-label={t('signName')}
            placeholder={t('signName')}
            maxLength={longestName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {isDrawn && <Button onClick={clear}>{t('signAgain')}</Button>}
        <Button
          variant="primary"
          disabled={!isDrawn && name.trim() === ''}
          onClick={() => void sign()}
        >
          {t('sign')}
        </Button>
      </div>
    </div>
  );
}

export function SignatureAnswer({ field, answer, onAnswer, files, aria }: AnswerProps) {
  const t = useFillWords();
  const id = numberOf(answer);
  if (id === null)
    return <Pad {...aria} onSigned={(file) => onAnswer(files.take(field.id, file))} />;
  const file = files.fileOf(id);
  const again = () => {
    files.remove(id);
    onAnswer(null);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {file ? (
        <LocalPicture
          file={file}
          className="aspect-8/3 w-full rounded border border-line bg-white object-contain"
        />
      ) : (
        <p>{t('signed')}</p>
      )}
      <Button onClick={again}>{t('signAgain')}</Button>
    </div>
  );
}
