import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { SHARE_KINDS, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { LoginPanel } from '#src/parts/people/accounts/login/login-panel.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { MendCompany } from './mend-company.tsx'
import { RegisterForm } from './register-form.tsx'
import { useIndustries } from './use-industries.ts'
import styles from './register.module.css'

/** Page /sharePlatform/register: registers a company and an account, or corrects a returned registration. */
export default function ShareRegisterScreen() {
  const { kind, mend = '' } = useRouteQuery(routes.shareRegister.query())
  const member = useAtomValue(spectatorAtom) !== ''
  if (mend !== '' && !member) return <LoginPanel title="修改入驻资料" />
  return (
    <div className={styles.page}>
      {mend === '' ? (
        <Register kind={kind === 'supplier' ? 'supplier' : 'purchaser'} member={member} />
      ) : (
        <MendCompany applicationId={mend} />
      )}
    </div>
  )
}

const TABS = (['supplier', 'purchaser'] as const).map((kind) => ({
  name: kind,
  title: `${SHARE_KINDS[kind]}入驻`,
  to: formatHref('shareRegister', { kind }),
}))

function Register({ kind, member }: { kind: ShareKind; member: boolean }) {
  const industries = useIndustries()
  const [done, setDone] = useState<ShareKind | null>(null)
  return (
    <section className={styles.card} aria-labelledby="share-register">
      <h1 id="share-register" className={styles.title}>
        企业入驻
      </h1>
      {!member && (
        <p className={styles.lead}>
          已有账号？
          <Link to={formatHref('shareLogin')} className={styles.link}>
            先登录
          </Link>
          ，入驻会加到您的账号上
        </p>
      )}
      <ListTabs label="入驻身份" tabs={TABS} current={kind} />
      {done === kind && <Done kind={kind} />}
      {done !== kind && industries.ready && (
        <RegisterForm kind={kind} industries={industries.ready} onDone={() => setDone(kind)} />
      )}
      {done !== kind &&
        !industries.ready &&
        (industries.failed ? <FailedAnswer answer={industries.failed} /> : <PageLoading />)}
    </section>
  )
}

function Done({ kind }: { kind: ShareKind }) {
  return (
    <div className={styles.done}>
      <h2>已提交，等待平台审核</h2>
      <p role="status">
        平台核对营业执照后，公司会出现在{SHARE_KINDS[kind]}
        名录里。审核结果和需要补充的内容在“申请与留言”里查看。
      </p>
      <div className={styles.ways}>
        <ButtonLink look="primary" to={formatHref('center', { tabId: 'applications' })}>
          查看申请进度
        </ButtonLink>
        <ButtonLink to={formatHref('sharePlatform')}>去分享平台看看</ButtonLink>
      </div>
    </div>
  )
}
