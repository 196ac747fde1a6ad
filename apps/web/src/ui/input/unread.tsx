/** What cannot be read of a field, said below it. */
export function Unread({ id, why }: { id: string; why: string | undefined }) {
  if (!why) return null;
  return (
    <span id={id} role="alert" className="text-sm font-medium text-danger">
      {why}
    </span>
  );
}
