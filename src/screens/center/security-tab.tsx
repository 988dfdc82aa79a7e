import { type ReactNode, useState } from 'react'
import { FailedState } from '#registry/parts/states.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { account } from '#schemas/api/account.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { MallLink } from '#src/features/mall-link.tsx'
import { useScoreName } from '#src/features/score-name.ts'
import { toast } from '#src/features/toast/toast.ts'
import { refreshUser } from '#src/session/session.ts'
import own from './account.module.css'
import styles from './center.module.css'
import { PayPasswordDialog } from './security/pay-password-dialog.tsx'
import { PhoneDialog } from './security/phone-dialog.tsx'
import { tabTitles } from './tabs.ts'

/** UC4: password, phone and pay password. */
export default function SecurityTab() {
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState<'phone' | 'payPassword' | null>(null)
  const scoreName = useScoreName()
  const loaded = useLoaded(`${turn}`, (signal) => call(account.profile, {}, { signal }))
  const close = () => setOpen(null)
  function done(words: string) {
    close()
    toast.success(words)
    setTurn(turn + 1)
    void refreshUser()
  }
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const { user, payPassword } = loaded.data
  const { telephone } = user
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.security}</h1>
      <section className={styles.card} aria-label={tabTitles.security}>
        <ul className={own.rows}>
          <Row title="登录密码" text="定期更换更安全；修改后所有设备都要重新登录">
            <MallLink to={routes.userPassword.path} className={own.action}>
              修改密码
            </MallLink>
          </Row>
          <Row title="手机号" text={telephone ? `已绑定 ${telephone}` : '还没有绑定手机号'}>
            <button type="button" className={own.action} onClick={() => setOpen('phone')}>
              {telephone ? '更换手机号' : '绑定手机号'}
            </button>
          </Row>
          <Row
            title="支付密码"
            text={
              {
                NONE: `使用${scoreName}支付时需要，还没有设置`,
                SET: `已设置，使用${scoreName}支付时需要`,
                LOCKED: '输错次数过多，暂时锁定；重新设置后立即可用',
              }[payPassword]
            }
          >
            <button
              type="button"
              className={own.action}
              disabled={telephone === null}
              onClick={() => setOpen('payPassword')}
            >
              {payPassword === 'NONE' ? '设置支付密码' : '重置支付密码'}
            </button>
          </Row>
        </ul>
      </section>
      {open === 'phone' && (
        <PhoneDialog telephone={telephone} onClose={close} onDone={() => done('手机号已更换')} />
      )}
      {open === 'payPassword' && (
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
      {children}
    </li>
  )
}
