import { defineView } from '#registry/define-widget.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './spacer.module.css'

export const widget = defineView('spacer', Spacer)

/** White space; by default it shrinks with the window down to half its height. */
export function Spacer({ height, shrink }: PropsOf<'spacer'>) {
  const fluid = `clamp(${height / 2}px, ${height / 12}vw, ${height}px)`
  return <div className={styles.spacer} style={{ height: shrink ? fluid : height }} aria-hidden="true" />
}
