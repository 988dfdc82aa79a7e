import { useState } from 'react'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { ReportLine } from '#schemas/reports/entities.ts'
import { officeReports as calls } from '#schemas/reports/office-calls.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { useMayEdit } from '#src/office/parts/may-edit.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import type { Filed } from './papers.tsx'

/** Lists the goods of a filing; if the mall submits it, each line can be marked as submitted. */
export function SubmitLines({ report: { reportId, lines, actions } }: { report: Filed }) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  const open = lines.filter(({ submittedAt }) => submittedAt === null)
  async function submit(named: readonly ReportLine[], submitted: boolean) {
    if (pending) return
    setPending(true)
    const lineNos = named.map(({ lineNo }) => lineNo)
    await call(calls.submitReport, { reportId, lineNos, submitted }).then(
      () => toast.success('提交状态已更新'),
      // The client has already shown the error.
      () => undefined,
    )
    setPending(false)
  }
  const may = useMayEdit() && actions.includes('submit')
  return (
    <Panel title="报备商品">
      {may && open.length > 0 && (
        <p>
          <Button look="primary" size="s" aria-disabled={pending} onClick={() => void submit(open, true)}>
            全部登记为已提交
          </Button>
        </p>
      )}
      <DataTable
        label="报备商品"
        rows={lines}
        keyOf={({ lineNo }) => String(lineNo)}
        columns={[
          { title: '商品', cell: ({ name, specText }) => `${name} ${specText}`, phone: 'lead' },
          { title: '店铺', cell: ({ shopName }) => shopName, width: 144 },
          { title: '件数', cell: ({ quantity }) => quantity, align: 'end', width: 80 },
          { title: '报价', cell: ({ quoted }) => `￥${quoted}`, align: 'end', width: 120 },
          {
            title: '小计',
            cell: ({ subtotal }) => `￥${subtotal}`,
            align: 'end',
            width: 136,
            phone: 'figure',
          },
          {
            title: '提交状态',
            width: 240,
            cell: (line) => (
              <>
                {line.submittedAt === null ? '未提交' : `${formatMallMinute(line.submittedAt)} 已提交`}{' '}
                {may && <MarkButton line={line} pending={pending} mark={submit} />}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

interface MarkProps {
  line: ReportLine
  pending: boolean
  mark(named: readonly ReportLine[], submitted: boolean): Promise<void>
}

function MarkButton({ line, pending, mark }: MarkProps) {
  const open = line.submittedAt === null
  const label = open ? '登记提交' : '撤销'
  return (
    <Button
      size="s"
      aria-disabled={pending}
      aria-label={`${label}：${line.name}`}
      onClick={() => void mark([line], open)}
    >
      {label}
    </Button>
  )
}
