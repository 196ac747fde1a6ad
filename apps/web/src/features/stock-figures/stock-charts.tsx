import type { StockFigures } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import { useFormat } from '#core/language/format.ts';
import { Chart } from '#core/shell/chart.tsx';
import { useFiguresWords } from '#features/stock-figures/stock-figures.messages.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { Card } from '#ui/show/card.tsx';

interface Props {
  figures: StockFigures;
}

const productLink = ({ id, name }: { id: number; name: string }) => (
  <Link to="/dashboard/products/$productId" params={{ productId: String(id) }}>
    {name}
  </Link>
);

function Weeks({ figures: { weeks } }: Props) {
  const t = useFiguresWords();
  const format = useFormat();
  const items = weeks.map(({ week }) => ({
    key: week,
    label: t('weekFrom', { day: format.date(week) }),
    short: format.pattern(week, 'd MMM'),
  }));
  const money = (value: number) => format.money(value);
  return (
    <>
      <Card>
        <Chart
          kind="stacked"
          title={t('weeksTitle')}
          of={t('week')}
          items={items}
          series={[
            { key: 'used', label: t('used'), values: weeks.map(({ used }) => used) },
            {
              key: 'waste',
              label: t('waste'),
              tone: 'danger',
              values: weeks.map(({ waste }) => waste),
            },
          ]}
          format={money}
        />
      </Card>
      <Card>
        <Chart
          kind="lines"
          title={t('perPersonTitle')}
          of={t('week')}
          items={items}
          series={[
            {
              key: 'perPerson',
              label: t('perPerson'),
              values: weeks.map(({ perPersonNight }) => perPersonNight),
            },
          ]}
          format={money}
        />
      </Card>
    </>
  );
}

function Waste({ figures: { waste } }: Props) {
  const t = useFiguresWords();
  const word = useStockWords();
  const format = useFormat();
  const money = (value: number) => format.money(value);
  const reasons = waste.byReason.filter(({ movements }) => movements > 0);
  return (
    <>
      <Card>
        <Chart
          kind="rows"
          title={t('reasonTitle')}
          of={t('reason')}
          empty={t('noWaste')}
          items={reasons.map(({ reason }) => ({ key: reason, label: word(`reason.${reason}`) }))}
          series={[
            {
              key: 'cost',
              label: t('waste'),
              tone: 'danger',
              values: reasons.map(({ cost }) => cost),
            },
          ]}
          format={money}
        />
      </Card>
      <Card>
        <Chart
          kind="rows"
          title={t('wasteTitle')}
          of={t('product')}
          empty={t('noWaste')}
          items={waste.byProduct.map(({ product }) => ({
            key: product.id,
            label: product.name,
            link: productLink(product),
          }))}
          series={[
            {
              key: 'cost',
              label: t('waste'),
              tone: 'danger',
              values: waste.byProduct.map(({ cost }) => cost),
            },
          ]}
          format={money}
        />
      </Card>
    </>
  );
}

function Rest({ figures: { byProduct, valueByCategory } }: Props) {
  const t = useFiguresWords();
  const format = useFormat();
  const money = (value: number) => format.money(value);
  return (
    <>
      <Card>
        <Chart
          kind="rows"
          title={t('usedTitle')}
          of={t('product')}
          empty={t('noUse')}
          items={byProduct.map(({ product, unit, quantityPerPersonNight: each }) => ({
            key: product.id,
            label:
              each === null
                ? product.name
                : t('usedPer', {
                    product: product.name,
                    quantity: quantityIn(format, { quantity: each, unit }),
                  }),
            link: each === null ? productLink(product) : undefined,
          }))}
          series={[{ key: 'cost', label: t('used'), values: byProduct.map(({ cost }) => cost) }]}
          format={money}
        />
      </Card>
      <Card>
        <Chart
          kind="rows"
          title={t('valueTitle')}
          of={t('category')}
          empty={t('noValue')}
          items={valueByCategory.map(({ category }) => ({
            key: category,
            label: category || t('noCategory'),
          }))}
          series={[
            { key: 'value', label: t('value'), values: valueByCategory.map(({ value }) => value) },
          ]}
          format={money}
        />
      </Card>
    </>
  );
}

export function StockCharts({ figures }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Weeks figures={figures} />
      <Waste figures={figures} />
      <Rest figures={figures} />
    </div>
  );
}
