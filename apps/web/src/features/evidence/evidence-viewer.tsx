import type { Incident } from '@keyhold/contract';
import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Download,
  Maximize,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { showError } from '#core/api/query.ts';
import { EvidenceFacts } from '#features/evidence/evidence-facts.tsx';
import { EvidencePicture, isPicture } from '#features/evidence/evidence-picture.tsx';
import type { EvidenceFile } from '#features/evidence/evidence-picture.tsx';
import { useEvidenceWords } from '#features/evidence/evidence.messages.ts';
import { openEvidence } from '#features/evidence/use-opened.ts';
import type { Piece } from '#features/evidence/use-opened.ts';
import { useZoom } from '#features/evidence/use-zoom.ts';
import type { Zoom } from '#features/evidence/use-zoom.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Select } from '#ui/input/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Version = 'stamped' | 'original';

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const t = useEvidenceWords();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ZoomOut}
        label={t('zoomOut')}
        disabled={zoom.isWhole}
        onClick={zoom.zoomOut}
      />
      <span role="status" className="min-w-12 text-center text-sm text-ink-2 tabular-nums">
        {t('zoomed', { percent: Math.round(zoom.view.scale * 100) })}
      </span>
      <IconButton
        icon={ZoomIn}
        label={t('zoomIn')}
        disabled={zoom.isLargest}
        onClick={zoom.zoomIn}
      />
      <IconButton
        icon={Maximize}
        label={t('zoomReset')}
        disabled={zoom.isWhole}
        onClick={zoom.reset}
      />
    </div>
  );
}

/** Whatever types or chooses with these keys keeps them. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, video, [role=radiogroup], [role=combobox], [role=listbox]') !==
    null;

const useKeys = (acts: Record<string, () => void>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !takesKeys(event.target)) acts[event.key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

const saveFile = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

interface ViewerProps {
  incident: Incident;
  at: number;
  onGo: (at: number) => void;
  onClose: () => void;
}

/** Evidence in full: one piece or two side by side, stamped or as it was sent, with all that is known of it. */
export function EvidenceViewer(props: ViewerProps) {
  const file = props.incident.evidence[props.at];
  return file && <Viewer {...props} file={file} />;
}

/** Another picture to stand beside it: the next one, unless another was chosen. */
const usePair = ({ incident, at }: Pick<ViewerProps, 'incident' | 'at'>) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const others = incident.evidence.filter((each, index) => index !== at && isPicture(each));
  const later = others.find((each) => incident.evidence.indexOf(each) > at);
  const pair = others.find(({ mediaId }) => mediaId === chosen) ?? later ?? others[0];
  return { others, pair, setChosen };
};

interface ToolsProps extends Pick<ViewerProps, 'at'> {
  file: EvidenceFile;
  count: number;
  go: (at: number) => void;
  zoom: Zoom;
  version: Version;
  onVersion: (version: Version) => void;
  /** Null: there is none to stand beside it. */
  isPaired: boolean | null;
  onPair: () => void;
  onDownload: () => void;
}

function Tools(props: ToolsProps) {
  const t = useEvidenceWords();
  const { at, file, count, go, zoom, version, onVersion, isPaired, onPair, onDownload } = props;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      {count > 1 && (
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={t('previous')}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('next')}
            disabled={at === count - 1}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
      {isPicture(file) && <ZoomButtons zoom={zoom} />}
      {file.hasOriginal && (
        <SegmentedControl
          label={t('version')}
          value={version}
          onChange={onVersion}
          options={[
            { value: 'stamped', label: t('stamped') },
            { value: 'original', label: t('original') },
          ]}
        />
      )}
      {isPaired !== null && (
        <ToggleButton isOn={isPaired} icon={<Columns2 size={16} aria-hidden />} onClick={onPair}>
          {t('compare')}
        </ToggleButton>
      )}
      <Button className="sm:ml-auto" icon={<Download size={16} aria-hidden />} onClick={onDownload}>
        {t('download')}
      </Button>
    </div>
  );
}

interface PairProps {
  pair: EvidenceFile;
  others: readonly EvidenceFile[];
  pieceOf: (file: EvidenceFile) => Piece;
  sitting: string;
  onChoose: (mediaId: number) => void;
}

function Pair({ pair, others, pieceOf, sitting, onChoose }: PairProps) {
  const t = useEvidenceWords();
  const zoom = useZoom();
  const piece = pieceOf(pair);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <EvidencePicture
        key={`${pair.mediaId}/${String(piece.isOriginal)}`}
        {...{ sitting, zoom, piece }}
        file={pair}
      />
      <div className="flex items-center gap-2">
        <Select
          aria-label={t('compareWith')}
          value={String(pair.mediaId)}
          onChange={(id) => {
            zoom.reset();
            onChoose(Number(id));
          }}
          options={others.map(({ mediaId, originalName }) => ({
            value: String(mediaId),
            label: originalName,
          }))}
        />
        <ZoomButtons zoom={zoom} />
      </div>
    </div>
  );
}

function Viewer({ incident, at, onGo, onClose, file }: ViewerProps & { file: EvidenceFile }) {
  const t = useEvidenceWords();
  const sitting = useId();
  const [version, setVersion] = useState<Version>('stamped');
  const [isPaired, setIsPaired] = useState(false);
  const { others, pair, setChosen } = usePair({ incident, at });
  const zoom = useZoom();
  const { evidence } = incident;
  const go = (to: number) => {
    if (evidence[to] === undefined) return;
    zoom.reset();
    onGo(to);
  };
  useKeys({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    '+': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
  });
  const pieceOf = ({ mediaId, hasOriginal }: EvidenceFile) => ({
    incidentId: incident.id,
    mediaId,
    isOriginal: hasOriginal && version === 'original',
  });
  const piece = pieceOf(file);
  const canPair = isPicture(file) && pair !== undefined;
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={file.originalName}
      description={
        <>
          {t('place', { at: at + 1, count: evidence.length })}
          <span className="max-sm:sr-only"> · {t('keys')}</span>
        </>
      }
      footer={
        <Tools
          {...{ at, file, go, zoom, version }}
          count={evidence.length}
          onVersion={setVersion}
          isPaired={canPair ? isPaired : null}
          onPair={() => setIsPaired((before) => !before)}
          onDownload={() => void openEvidence(piece, 'download').then(saveFile, showError)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-3 sm:flex-row">
          <EvidencePicture
            key={`${file.mediaId}/${String(piece.isOriginal)}`}
            {...{ file, sitting, zoom, piece }}
          />
          {canPair && isPaired && (
            <Pair {...{ pair, others, pieceOf, sitting }} onChoose={setChosen} />
          )}
        </div>
        <EvidenceFacts file={file} />
      </div>
    </Dialog>
  );
}
