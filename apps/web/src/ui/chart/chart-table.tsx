import { valueAt, valueText } from '#ui/chart/chart-data.ts';
import type { ChartData } from '#ui/chart/chart-data.ts';

/** The same numbers for whoever reads rather than looks. */
export function ChartTable({ data, title }: { data: ChartData; title: string }) {
  return (
    <div className="edge-fade overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1.5 pr-3 text-left font-medium text-ink-3">
              {data.of}
            </th>
            {data.series.map(({ key, label }) => (
              <th key={key} scope="col" className="px-2 py-1.5 text-right font-medium text-ink-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ key, label, link }, at) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-28 py-1.5 pr-3 text-left font-medium break-words">
                {link ?? label}
              </th>
              {data.series.map((each) => (
                <td key={each.key} className="px-2 py-1.5 text-right whitespace-nowrap">
                  {valueText(data, valueAt(each, at))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
