/** As much of an OpenAPI document as is read here: nothing of this knows the product's own contract. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}
interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Referred {
  $ref: string;
}
export interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: (Parameter | Referred)[];
  requestBody?: Content;
  responses: Record<string, Content | Referred>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const isReferred = (part: object): part is Referred =>
  '$ref' in part && typeof part.$ref === 'string';

/** What a part of the document says, where it says it by a reference. */
export const resolve = <Part extends object>(document: OpenApi, part: Part | Referred): Part => {
  if (!isReferred(part)) return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  const found = document.components[kind]?.[name];
  if (found === undefined) throw new Error(`${part.$ref} is nowhere`);
  return found as Part;
};

export const jsonOf = ({ content }: Content) => content?.['application/json'];
