import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { line } from '#schemas/base/wire.ts'
import { REFERENCES } from '#schemas/field/references.ts'

/** Maximum number of values whose names are looked up at once. */
export const MAX_CHOICE_VALUES = 100

const Choice = () =>
  z.object({
    /** Value that the page stores: the id, or the name of a category of notices. */
    value: z.string(),
    name: z.string(),
    /** Difference to others of the same name, and whether shoppers see it; may be empty. */
    note: z.string(),
    picture: z.nullable(z.string()),
  })
export type Choice = z.output<ReturnType<typeof Choice>>

const facts = {
  access: 'login',
  area: 'pages',
  action: 'see',
  shows: ['page', 'category', 'label', 'shop', 'brandGroup', 'coupon', 'luckWheel', 'navigation', 'notice'],
} as const

/** Entities that fields of pages can refer to, for the pickers of the designer. */
export const pageChoices = {
  /** Finds entities of a kind by part of their name or by their id, at most 30. */
  findChoices: post('/mall/v1/page/choices', {
    ...facts,
    input: () => z.object({ kind: z.enum(getTypedKeys(REFERENCES)), word: z._default(line(60), '') }),
    output: () => z.object({ list: z.array(Choice()), hasMore: z.boolean() }),
  }),
  /** Returns the entities with these values; values that no entity has are left out. */
  nameChoices: post('/mall/v1/page/choices/named', {
    ...facts,
    input: () =>
      z.object({
        kind: z.enum(getTypedKeys(REFERENCES)),
        values: z.array(line(100)).check(z.maxLength(MAX_CHOICE_VALUES)),
      }),
    output: () => z.array(Choice()),
  }),
}
