import { ScanBarcode as Icon } from 'lucide-react';
import { useEffect, useState } from 'react';

import { messages, useMessages } from '#core/language/i18n.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { Button } from '#ui/button/button.tsx';

const Scanner = onDemand(
  async () => (await import('#features/stock/barcode-scanner.tsx')).BarcodeScanner,
);

const scanMessages = messages('stock-scan', {
  scan: ['Scan with the camera', 'Escanear con la cámara'],
});

export interface ScanBarcodeProps {
  onCode: (code: string) => void;
  /** What was made of the last code, said while the next one is looked for. */
  said?: string;
  /** One code is wanted, not one after another. */
  isOnce?: boolean;
}

/** Only where there is a camera. */
function useCanScan() {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    const devices = navigator.mediaDevices.enumerateDevices();
    void devices.then((all) => setCan(all.some(({ kind }) => kind === 'videoinput')));
  }, []);
  return can;
}

export function ScanBarcode({ onCode, said, isOnce = false }: ScanBarcodeProps) {
  const t = useMessages(scanMessages);
  const [isOpen, setIsOpen] = useState(false);
  if (!useCanScan()) return null;
  return (
    <>
      <Button
        icon={<Icon size={20} aria-hidden />}
        aria-label={t('scan')}
        title={t('scan')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Scanner
          said={said}
          onClose={() => setIsOpen(false)}
          onCode={(code) => {
            if (isOnce) setIsOpen(false);
            onCode(code);
          }}
        />
      )}
    </>
  );
}
