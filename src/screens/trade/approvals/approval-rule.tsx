import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { ApprovalRule, SentInvitation } from '#schemas/trade/approvals/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm, SumForm } from './rule-forms.tsx'
import styles from './approvals.module.css'

/** Approval settings of a company account; renders nothing for a private buyer. */
export function ApprovalRulePanel() {
  const isCompany = useAtomValue(userAtom)?.enterprise === true
  const loaded = useCall(calls.rule, isCompany ? {} : null)
  if (!isCompany) return null
  return (
    <Card aria-label="审批设置">
      <h2 className={styles.title}>审批设置</h2>
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && <RuleSettings {...loaded.data} />}
    </Card>
  )
}

type Made = Out<typeof calls.invite>

/** Settings of the rule. The link of an invitation is shown only right after it was created. */
function RuleSettings({ rule, invitation }: Out<typeof calls.rule>) {
  const [made, setMade] = useState<Made | null>(null)
  const isOpen = invitation?.state === 'OPEN'
  return (
    <div className={styles.settings}>
      <RuleText rule={rule} />
      {rule && <SumForm key={rule.above} above={rule.above} />}
      {invitation && <InvitationText invitation={invitation} />}
      {made && isOpen && <InvitationLink made={made} />}
      <InviteForm key={`for ${rule?.above}`} rule={rule} isAnother={isOpen} onMade={setMade} />
      {rule ? <EndRule rule={rule} /> : isOpen && <WithdrawInvitation />}
    </div>
  )
}

function RuleText({ rule }: { rule: ApprovalRule | null }) {
  if (!rule) return <p>还没有审批人，采购单提交后可以直接付款。</p>
  const { above, approverName, approverPhone, isApproverActive } = rule
  return (
    <>
      <p>{`超过 ${CURRENCY}${above} 的采购单，由 ${[approverName, approverPhone].join(' ').trim()} 审批后才能付款。`}</p>
      {!isApproverActive && (
        <p className={styles.reason} role="alert">
          审批人的账号已停用，超过金额的采购单无法提交，请邀请新的审批人。
        </p>
      )}
    </>
  )
}

function InvitationText({ invitation: { above, expiresAt, state } }: { invitation: SentInvitation }) {
  const until = formatMallMinute(expiresAt)
  const words = {
    OPEN: `已邀请审批人（超过 ${CURRENCY}${above} 需要审批），等待对方接受，链接在 ${until} 前有效。接受以前，现在的设置不变。`,
    DECLINED: '对方没有接受审批邀请，可以重新生成链接。',
    EXPIRED: `审批邀请已在 ${until} 过期，可以重新生成链接。`,
  }
  return <p role="status">{words[state]}</p>
}

/** Button that withdraws an invitation without confirmation, because nobody has accepted it yet. */
function WithdrawInvitation() {
  const mall = useMall()
  return (
    <Button
      look="quiet"
      onClick={() => void mall.once('withdraw an invitation', () => mall.call(calls.endRule, {}))}
    >
      撤回邀请
    </Button>
  )
}

function EndRule({ rule: { approverName } }: { rule: ApprovalRule }) {
  const mall = useMall()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        停用审批
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="停用审批"
          action="停用"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void mall
              .call(calls.endRule, {})
              .then(() => mall.toast.success('已停用审批'))
              .catch(() => undefined)
          }
        >
          {`停用后会短信通知 ${approverName}；已经提交审批的采购单仍由 ${approverName} 审批，新的采购单可以直接付款。`}
        </ConfirmDialog>
      )}
    </>
  )
}
