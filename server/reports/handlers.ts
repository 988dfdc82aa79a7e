import { formatYuan } from '#schemas/money/money.ts'
import { reports } from '#schemas/reports/calls.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { reportTerms } from '#server/people/store-info/report-terms.ts'
import { implement } from '#server/platform/call/implement.ts'
import { reportDetail } from './detail.ts'
import { addToDraft, findDraft, keepDraft } from './draft.ts'
import { payFee } from './fee.ts'
import { fileReport } from './file-report.ts'
import { ownReport } from './find.ts'
import { reportPage } from './list.ts'
import { reportListRoutes } from './office-list.ts'
import { officeDetail, rejectReport, submitReport } from './office.ts'
import { extendReport, markReport, withdrawReport } from './own-steps.ts'
import { officePaper, showPaper } from './papers.ts'
import { checkProtection } from './protection.ts'
import { reportWorkbook } from './workbook.ts'

const memberRoutes = implement(reports, {
  async terms(_, context) {
    const { protectionDays, fees } = await reportTerms(context)
    const of = (type: 1 | 2) => ({ type, fee: formatYuan(fees[type]) })
    return { protectionDays, fees: [of(1), of(2)] }
  },
  draft: findDraft,
  keepDraft,
  addToDraft,
  check: checkProtection,
  file: fileReport,
  page: reportPage,
  workbook: reportWorkbook,
  detail: async ({ reportId }, context) => reportDetail(context, await ownReport(context, reportId), 'filer'),
  mark: markReport,
  withdraw: withdrawReport,
  extend: extendReport,
  payFee,
  paper: showPaper,
})

const officeRoutes = implement(officeReports, {
  report: officeDetail,
  submitReport,
  rejectReport,
  reportPaper: officePaper,
})

/** Filed by those who may report; what the platform files is submitted in the back office. */
export const reportRoutes = [...memberRoutes, ...officeRoutes, ...reportListRoutes]
