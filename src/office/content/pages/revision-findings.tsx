import type { Out } from '#schemas/base/endpoint.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Findings } from './findings.tsx'
import { useTextReading } from './use-text-reading.ts'
import panel from '#src/office/parts/panel.module.css'

interface Props {
  page: Out<typeof calls.officePage>
  revision: number
}

/** Problems of an older revision, told before it is put on show again. A repair becomes the page's draft. */
export function RevisionFindings({ page, revision }: Props) {
  const found = useCall(calls.pageRevision, { pageId: page.pageId, revision })
  if (found.state === 'loading') return <p role="status">正在检查这一版…</p>
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <TextProblems page={page} revision={revision} text={found.data.text} />
}

function TextProblems({ page: { pageId, version, state }, revision, text }: Props & { text: string }) {
  const { call, navigate, toast } = useMall()
  const { findings, grades } = useTextReading(text)
  const problems = findings.filter(({ level }) => level === 'error')
  if (problems.length === 0) return null
  async function repair(apply: (text: string) => string) {
    await call(calls.savePage, { pageId, version, text: apply(text) })
    toast.success(`第 ${revision} 版修正后已存为草稿，请检查后发布`)
    navigate(`/pages/all/${pageId}/text`)
  }
  const hasDraft = state !== 'PUBLISHED'
  return (
    <>
      <Findings
        reading={{ findings: problems, grades }}
        onGo={undefined}
        onFix={hasDraft ? undefined : (apply) => void repair(apply).catch(() => undefined)}
      />
      <p className={panel.quiet}>
        {hasDraft
          ? '页面有未发布的草稿。要修正这一版，请先发布草稿或放弃修改。'
          : '修正后的内容会存为草稿，检查后再发布；也可以直接回到这一版。'}
      </p>
    </>
  )
}
