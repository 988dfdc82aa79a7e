import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { Note } from '#ui/note/note.tsx'
import { IdentityStep } from './identity-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { Steps } from './steps.tsx'
import { TelephoneStep } from './telephone-step.tsx'
import { type Passed, usePassed } from './use-passed.ts'
import own from './reset.module.css'

/** Page /sharePlatform/reset: resets a forgotten password in three steps; each step has its own address. */
export default function ShareResetScreen() {
  const member = useAtomValue(tokenAtom) !== null
  const [saved, setSaved] = useState(false)
  if (saved) return <Saved />
  if (member) return <LoggedIn />
  return (
    <EntryCard title="找回密码" lead="与商城使用同一个账号，新密码在两边都生效">
      <Reset onDone={() => setSaved(true)} />
      <p className={own.ways}>
        想起来了？
        <Link to={formatHref('shareLogin')} className={own.link}>
          去登录
        </Link>
      </p>
    </EntryCard>
  )
}

/** Limits the asked step to the last one that the proofs allow. */
function stepOf(asked: string | undefined, { first, last }: Passed): 0 | 1 | 2 {
  if (asked === '3' && last !== '') return 2
  return asked === '2' && first.proof !== '' ? 1 : 0
}

function Reset({ onDone }: { onDone(): void }) {
  const { step: asked } = useRouteQuery(routes.shareReset.query())
  const { navigate, history } = useMall()
  const passed = usePassed()
  const step = stepOf(asked, passed)
  const { telephone, proof } = passed.first
  const isLost = step === 0 && asked !== undefined
  useEffect(() => {
    // The proof of the second step does not survive a reload, so start again.
    if (isLost) history.replace(formatHref('shareReset'))
  }, [isLost, history])
  return (
    <>
      <Steps current={step} />
      {step === 0 && (
        <TelephoneStep
          telephone={telephone}
          onSent={(to, given) => {
            passed.telephoneGiven(to, given)
            navigate(formatHref('shareReset', { step: '2' }))
          }}
        />
      )}
      {step === 1 && (
        <IdentityStep
          telephone={telephone}
          proof={proof}
          onSent={passed.telephoneGiven}
          onPassed={(given) => {
            passed.identityGiven(given)
            // Back must not return to a completed step.
            history.replace(formatHref('shareReset', { step: '3' }))
          }}
        />
      )}
      {step === 2 && <PasswordStep telephone={telephone} proof={passed.last} onDone={onDone} />}
    </>
  )
}

function Saved() {
  return (
    <EntryCard title="新密码已生效">
      <Steps current={3} />
      <p className={own.saved} role="status">
        为了账号安全，所有设备都已退出，请用新密码重新登录。
      </p>
      <ButtonLink look="primary" size="l" to={formatHref('shareLogin')} className={own.login}>
        去登录
      </ButtonLink>
    </EntryCard>
  )
}

function LoggedIn() {
  return (
    <Note title="您已经登录">
      <p>登录后可以直接修改密码；忘记原密码时，先退出登录再找回。</p>
      <ButtonLink look="primary" to={formatHref('userPassword')}>
        修改密码
      </ButtonLink>
    </Note>
  )
}
