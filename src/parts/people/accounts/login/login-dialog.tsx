import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { endedAtom, loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BusyContext } from '#ui/loading/loading.tsx'
import { forgetIntent, keepIntent } from './kept-intent.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

/** Login dialog over the current page; focuses its first field. */
export function LoginDialog() {
  const form = useRef<HTMLDivElement>(null)
  const mall = useMall()
  const [prompt, setPrompt] = useAtom(loginPromptAtom)
  const ended = useAtomValue(endedAtom) !== null
  const dismiss = useCallback(() => setPrompt(null), [setPrompt])
  const member = useAtomValue(tokenAtom) !== null
  // Runs before the dialog's own effect, because effects of children run first.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  // Discards an earlier intent. A layout effect, because a later effect could undo `leave`.
  useLayoutEffect(() => forgetIntent(mall), [mall])
  // Closes the dialog after a login in another tab.
  useEffect(() => {
    if (member) dismiss()
  }, [member, dismiss])
  function leave() {
    keepIntent(mall, prompt?.intent)
    dismiss()
  }
  return (
    // The overlay of the action that waits for the login must not cover the dialog.
    <BusyContext value={false}>
      <Dialog title="登录" entry stays onClose={dismiss}>
        {ended && <p className={styles.reason}>{getHttpMessage(401)}，请重新登录</p>}
        <div ref={form}>
          <LoginForm onLeave={leave} />
        </div>
      </Dialog>
    </BusyContext>
  )
}
