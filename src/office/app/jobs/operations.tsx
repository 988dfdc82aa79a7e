import { officeOperations as calls } from '#schemas/app/jobs/calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { JobTable } from './job-table.tsx'
import styles from './operations.module.css'

/** Shows the health of the mall and its background jobs: `/operations`. */
export default function Operations() {
  const health = useCall(calls.health, {})
  const jobs = useCall(calls.jobs, {})
  function refresh() {
    for (const one of [health, jobs]) if (one.state === 'ready') one.again()
  }
  return (
    <OfficePage
      title="运行状态"
      actions={
        <Button size="s" onClick={refresh}>
          刷新
        </Button>
      }
    >
      <Panel title="系统健康">
        {health.state === 'loading' && <PageLoading />}
        {health.state === 'failed' && <FailedAnswer answer={health} />}
        {health.state === 'ready' && <HealthList health={health.data} />}
      </Panel>
      <Panel title="任务">
        {jobs.state === 'loading' && <PageLoading />}
        {jobs.state === 'failed' && <FailedAnswer answer={jobs} />}
        {jobs.state === 'ready' && <JobTable jobs={jobs.data} />}
      </Panel>
    </OfficePage>
  )
}

type Health = Out<typeof calls.health>[number]
const STATES = { good: '正常', doubtful: '注意', bad: '异常' } as const

function HealthList({ health }: { health: readonly Health[] }) {
  return (
    <ul className={styles.health}>
      {health.map(({ name, state, value, advice }) => (
        <li key={name} data-state={state}>
          <span className={styles.name}>{name}</span>
          <strong>{value}</strong>
          <span className={styles.state}>{STATES[state]}</span>
          {advice !== '' && <p className={styles.advice}>{advice}</p>}
        </li>
      ))}
    </ul>
  )
}
