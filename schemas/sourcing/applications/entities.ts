import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Time } from '#schemas/base/wire.ts'
import { ApplicationStep, FieldTexts } from '#schemas/sourcing/application-step.ts'

/** An application with its steps, the newest step last. */
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
