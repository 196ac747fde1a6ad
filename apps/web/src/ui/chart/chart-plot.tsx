import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { lookOf, spoken } from '#ui/chart/chart-data.ts';
import type { ChartData } from '#ui/chart/chart-data.ts';
import { barsOf, dotsOf, itemAt, layOut, namedOf, pathOf } from '#ui/chart/chart-layout.ts';
import type { Layout, PlotKind } from '#ui/chart/chart-layout.ts';
import { ChartLegend } from '#ui/chart/chart-legend.tsx';
import { dashes, markPath } from '#ui/chart/chart-mark.tsx';
import { chartMessages } from '#ui/chart/chart.messages.ts';
import { useWidth } from '#ui/chart/use-width.ts';

const height = 208;
const text = 'text-[11px] tabular-nums';

interface PartProps {
  data: ChartData;
  layout: Layout;
}

function Grid({ layout: { frame, levels } }: PartProps) {
  return (
    <g aria-hidden>
      {levels.map(({ text: level, y }) => (
        <g key={y}>
          <line
            x1={frame.left}
            x2={frame.right}
            y1={y}
            y2={y}
            className={clsx(
              y === frame.floor ? 'stroke-line-strong' : 'stroke-line [stroke-dasharray:2_4]',
            )}
          />
          <text x={frame.left - 8} y={y + 4} textAnchor="end" className={clsx(text, 'fill-ink-3')}>
            {level}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The first and the last name stay inside, however long they are. */
const anchorOf = (x: number, length: number, frame: Layout['frame']) => {
  const half = length * 3.3;
  if (x + half > frame.right + 12) return { x: frame.right + 12, textAnchor: 'end' as const };
  if (x - half < 2) return { x: 2, textAnchor: 'start' as const };
  return { x, textAnchor: 'middle' as const };
};

function Names({ data, layout }: PartProps) {
  return (
    <g aria-hidden>
      {namedOf(data, layout.step).map((at) => {
        const item = data.items[at];
        if (!item) return null;
        const name = item.short ?? item.label;
        return (
          <text
            key={item.key}
            y={height - 7}
            {...anchorOf(layout.middleOf(at), name.length, layout.frame)}
            className={clsx(text, 'fill-ink-3')}
          >
            {name}
          </text>
        );
      })}
    </g>
  );
}

function Bars({ data, layout, kind, active }: PartProps & { kind: PlotKind; active: number }) {
  return (
    <g aria-hidden>
      {barsOf(data, kind, layout).map(({ series, item, ...place }) => {
        const each = data.series[series];
        return (
          each && (
            <rect
              key={`${each.key} ${item}`}
              {...lookOf(each, series)}
              {...place}
              className={clsx(
                'fill-status-bar stroke-paper',
                active !== -1 && active !== item && 'opacity-55',
              )}
            />
          )
        );
      })}
    </g>
  );
}

const fewMarks = 31;
function Lines({ data, layout, active }: PartProps & { active: number }) {
  return (
    <g aria-hidden>
      {data.series.map((each, at) => (
        <g key={each.key} {...lookOf(each, at)}>
          <path
            d={pathOf(data, each, layout)}
            className={clsx(
              'fill-none stroke-status-bar stroke-2 [stroke-linejoin:round]',
              dashes[at % dashes.length],
            )}
          />
          {dotsOf(data, each, layout)
            .filter(
              ({ item, isAlone }) => isAlone || item === active || data.items.length <= fewMarks,
            )
            .map(({ item, x, y }) => (
              <path
                key={item}
                transform={`translate(${x} ${y})`}
                d={markPath(at, item === active ? 100 : 46)}
                className="fill-status-bar stroke-paper"
              />
            ))}
        </g>
      ))}
    </g>
  );
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  PageUp: (at) => Math.max(0, at - 7),
  PageDown: (at, last) => Math.min(last, at + 7),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Where a key, a finger or a mouse is: each item is a stop, and one of them is in the order of Tab. */
function Stops({ data, layout, active, onActive }: PartProps & Chosen) {
  const group = useRef<SVGGElement>(null);
  const last = data.items.length - 1;
  const stop = active === -1 ? last : active;
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(stop, last);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next);
    group.current?.querySelector<SVGElement>(`[data-stop="${next}"]`)?.focus();
  };
  return (
    <g ref={group}>
      {data.items.map(({ key }, at) => (
        <rect
          key={key}
          data-stop={at}
          role="img"
          aria-label={spoken(data, at)}
          tabIndex={at === stop ? 0 : -1}
          x={layout.middleOf(at) - layout.step / 2}
          y={layout.frame.top}
          width={layout.step}
          height={height - layout.frame.top - 26}
          onFocus={() => onActive(at)}
          onKeyDown={move}
          className="fill-transparent"
        />
      ))}
    </g>
  );
}

interface Chosen {
  active: number;
  onActive: (item: number) => void;
}
interface PlotProps {
  data: ChartData;
  kind: PlotKind;
  title: string;
}

function Drawing({ data, kind, title, width, ...chosen }: PlotProps & Chosen & { width: number }) {
  const t = useMessages(chartMessages);
  const id = useId();
  const layout = layOut(data, kind, { width, height });
  const { active, onActive } = chosen;
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    onActive(
      itemAt(data, layout, event.clientX - event.currentTarget.getBoundingClientRect().left),
    );
  return (
    <svg
      role="group"
      aria-label={title}
      aria-describedby={id}
      width={width}
      height={height}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onActive(-1)}
      className="block touch-pan-y"
    >
      <desc id={id}>{t('howTo')}</desc>
      <Grid {...{ data, layout }} />
      {kind === 'lines' && active !== -1 && (
        <line
          x1={layout.middleOf(active)}
          x2={layout.middleOf(active)}
          y1={layout.frame.top}
          y2={height - 26}
          className="stroke-line-strong"
        />
      )}
      {kind === 'lines' ? (
        <Lines {...{ data, layout, active }} />
      ) : (
        <Bars {...{ data, layout, kind, active }} />
      )}
      <Names {...{ data, layout }} />
      <Stops {...{ data, layout, active, onActive }} />
    </svg>
  );
}

export function ChartPlot(props: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState(-1);
  const last = props.data.items.length - 1;
  const active = chosen <= last ? chosen : -1;
  return (
    <div>
      <ChartLegend data={props.data} active={active === -1 ? last : active} />
      <div ref={box} style={{ height }} className="mt-1">
        {width > 0 && <Drawing {...props} {...{ width, active }} onActive={setChosen} />}
      </div>
    </div>
  );
}
