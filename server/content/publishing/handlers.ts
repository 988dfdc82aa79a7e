import { pageHealth } from '#schemas/content/pages/health-calls.ts'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { checkHealth } from './health/check-health.ts'
import { publishPage, rollBackPage } from './publish-page.ts'
import { pageScheduleRoutes } from './schedules.ts'

const healthRoutes = implement(pageHealth, {
  async health({ text }, context) {
    const { findings, isBlankNow } = await checkHealth(text, context)
    return { findings: findings.map((finding) => ({ ...finding, path: [...finding.path] })), isBlankNow }
  },
})

const { publishPage: publishing, rollBackPage: rollingBack } = pageOffice
const showing = implement(
  { publishPage: publishing, rollBackPage: rollingBack },
  { publishPage, rollBackPage },
)

export const publishingRoutes = [...healthRoutes, ...showing, ...pageScheduleRoutes]
