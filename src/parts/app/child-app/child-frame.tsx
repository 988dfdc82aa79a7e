import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { findTargetAccess } from '#schemas/bridge/admin-targets.ts'
import type { ChildApp } from '#schemas/bridge/apps.ts'
import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import type { ChildCenter } from './child-center.ts'
import type { Refusal } from './greet.ts'
import { hasFrame, isShown } from './machine.ts'
import { StaffLogin } from './staff-login.tsx'
import { endedAtom, promptAtom, staffAtom, type StaffSession } from './staff.ts'
import styles from './child-frame.module.css'

interface Props {
  center: ChildCenter
  /** Place inside the child application; null while the page shows something else. */
  place: string | null
}

/** Denies the child the mall's origin, its window and new tabs; the child asks the host to open things (`open`). */
const SANDBOX = 'allow-scripts allow-forms allow-downloads allow-modals'

/** Renders a child's frame at the root of the page, also while hidden, so that frame and typed input survive. */
export function ChildFrame({ center, place }: Props) {
  const { child, app } = center
  const { addressing } = useMall()
  const state = useAtomValue(child.stateAtom)
  useOwner(center)
  useWish(center, place)
  useTitle(center, place)
  const frame = useRef<HTMLIFrameElement>(null)
  const framed = hasFrame(state)
  useLayoutEffect(() => {
    if (framed && frame.current) return child.hold(frame.current)
  }, [child, framed, state.frame])
  const shown = isShown(state)
  return (
    <div className={styles.place} hidden={place === null}>
      {framed && (
        <iframe
          key={state.frame}
          ref={frame}
          className={styles.frame}
          title={app.title}
          sandbox={SANDBOX}
          src={`${addressing.base}${app.document}`}
          hidden={!shown}
        />
      )}
      {place !== null && <Around center={center} shown={shown} place={place} />}
    </div>
  )
}

/** Shows the login, waiting or error content instead of the frame or over it. */
function Around({ center, shown, place }: { center: ChildCenter; shown: boolean; place: string }) {
  const { app, staff, userAtom } = center
  const userId = useAtomValue(userAtom)
  const ended = useAtomValue(endedAtom)
  if (staff && userId === null) return <FirstLogin app={app} staff={staff} place={place} />
  return (
    <>
      {!shown && <Waiting center={center} />}
      {staff && ended && <EndedLogin staff={staff} />}
    </>
  )
}

/** Ends the child and its state when its user changes or logs out. A guest who logs in keeps the child. */
function useOwner({ child, staff, userAtom, session }: ChildCenter): void {
  const id = useAtomValue(userAtom)
  const owner = useRef(id)
  useEffect(() => {
    if (owner.current && owner.current !== id) child.send('leave')
    owner.current = id
  }, [child, id])
  // After a new login of the same user, the child continues with a new session.
  const token = useAtomValue(staffAtom)?.token
  useEffect(() => {
    if (staff && token !== undefined) child.tell((far) => far.session(session()))
  }, [child, staff, session, token])
}

/** Tells the state machine and the child if the child is shown. */
function useWish({ child, userAtom, follow }: ChildCenter, place: string | null): void {
  const { store } = useMall()
  const userId = useAtomValue(userAtom)
  const { phase } = useAtomValue(child.stateAtom)
  const visible = place !== null && userId !== null
  useEffect(() => {
    // The previous user's child has been removed by now, so that the first frame belongs to this user.
    if (visible && (phase === 'absent' || !store.get(child.stateAtom).wanted)) child.send('show')
    if (!visible) child.send('hide')
    child.tell((far) => far.show({ visible }))
  }, [child, store, visible, phase])
  useEffect(follow, [follow])
}

/** Sets the page's title while the address belongs to the child; runs after the page's own parts set theirs. */
function useTitle({ app, child, titleAtom }: ChildCenter, place: string | null): void {
  const { title } = useMall()
  const said = useAtomValue(titleAtom)
  const shown = isShown(useAtomValue(child.stateAtom))
  useEffect(() => {
    if (place !== null) title.setPage(shown ? said : app.title)
  }, [title, app, place, shown, said])
}

const REASONS: Readonly<Record<Refusal, string>> = {
  version: '商城已经更新，请刷新页面后再打开。',
  restless: '它一再重新载入，已经停止。',
  flood: '它发来的消息过多，已经停止。',
}

function Waiting({ center: { child, app } }: { center: ChildCenter }) {
  const { phase } = useAtomValue(child.stateAtom)
  const refusal = useAtomValue(child.refusalAtom)
  const retry = (
    <Button look="primary" onClick={() => child.send('retry')}>
      重试
    </Button>
  )
  if (phase === 'failed')
    return (
      <Note title={`${app.title}没有打开`} alert>
        <p>{refusal ? REASONS[refusal] : '等了很久没有打开，请检查网络后重试。'}商城的其他页面不受影响。</p>
        {retry}
      </Note>
    )
  return (
    <div className={styles.waiting} role="status">
      <p>
        <Spinner small /> 正在打开{app.title}…
      </p>
      {phase === 'slow' && (
        <>
          <p>比平时慢，仍在等待。也可以重新打开。</p>
          {retry}
        </>
      )}
    </div>
  )
}

function FirstLogin({ app, staff, place }: { app: ChildApp; staff: StaffSession; place: string }) {
  const opens = findTargetAccess(place)
  const who = opens ? `“${opens.label}”对${opens.roles.join('、')}开放。` : ''
  return (
    <EntryCard title={app.title} lead={`${who}请使用后台账号登录，登录只在这个标签页有效`}>
      <div data-login>
        <StaffLogin staff={staff} />
      </div>
    </EntryCard>
  )
}

/** Shows the login over the child; after closing it, typed input can still be read and copied. */
function EndedLogin({ staff }: { staff: StaffSession }) {
  const [prompted, setPrompted] = useAtom(promptAtom)
  if (!prompted) return null
  return (
    <Dialog title="登录已失效，请重新登录" entry stays onClose={() => setPrompted(false)}>
      <StaffLogin staff={staff} />
    </Dialog>
  )
}
