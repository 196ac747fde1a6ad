const dayMs = 86_400_000;

/** The Mondays of the weeks that the period touches. */
export const weeksOf = ({ from, to }: { from: string; to: string }): string[] => {
  const first = Date.parse(from);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const count = Math.floor((Date.parse(to) - monday) / (7 * dayMs)) + 1;
  return Array.from({ length: count }, (_, nth) =>
    new Date(monday + nth * 7 * dayMs).toISOString().slice(0, 10),
  );
};
