import { type ReactNode, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { routes } from '#schemas/routes/routes.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { PayPasswordDialog } from './security/pay-password-dialog.tsx'
import { PhoneDialog } from './security/phone-dialog.tsx'
import own from './account.module.css'

/** Tab for the password, the phone and the pay password. */
export default function SecurityTab() {
  const loaded = useCall(account.profile, {})
  return (
    <>
      <PageHead title={tabs.security.title} />
      <Card aria-label={tabs.security.title}>
        {loaded.state === 'loading' && <PageLoading />}
        {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
        {loaded.state === 'ready' && <Rows profile={loaded.data} />}
      </Card>
    </>
  )
}

function Rows({ profile: { user, payPassword } }: { profile: Out<typeof account.profile> }) {
  const { toast, session } = useMall()
  const [open, setOpen] = useState<'phone' | 'payPassword' | null>(null)
  const scoreName = useScoreName()
  const { telephone } = user
  const close = () => setOpen(null)
  function done(words: string) {
    close()
    toast.success(words)
    void session.refreshUser()
  }
  const payWords = {
    NONE: `使用${scoreName}支付时需要，还没有设置`,
    SET: `已设置，使用${scoreName}支付时需要`,
    LOCKED: '输错次数过多，暂时锁定；重新设置后立即可用',
  }
  return (
    <>
      <ul>
        <Row title="登录密码" text="定期更换更安全；修改后所有设备都要重新登录">
          <ButtonLink to={routes.userPassword.path}>修改密码</ButtonLink>
        </Row>
        <Row title="手机号" text={telephone ? `已绑定 ${telephone}` : '还没有绑定手机号'}>
          <Button onClick={() => setOpen('phone')}>{telephone ? '更换手机号' : '绑定手机号'}</Button>
        </Row>
        <Row
          title="支付密码"
          text={telephone ? payWords[payPassword] : `使用${scoreName}支付时需要，请先绑定手机号`}
        >
          <Button disabled={telephone === null} onClick={() => setOpen('payPassword')}>
            {payPassword === 'NONE' ? '设置支付密码' : '重置支付密码'}
          </Button>
        </Row>
      </ul>
      {open === 'phone' && (
        <PhoneDialog telephone={telephone} onClose={close} onDone={() => done('手机号已更换')} />
      )}
      {open === 'payPassword' && telephone !== null && (
        <PayPasswordDialog telephone={telephone} onClose={close} onDone={() => done('支付密码已保存')} />
      )}
    </>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={own.row}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={own.way}>{children}</div>
    </li>
  )
}
