import { useState } from 'react'
import { officeOperations as calls } from '#schemas/app/jobs/calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDuration, formatInterval } from './words.ts'
import styles from './operations.module.css'

type Job = Out<typeof calls.jobs>[number]
/** The server stops counting at this number. */
const MAX_WAITING = 1_000

const when = (at: number | null) => (at === null ? '—' : formatMallSecond(at))

/** Lists the jobs with purpose, interval, last result and waiting rows, and a button that runs one now. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <DataTable
      label="任务"
      rows={jobs}
      keyOf={({ job }) => job}
      columns={[
        {
          title: '任务',
          phone: 'lead',
          cell: ({ title, words }) => (
            <>
              <strong>{title}</strong>
              <p className={styles.words}>{words}</p>
            </>
          ),
        },
        { title: '多久一次', cell: ({ everyMs }) => formatInterval(everyMs), width: 104 },
        { title: '上次运行', cell: (job) => <Turn job={job} />, width: 176 },
        { title: '上次有事做', cell: (job) => <Worked job={job} />, width: 176 },
        { title: '等待', cell: ({ waiting }) => waitingWords(waiting), width: 80, align: 'end' },
        { title: '失败', cell: (job) => <Failed job={job} />, width: 208 },
        { title: '操作', cell: (job) => <RunNow job={job} />, width: 112, stays: true },
      ]}
    />
  )
}

function waitingWords(waiting: number | null): string {
  if (waiting === null) return '—'
  return waiting >= MAX_WAITING ? `${MAX_WAITING} 以上` : String(waiting)
}

function Turn({ job: { turnAt, turnMs, dueAt } }: { job: Job }) {
  if (turnAt === null) return '还没有运行'
  return (
    <>
      {when(turnAt)}
      <p className={styles.words}>
        用时 {formatDuration(turnMs ?? 0)}，下次 {when(dueAt).slice(-8)}
      </p>
    </>
  )
}

function Worked({ job: { workedAt, workedMs, rows } }: { job: Job }) {
  if (workedAt === null) return '—'
  return (
    <>
      {when(workedAt)}
      <p className={styles.words}>
        {rows} 条，用时 {formatDuration(workedMs ?? 0)}
      </p>
    </>
  )
}

function Failed({ job: { failedAt, failure, failing } }: { job: Job }) {
  if (failedAt === null) return '没有'
  return (
    <div data-state={failing ? 'bad' : 'good'} className={styles.failed}>
      {when(failedAt)}
      <p className={styles.words}>
        {failure}
        {failing ? '。会自己再试；一直失败请联系维护人员。' : '。之后已经恢复。'}
      </p>
    </div>
  )
}

function RunNow({ job: { job, title, running } }: { job: Job }) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  async function run() {
    setPending(true)
    try {
      const { rows, failure } = await call(calls.runJob, { job })
      if (failure === null) toast.success(rows === 0 ? `${title}：没有要做的` : `${title}：完成 ${rows} 条`)
      else toast.warning(`${title}没有全部成功：${failure}`)
    } catch {
      // The client has already shown the error.
    }
    setPending(false)
  }
  return (
    <MayEdit>
      <Button
        size="s"
        disabled={pending || running}
        aria-label={`立即运行：${title}`}
        onClick={() => void run()}
      >
        {running ? '运行中' : '立即运行'}
      </Button>
    </MayEdit>
  )
}
