import * as contract from '@keyhold/contract';
import { z } from 'zod';

interface Converted {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}
export type Json = Record<string, unknown>;

/** What the contract calls its schemas: `Incident`, `NewStay`. */
const names = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[value as z.core.$ZodType, name]] : [],
  ),
);

/** What stands for a value of a form that JSON has no word for. */
const examples: Record<string, string> = {
  date: '2026-03-14',
  'date-time': '2026-03-14T15:30:00.000Z',
  email: 'amina.osei@example.com',
};

/** Writes its name into every schema that has one, where `lift` finds it. */
export const titleSchema = ({ zodSchema, jsonSchema }: Converted): void => {
  // As the library does without this one: a choice among nothing says nothing.
  jsonSchema.anyOf &&= jsonSchema.anyOf.filter((part) => Object.keys(part).length > 0);
  const name = names.get(zodSchema);
  if (name !== undefined) jsonSchema.title = name;
  const example = examples[jsonSchema.format ?? ''];
  if (example !== undefined) jsonSchema.examples = [example];
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (given: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(value, key)]));
/** A choice of one is none. */
const unwrapped = ({ anyOf, oneOf, ...schema }: Json): Json => {
  const choice = anyOf ?? oneOf;
  if (Array.isArray(choice) && choice.length === 1) return { ...(choice[0] as Json), ...schema };
  return {
    ...schema,
    ...(anyOf !== undefined && { anyOf }),
    ...(oneOf !== undefined && { oneOf }),
  };
};
/** What is a value there, and no schema. */
const values = new Set(['const', 'default', 'enum', 'example', 'examples', 'required']);

/** The named schemas of a document, each written once. */
export class SchemaComponents {
  readonly schemas: Record<string, Json> = {};
  readonly #texts = new Map<string, string>();

  /** The same with every named schema as a reference; what a request may leave out makes it another one. */
  lift = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(this.lift);
    if (!isObject(given)) return given;
    const { title, ...lifted } = mapped(given, (value, key) => {
      if (values.has(key)) return value;
      return key === 'properties' && isObject(value) ? mapped(value, this.lift) : this.lift(value);
    });
    const schema = unwrapped(lifted);
    if (typeof title !== 'string') return title === undefined ? schema : { ...schema, title };
    return this.#refer(title, schema);
  };

  #refer(title: string, { default: usual, description, ...schema }: Json): Json {
    const beside = {
      ...(description !== undefined && { description }),
      ...(usual !== undefined && { default: usual }),
    };
    const text = JSON.stringify(schema);
    for (const name of [title, `${title}Input`]) {
      if (!this.#texts.has(name)) {
        this.#texts.set(name, text);
        this.schemas[name] = schema;
      }
      if (this.#texts.get(name) === text)
        return { $ref: `#/components/schemas/${name}`, ...beside };
    }
    return { ...schema, ...beside };
  }
}
