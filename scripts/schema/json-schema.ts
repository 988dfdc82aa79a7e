import * as z from 'zod/mini'
import { completeForm } from './forms.ts'
import type { Json } from './json.ts'
import { WordsOfFields } from './words.ts'

const words = new WordsOfFields()

/** Returns the JSON Schema of the input of a zod schema; shared parts are in `$defs`. */
export function toJsonSchema(
  schema: z.core.$ZodType,
  metadata: WordsOfFields = words,
  change: (zodSchema: z.core.$ZodType, json: Json) => void = () => undefined,
): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata,
    override: ({ zodSchema, jsonSchema }) => {
      completeForm(zodSchema, jsonSchema)
      change(zodSchema, jsonSchema)
    },
  })
  return json
}
