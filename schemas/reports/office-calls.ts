import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Id, lines, Nothing } from '#schemas/base/wire.ts'
import { ReportDetail } from './entities.ts'
import { MAX_REPORT_LINES, REPORT_TEXTS } from './rules.ts'

const facts = { access: 'login', area: 'reports' } as const

export const officeReports = {
  report: get('/mall/v1/backOffice/report/detail', {
    ...facts,
    shows: ['report', 'payment'],
    input: () => z.object({ reportId: Id() }),
    output: () => z.extend(ReportDetail(), { userName: z.string() }),
  }),
  /** Marks goods as submitted to the reporting platform or not submitted. */
  submitReport: post('/mall/v1/backOffice/report/submit', {
    ...facts,
    changes: ['report', 'sms'],
    input: () =>
      z.object({
        reportId: Id(),
        lineNos: z.array(z.int()).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)),
        submitted: z.boolean(),
      }),
    output: Nothing,
  }),
  /** Rejects a filing without submitted goods; the fee is refunded. */
  rejectReport: post('/mall/v1/backOffice/report/reject', {
    ...facts,
    changes: ['report', 'payment', 'sms'],
    input: () => z.object({ reportId: Id(), reason: lines(REPORT_TEXTS.reason) }),
    output: Nothing,
  }),
  reportPaper: get('/mall/v1/backOffice/report/paper', {
    ...facts,
    quiet: true,
    receive: 'blob',
    input: () => z.object({ reportId: Id(), uploadId: Id() }),
    output: () => z.unknown(),
  }),
}
