import { defineView } from '#registry/define-widget.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './divider.module.css'

export const widget = defineView('divider', Divider)

/** A horizontal line, optionally with a short text in its middle. */
export function Divider({ text, line, length, spacing, colour }: PropsOf<'divider'>) {
  const look = {
    className: `${styles.divider} ${styles[line]} ${styles[length]}`,
    style: { marginBlock: spacing },
  }
  const tint = colour === undefined ? undefined : { color: colour }
  if (text === '') return <hr {...look} style={{ ...look.style, ...tint }} />
  return (
    <p {...look}>
      <span className={styles.arm} style={tint} />
      <span>{text}</span>
      <span className={styles.arm} style={tint} />
    </p>
  )
}
