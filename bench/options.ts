import { parseArgs } from 'node:util';

export interface Options {
  props: number;
  /** How many properties growth goes up to. */
  most: number;
  rounds: number;
  seconds: number;
  /** Only the operations whose name holds this. */
  only: string;
}

const bounds = { props: [1, 1000], most: [1, 1000], rounds: [1, 20], seconds: [1, 60] } as const;

const whole = (name: keyof typeof bounds, text: string): number => {
  const [least, most] = bounds[name];
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} is a whole number from ${least} to ${most}, not '${text}'.`);
};

export const readOptions = (args = process.argv.slice(2)): Options => {
  const { values } = parseArgs({
    args,
    options: {
      props: { type: 'string', default: '10' },
      most: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    props: whole('props', values.props),
    most: whole('most', values.most),
    rounds: whole('rounds', values.rounds),
    seconds: whole('seconds', values.seconds),
    only: values.only,
  };
};
