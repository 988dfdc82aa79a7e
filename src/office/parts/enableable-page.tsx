import type { ReactNode } from 'react'
import { SWITCH_STATES } from '#schemas/base/switch-states.ts'
import { Button } from '#ui/button/button.tsx'
import { MayEdit } from './may-edit.tsx'
import { useDeed } from './use-deed.ts'
import styles from './detail.module.css'

interface Props {
  /** Noun for the kind of record: 服务商, 对接人. */
  what: string
  name: string
  version: string
  enabled: boolean
  /** Effect of switching off; completes the sentence that begins with 停用后. */
  effect: string
  send(enabled: boolean): Promise<unknown>
  children: ReactNode
}

/** Shows one record that can be switched off and on but never deleted, above its form. */
export function EnableablePage({ what, name, version, enabled, effect, send, children }: Props) {
  const { run, focused } = useDeed(version)
  return (
    <section className={styles.page} aria-label={`${what} ${name}`}>
      <header className={styles.head}>
        <h1>{name}</h1>
        <MayEdit>
          <Button
            size="s"
            onClick={(event) => {
              focused(event)
              run(() => send(!enabled), `${what}已${enabled ? '停用' : '启用'}`)
            }}
          >
            {enabled ? '停用' : '启用'}
          </Button>
        </MayEdit>
      </header>
      <p className={styles.quiet}>{`${enabled ? '停用后' : `${SWITCH_STATES.OFF}：`}${effect}`}</p>
      {children}
    </section>
  )
}
