import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { ApprovalInvitation } from '#schemas/trade/approvals/entities.ts'
import { isMissing } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import styles from './approvals.module.css'

/** Card that opens from an invitation link; it shows the amount above which approval is needed. */
export function InvitationCard({ token }: { token: string }) {
  const loaded = useCall(calls.invitation, { token }, { quiet: true })
  const [answered, setAnswered] = useState<'accept' | 'decline' | null>(null)
  return (
    <Card aria-label="审批邀请">
      <h2 className={styles.title}>审批邀请</h2>
      {answered ? (
        <p role="status">{ANSWERED[answered]}</p>
      ) : loaded.state === 'loading' ? (
        <Spinner />
      ) : loaded.state === 'failed' ? (
        isMissing(loaded.error) ? (
          <p role="status">邀请链接无效，请核对链接是否完整，或向采购人要新的链接。</p>
        ) : (
          <FailedAnswer answer={loaded} />
        )
      ) : (
        <Invited token={token} invitation={loaded.data} onAnswered={setAnswered} />
      )}
    </Card>
  )
}

const ANSWERED = {
  accept: '您已成为审批人，超过金额的采购单会出现在“待我审批”。',
  decline: '已谢绝邀请，您可以关闭本页。',
} as const

interface Props {
  token: string
  invitation: ApprovalInvitation
  onAnswered(answer: keyof typeof ANSWERED): void
}

function Invited({ token, invitation, onAnswered }: Props) {
  const mall = useMall()
  const { buyerName, above, expiresAt, over, own } = invitation
  if (own) return <p role="status">这是您生成的邀请链接，请发给要请的审批人，由对方登录后接受。</p>
  if (over)
    return <p role="status">邀请已失效：已有人答复，或超过了有效期。如仍需要，请向采购人要新的链接。</p>
  const answer = (which: keyof typeof ANSWERED) => {
    const row = which === 'accept' ? calls.acceptInvitation : calls.declineInvitation
    void mall
      .once('answer an invitation', () => mall.call(row, { token }))
      .then(
        () => onAnswered(which),
        // The client has already shown the reason and reloads the invitation.
        () => undefined,
      )
  }
  return (
    <>
      <p>{`${buyerName} 邀请您审批采购：超过 ${CURRENCY}${above} 的采购单，由您审批后才能付款。`}</p>
      <p className={styles.hint}>
        {`接受后，对方可以看到您的姓名和隐去中间数字的手机号；有采购单等待时，每小时最多发一条短信提醒您。请在 ${formatMallMinute(expiresAt)} 前答复。`}
      </p>
      <div className={styles.answers}>
        <Button look="primary" onClick={() => answer('accept')}>
          接受邀请
        </Button>
        <Button onClick={() => answer('decline')}>谢绝</Button>
      </div>
    </>
  )
}
