import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const TestReport = z.object({
  file: z.string(),
  name: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Wall time, ms. */
  ms: z.number(),
  /** Left out here because of its tag `deep`; `npm run test:deep` runs it. */
  deepOnly: z.boolean(),
  failure: z.optional(z.string()),
})
export type TestReport = z.infer<typeof TestReport>

const VitestReport = z.object({
  tests: z.array(TestReport),
  /** Errors outside of tests, also of the run itself. */
  errors: z.array(z.string()),
  /** Tests that run with fewer cases or smaller figures than in `npm run test:deep`. */
  reduced: z.array(z.object({ file: z.string(), text: z.string() })),
})
export type VitestReport = z.infer<typeof VitestReport>

/** The report that reporter.ts wrote; undefined when there is none or it is no report. */
export function readReport(file: string): VitestReport | undefined {
  try {
    return z.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
