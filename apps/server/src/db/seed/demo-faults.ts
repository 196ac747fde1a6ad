import type { DemoProperty } from './demo-people.ts';

export interface DemoFault {
  /** A room's number, or an area of the house. */
  at: string;
  issue: string;
  kind: string;
  status: 'pending' | 'booked_in' | 'in_progress' | 'on_hold' | 'resolved' | 'cancelled';
  hoursAgo: number;
  priority?: 'low' | 'medium' | 'high';
  hazard?: 'emergency';
  isHarmless?: boolean;
  contractor?: string;
  /** Booked in for so many days from today. */
  inDays?: number;
  cost?: number;
  estimate?: number;
  waits?: 'parts' | 'access';
  remark?: string;
}

export interface DemoWork {
  jobTypes: readonly string[];
  contractors: readonly { name: string; kind: string; phone: string; expiresIn: number }[];
  faults: readonly DemoFault[];
}

const english: DemoWork = {
  jobTypes: ['Plumbing', 'Electrics', 'Heating', 'Locks and doors', 'Windows', 'Pest control'],
  contractors: [
    { name: 'Avon Plumbing Ltd', kind: 'Plumbing', phone: '+44 117 946 0101', expiresIn: 212 },
    { name: 'Severn Electrical', kind: 'Electrics', phone: '+44 117 946 0102', expiresIn: 19 },
    { name: 'Warmfront Heating', kind: 'Heating', phone: '+44 117 946 0103', expiresIn: -6 },
    { name: 'City Locksmiths', kind: 'Locks and doors', phone: '+44 117 946 0104', expiresIn: 90 },
  ],
  faults: [
    {
      at: '109',
      issue: 'Water through the ceiling light',
      kind: 'Plumbing',
      status: 'in_progress',
      hoursAgo: 21,
      priority: 'high',
      hazard: 'emergency',
      contractor: 'Avon Plumbing Ltd',
      inDays: 0,
    },
    {
      at: '205',
      issue: 'Radiator stays cold',
      kind: 'Heating',
      status: 'booked_in',
      hoursAgo: 30,
      contractor: 'Warmfront Heating',
      inDays: 0,
      estimate: 140,
    },
    {
      at: '208',
      issue: 'Door lock turns without catching',
      kind: 'Locks and doors',
      status: 'pending',
      hoursAgo: 5,
      priority: 'high',
    },
    {
      at: '303',
      issue: 'Shower drain is blocked',
      kind: 'Plumbing',
      status: 'on_hold',
      hoursAgo: 52,
      waits: 'access',
      remark: 'Guest asked us to come back in the afternoon',
    },
    {
      at: '106',
      issue: 'Bedside lamp flickers',
      kind: 'Electrics',
      status: 'pending',
      hoursAgo: 70,
      priority: 'low',
      isHarmless: true,
    },
    {
      at: 'Laundry',
      issue: 'Second dryer does not heat',
      kind: 'Electrics',
      status: 'booked_in',
      hoursAgo: 90,
      contractor: 'Severn Electrical',
      inDays: 2,
      estimate: 95,
    },
    {
      at: 'Second floor stairs',
      issue: 'Window does not close',
      kind: 'Windows',
      status: 'on_hold',
      hoursAgo: 130,
      priority: 'low',
      waits: 'parts',
      remark: 'New handle is ordered',
    },
    {
      at: '303',
      issue: 'Shower drain is blocked',
      kind: 'Plumbing',
      status: 'resolved',
      hoursAgo: 700,
      contractor: 'Avon Plumbing Ltd',
      inDays: -28,
      cost: 120,
    },
    {
      at: '101',
      issue: 'Toilet keeps running',
      kind: 'Plumbing',
      status: 'resolved',
      hoursAgo: 340,
      contractor: 'Avon Plumbing Ltd',
      inDays: -13,
      cost: 86.4,
    },
    {
      at: '210',
      issue: 'No hot water',
      kind: 'Heating',
      status: 'resolved',
      hoursAgo: 400,
      priority: 'high',
      contractor: 'Warmfront Heating',
      inDays: -17,
      cost: 310,
    },
    {
      at: '407',
      issue: 'Window handle broken off',
      kind: 'Windows',
      status: 'resolved',
      hoursAgo: 930,
    },
    {
      at: '305',
      issue: 'Kettle trips the fuse',
      kind: 'Electrics',
      status: 'resolved',
      hoursAgo: 610,
      priority: 'low',
      contractor: 'Severn Electrical',
      inDays: -25,
      cost: 55,
    },
    {
      at: '502',
      issue: 'Key card is not read',
      kind: 'Locks and doors',
      status: 'resolved',
      hoursAgo: 480,
      priority: 'high',
      contractor: 'City Locksmiths',
      inDays: -19,
      cost: 72.5,
    },
    {
      at: 'Kitchen, shared',
      issue: 'Extractor hood rattles',
      kind: 'Electrics',
      status: 'resolved',
      hoursAgo: 290,
      contractor: 'Severn Electrical',
      inDays: -11,
      cost: 48,
    },
    {
      at: '306',
      issue: 'Basin drains slowly',
      kind: 'Plumbing',
      status: 'resolved',
      hoursAgo: 170,
    },
    {
      at: '209',
      issue: 'Socket by the window is loose',
      kind: 'Electrics',
      status: 'cancelled',
      hoursAgo: 260,
      remark: 'Reported twice',
    },
  ],
};

const spanish: DemoWork = {
  jobTypes: ['Fontanería', 'Electricidad', 'Climatización', 'Cerrajería'],
  contractors: [
    { name: 'Fontaneros Málaga', kind: 'Fontanería', phone: '+34 952 000 101', expiresIn: 150 },
    { name: 'Clima Sur', kind: 'Climatización', phone: '+34 952 000 102', expiresIn: 25 },
  ],
  faults: [
    {
      at: '104',
      issue: 'El aire acondicionado gotea',
      kind: 'Climatización',
      status: 'booked_in',
      hoursAgo: 26,
      contractor: 'Clima Sur',
      inDays: 1,
      estimate: 80,
    },
    {
      at: 'Recepción',
      issue: 'La puerta automática no abre',
      kind: 'Cerrajería',
      status: 'pending',
      hoursAgo: 3,
      priority: 'high',
    },
    {
      at: '201',
      issue: 'Grifo del lavabo suelto',
      kind: 'Fontanería',
      status: 'resolved',
      hoursAgo: 200,
      contractor: 'Fontaneros Málaga',
      inDays: -7,
      cost: 60,
    },
  ],
};

export const work: Record<DemoProperty['size'], DemoWork> = {
  busy: english,
  middle: spanish,
  small: { jobTypes: ['Plumbing', 'Electrics'], contractors: [], faults: [] },
};
