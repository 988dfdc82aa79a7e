import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { getLabel, units } from '#schemas/catalog/goods/labels.ts'
import { officeSchemes as calls } from '#schemas/sourcing/schemes/office-calls.ts'
import { SUBMISSION_STATES } from '#schemas/sourcing/schemes/words.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { AnswerForm } from './answer-form.tsx'

type Submitted = Out<typeof calls.schemeSubmission>

/** Shows a submitted scheme and its answer. */
export function SubmissionDetail({ submissionId }: { submissionId: string }) {
  const found = useCall(calls.schemeSubmission, { submissionId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="方案" list="/schemes" failed={found} />
  const { status, content } = found.data
  const form = (close: () => void) => <AnswerForm submissionId={submissionId} onDone={close} />
  return (
    <RecordPage
      label={`方案 ${submissionId}`}
      title={content.name}
      state={SUBMISSION_STATES[status]}
      actions={status === 'WAITING' && <ActionDialogs actions={[{ name: 'answer', label: '答复', form }]} />}
    >
      <Summary submitted={found.data} />
      {content.groups.map((group, at) => (
        <Group key={`${at} ${group.title}`} group={group} />
      ))}
    </RecordPage>
  )
}

function Summary({ submitted }: { submitted: Submitted }) {
  const { content, contact, telephone, remark, reply, decidedAt } = submitted
  const { totals } = content
  return (
    <Panel title="提交信息">
      <Facts
        rows={[
          ['编号', submitted.submissionId],
          ['客户', content.customer],
          ['报价合计', `${CURRENCY}${totals.quote}（${totals.pieces} 件，含税 ${content.taxRate}%）`],
          ['有效期至', content.validUntil ?? '长期有效'],
          ['用户名', submitted.userName],
          ['联系人', `${contact} ${telephone}`],
          ['希望商城做什么', remark],
          ['提交时间', formatMallSecond(submitted.createdAt)],
          decidedAt === null ? null : ['处理时间', formatMallSecond(decidedAt)],
          reply === '' ? null : ['答复', reply],
        ]}
      />
    </Panel>
  )
}

function Group({ group }: { group: Submitted['content']['groups'][number] }) {
  const { items, totals } = group
  const title = group.title || '商品'
  return (
    <Panel title={`${title}（${items.length} 种，小计 ${CURRENCY}${totals.quote}）`}>
      <DataTable
        label={title}
        rows={items.map((item, at) => ({ ...item, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { title: '商品', cell: ({ name, specText }) => `${name} ${specText}`, phone: 'lead' },
          { title: '品牌', cell: ({ brandName }) => brandName || '—', width: 120 },
          { title: '单价', cell: ({ quote }) => CURRENCY + quote, align: 'end', width: 112 },
          {
            title: '数量',
            cell: ({ quantity, unit }) => `${quantity} ${getLabel(units, unit) || '件'}`,
            align: 'end',
            width: 96,
          },
          {
            title: '金额',
            cell: ({ amount }) => CURRENCY + amount,
            align: 'end',
            width: 128,
            phone: 'figure',
          },
        ]}
      />
    </Panel>
  )
}
