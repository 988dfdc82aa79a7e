import { useEffect, useRef } from 'react'
import { getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import { ApplicationHistory } from '#src/parts/sourcing/applications/application-history.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CopyButton } from '#src/runtime/text/copy-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { SupplierApplication } from './form/use-draft.ts'
import { ReadApplication } from './read/read-application.tsx'
import styles from './supplier.module.css'

interface Props {
  found: SupplierApplication
  secret: string | null
  /** True right after the submission: the page takes the focus, because the form is gone. */
  isNews: boolean
  onAnother(): void
}

const LEADS: Readonly<Record<string, string>> = {
  SUBMITTED: '申请已收到，通常 1 到 3 个工作日内审核，结果会短信通知联系人。',
  IN_REVIEW: '正在审核您的资料，结果会短信通知联系人。',
  APPROVED: '恭喜，您已成为我们的供应商。',
  CLOSED: '这份申请已关闭，不再处理。',
}

/** Shows the state of a submitted application and all of its content. */
export function StatusPage({ found, secret, isNews, onAnother }: Props) {
  const { applicationId, status, number, reason, steps, texts } = found
  const isOver = status === 'APPROVED' || status === 'CLOSED'
  const state = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) state.current?.focus()
  }, [isNews])
  return (
    <div className={styles.status}>
      <Card className={styles.state} data-status={status} aria-label="审核状态">
        <h2 ref={state} tabIndex={-1}>
          {getApplicationStateName('settle', status)}
        </h2>
        <p>{LEADS[status] ?? ''}</p>
        {status === 'APPROVED' && <Account name={texts['sysuserAccount'] ?? ''} />}
        {reason && <p>审核意见：{reason}</p>}
        {number !== null && (
          <p className={styles.number}>
            申请编号 <strong>{number}</strong> <CopyButton text={number} name="申请编号" />
          </p>
        )}
        <p className={styles.quiet}>请记下申请编号：没有登录时，可以用它和联系人手机的验证码查看进度。</p>
        {isOver && (
          <div className={styles.ways}>
            <Button onClick={onAnother}>为另一家公司申请</Button>
          </div>
        )}
      </Card>
      <Card className={styles.card} aria-labelledby="supplier-history">
        <h2 id="supplier-history">处理记录</h2>
        <ApplicationHistory kind="settle" steps={steps} />
      </Card>
      <Card className={styles.card} aria-labelledby="supplier-content">
        <h2 id="supplier-content">申请内容</h2>
        <ReadApplication texts={texts} place={{ applicationId, secret }} />
      </Card>
    </div>
  )
}

function Account({ name }: { name: string }) {
  const { addressing } = useMall()
  return (
    <p>
      请用账号 <strong>{name}</strong> 和申请时设置的密码登录
      <a href={addressing.own('/admin/')} target="_blank" rel="noreferrer" className={styles.again}>
        管理中心
      </a>
      ，开始处理订单。
    </p>
  )
}
