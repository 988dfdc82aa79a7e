import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { LEAD_STATES, type LeadState } from '#schemas/sourcing/leads/entities.ts'
import { officeLeads as calls } from '#schemas/sourcing/leads/office-calls.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Log, Panel } from '#src/office/parts/panel.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { FollowForm } from './follow-form.tsx'

/** Shows a lead with contact, topic, state and actions. */
export function LeadDetail({ leadId }: { leadId: string }) {
  const found = useCall(calls.lead, { leadId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="线索" list="/leads" failed={found} />
  const lead = found.data
  // The cast is safe: the server stores only states of `LEAD_MOVES`.
  const status = lead.status as LeadState
  return (
    <RecordPage
      title={`线索 ${leadId}`}
      state={LEAD_STATES[status]}
      actions={lead.mayFollow && <Actions lead={lead} status={status} />}
    >
      <Who lead={lead} />
      <Panel title="需求">
        <Facts
          wide
          rows={[
            ['方案', lead.topic],
            ['需求说明', lead.need],
            lead.people === null ? null : ['人数', `${lead.people} 人`],
            lead.amount === null ? null : ['预算', `￥${lead.amount}`],
          ]}
        />
      </Panel>
      <Log entries={lead.log.map((entry) => ({ ...entry, who: null }))} />
    </RecordPage>
  )
}

type Lead = Out<typeof calls.lead>

function Who({ lead }: { lead: Lead }) {
  const { takenBy, takenAt } = lead
  return (
    <Panel title="联系人">
      <Facts
        rows={[
          ['姓名', lead.name],
          ['公司', lead.company],
          ['联系电话', lead.telephone],
          ['会员', lead.userName ?? '未登录的访客'],
          ['提交时间', formatMallSecond(lead.createdAt)],
          ['跟进人', takenBy === null ? '还没有人跟进' : takenBy],
          takenAt === null ? null : ['开始跟进', formatMallSecond(takenAt)],
          ['最近备注', lead.note],
        ]}
      />
    </Panel>
  )
}

function Actions({ lead, status }: { lead: Lead; status: LeadState }) {
  const { call, toast } = useMall()
  const { leadId, takenBy } = lead
  // The client has already shown the error; the button stays for another attempt.
  const take = () =>
    void call(calls.takeLead, { leadId, status }).then(
      () => toast.success('由您跟进这条线索'),
      () => undefined,
    )
  return (
    <>
      {takenBy === null && (
        <MayEdit right="leadContacts:edit">
          <Button size="s" onClick={take}>
            由我跟进
          </Button>
        </MayEdit>
      )}
      <ActionDialogs
        actions={[
          {
            name: 'follow',
            label: '记录跟进',
            right: 'leadContacts:edit',
            form: (close) => <FollowForm leadId={leadId} status={status} onDone={close} />,
          },
        ]}
      />
    </>
  )
}
