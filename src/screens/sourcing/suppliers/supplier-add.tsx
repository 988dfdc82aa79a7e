import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { mayResubmit } from '#schemas/sourcing/applications/states.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { ApplicationForm } from './form/application-form.tsx'
import type { SupplierApplication } from './form/use-draft.ts'
import { Intro } from './intro.tsx'
import { StatusPage } from './status-page.tsx'
import { buildStepHref, parseStep } from './steps.ts'
import styles from './supplier.module.css'

const SECRET = 'supplier-secret'

/** Page /supplier/add: start, continue and submit an application, and follow its state. */
export default function SupplierAddScreen() {
  const { title } = useMall()
  const { secret, keepSecret } = useSecret()
  useEffect(() => title.setPage(routes.supplierAdd.title), [title])
  return (
    <div className={styles.page}>
      <h1>{routes.supplierAdd.title}</h1>
      {secret === undefined ? <PageLoading /> : <Application secret={secret} onSecret={keepSecret} />}
    </div>
  )
}

/** Holds the secret of a guest's application on this device; undefined while loading. */
function useSecret() {
  const { storage } = useMall()
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    void storage.device.get(SECRET).then((kept) => setSecret((now) => now ?? kept))
  }, [storage])
  return {
    secret,
    keepSecret(given: string) {
      setSecret(given)
      void storage.device.set(SECRET, given)
    },
  }
}

interface Props {
  secret: string | null
  onSecret(secret: string): void
}

function Application({ secret, onSecret }: Props) {
  const { navigate } = useMall()
  const spectator = useAtomValue(spectatorAtom)
  const { step } = useRouteQuery(routes.supplierAdd.query())
  const answer = useCall(calls.current, secret === null ? {} : { secret })
  // Id of a decided application, while the member starts an application for another company.
  const [decided, setDecided] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  if (answer.state === 'loading') return <PageLoading />
  if (answer.state === 'failed') return <FailedAnswer answer={answer} />
  const found = answer.data?.applicationId === decided ? null : answer.data
  if (found && found.status !== 'DRAFT' && !mayResubmit('settle', found.status))
    return (
      <StatusPage
        found={found}
        secret={secret}
        isNews={sent?.applicationId === found.applicationId}
        onAnother={() => {
          setDecided(found.applicationId)
          navigate(buildStepHref('company'))
        }}
      />
    )
  if (sent && found && isBefore(found, sent)) return <JustSent busy={answer.busy} again={answer.again} />
  const asked = parseStep(step)
  if (found === null && asked === null) return <Intro onSecret={onSecret} />
  // The key resets the form after a login, so that the member continues with their own application.
  return (
    <ApplicationForm
      key={`${spectator} ${decided ?? ''}`}
      found={found}
      secret={decided === null ? secret : null}
      asked={asked}
      onSecret={onSecret}
      onSent={(applicationId) => setSent({ applicationId, steps: found?.steps.length ?? 0 })}
      onStale={answer.again}
    />
  )
}

/** A submitted application; `steps` is the number of its steps before the submission. */
interface Sent {
  applicationId: string
  steps: number
}

/** Returns true if the answer is older than the submission, which adds a step. */
const isBefore = (found: SupplierApplication, { applicationId, steps }: Sent) =>
  found.applicationId === applicationId && found.steps.length <= steps

function JustSent({ busy, again }: { busy: boolean; again(): void }) {
  if (busy) return <PageLoading />
  return (
    <Note title="申请已提交">
      <p>审核状态没有加载出来，您填写的内容已经收到，不需要再次提交。</p>
      <Button look="primary" onClick={again}>
        查看审核状态
      </Button>
    </Note>
  )
}
