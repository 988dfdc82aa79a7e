import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const TestReport = z.object({
  file: z.string(),
  name: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Wall time, ms. */
  ms: z.number(),
  /** True for a test with the tag `deep`, which only `npm run test:deep` runs. */
  deepOnly: z.boolean(),
  failure: z.optional(z.string()),
})
export type TestReport = z.infer<typeof TestReport>

const VitestReport = z.object({
  tests: z.array(TestReport),
  /** Errors outside of tests, including errors of the run itself. */
  errors: z.array(z.string()),
  /** Tests that run with fewer cases or smaller figures than in `npm run test:deep`. */
  reduced: z.array(z.object({ file: z.string(), text: z.string() })),
})
export type VitestReport = z.infer<typeof VitestReport>

/** Reads the report that reporter.ts wrote; undefined if the file is missing or not a report. */
export function readReport(file: string): VitestReport | undefined {
  try {
    return z.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
