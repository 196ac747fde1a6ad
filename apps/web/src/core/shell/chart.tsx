import { onDemand } from '#core/shell/on-demand.tsx';

/** A chart that is also a table: how it is drawn comes with the first one shown, never with a screen. */
export const Chart = onDemand(async () => (await import('#ui/chart/chart-figure.tsx')).ChartFigure);
