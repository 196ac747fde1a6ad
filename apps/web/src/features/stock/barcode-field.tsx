import { ScanBarcode } from '#features/stock/scan-barcode.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Input } from '#ui/input/input.tsx';

/** Typed, read by the camera, or by a scanner that is a keyboard: its last key must not send the form. */
export function BarcodeField(props: FieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <span className="flex items-center gap-2">
          <Input
            {...field}
            {...control}
            value={typeof field.value === 'string' ? field.value : ''}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            className="flex-1 font-mono"
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <ScanBarcode isOnce onCode={field.onChange} />
        </span>
      )}
    </Field>
  );
}
