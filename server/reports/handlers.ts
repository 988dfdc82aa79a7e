import { formatYuan } from '#schemas/money/money.ts'
import { reports } from '#schemas/reports/calls.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { loadReportTerms } from '#server/people/store-info/report-terms.ts'
import { implement } from '#server/platform/call/implement.ts'
import { loadReportDetail } from './detail.ts'
import { addToDraft, findDraft, saveDraft } from './draft.ts'
import { payFee } from './fee.ts'
import { fileReport } from './file-report.ts'
import { getOwnReport } from './find.ts'
import { listReports } from './list.ts'
import { reportListRoutes } from './office-list.ts'
import { getOfficeDetail, rejectReport, submitReport } from './office.ts'
import { extendReport, markReport, withdrawReport } from './own-steps.ts'
import { getOfficePaper, showPaper } from './papers.ts'
import { checkProtection } from './protection.ts'
import { exportReports } from './workbook.ts'

const memberRoutes = implement(reports, {
  async terms(_, context) {
    const { protectionDays, fees } = await loadReportTerms(context)
    const of = (type: 1 | 2) => ({ type, fee: formatYuan(fees[type]) })
    return { protectionDays, fees: [of(1), of(2)] }
  },
  draft: findDraft,
  keepDraft: saveDraft,
  addToDraft,
  check: checkProtection,
  file: fileReport,
  page: listReports,
  workbook: exportReports,
  detail: async ({ reportId }, context) =>
    loadReportDetail(context, await getOwnReport(context, reportId), 'filer'),
  mark: markReport,
  withdraw: withdrawReport,
  extend: extendReport,
  payFee,
  paper: showPaper,
})

const officeRoutes = implement(officeReports, {
  report: getOfficeDetail,
  submitReport,
  rejectReport,
  reportPaper: getOfficePaper,
})

export const reportRoutes = [...memberRoutes, ...officeRoutes, ...reportListRoutes]
