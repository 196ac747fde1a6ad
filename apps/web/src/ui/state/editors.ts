import type { EditedRecord } from '@keyhold/contract';
import { createContext, type ComponentType } from 'react';

/** Shows who else is editing a record; the application provides it. */
export const EditorsContext = createContext<ComponentType<{ record: EditedRecord }> | null>(null);
