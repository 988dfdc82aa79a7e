import * as z from 'zod/mini'
import { APPLICATION_ACTIONS } from './states.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, lines, Time } from '#schemas/base/wire.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'

/** Fields by their names in schemas/sourcing/applications/states.ts, each with a text. */
export const FieldTexts = later(() =>
  z.array(z.object({ field: codeLine(32), text: lines(600) })).check(z.maxLength(80)),
)

/** What somebody did with an application, and what it was then. */
export const ApplicationStep = later(() =>
  z.object({
    action: z.enum(typedKeys(APPLICATION_ACTIONS)),
    status: z.string(),
    at: Time(),
    /** Who of the back office did it; null for the applicant, and for who may not know. */
    by: z.nullable(z.string()),
    reason: z.string(),
    /** What is wrong with these fields; of `resubmit` what they said before. */
    fields: FieldTexts(),
  }),
)

/** An application with its history, the newest step last. */
export const Application = later(() =>
  z.object({
    applicationId: z.string(),
    kind: z.string(),
    status: z.string(),
    createdAt: Time(),
    content: FieldTexts(),
    steps: z.array(ApplicationStep()),
  }),
)
