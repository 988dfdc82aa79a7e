import type { Out } from '#schemas/base/endpoint.ts'
import { officeReports as calls } from '#schemas/reports/office-calls.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { saveThroughHost } from '#src/runtime/child-side/save-through-host.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'

export type Filed = Out<typeof calls.report>

/** Lists the documents of a filing as files to download. */
export function Papers({ report: { reportId, papers } }: { report: Filed }) {
  const { call } = useMall()
  const host = useHost()
  async function save(uploadId: string, name: string) {
    const file = await call(calls.reportPaper, { reportId, uploadId }, { quiet: false }).catch(() => null)
    if (file instanceof Blob) await saveThroughHost(host, name, file)
  }
  if (papers.length === 0) return null
  return (
    <Panel title="附件">
      <ul>
        {papers.map(({ uploadId, name }) => (
          <li key={uploadId}>
            {name}{' '}
            <Button size="s" aria-label={`下载附件 ${name}`} onClick={() => void save(uploadId, name)}>
              下载
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
