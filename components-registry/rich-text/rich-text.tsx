import { defineView } from '#registry/define-widget.ts'
import { RichHtml } from '#registry/parts/rich-html.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './rich-text.module.css'

export const widget = defineView('rich-text', RichText)

/** Formatted text with pictures, tables and links, with or without a white panel. */
export function RichText({ html, width, panel }: PropsOf<'rich-text'>) {
  if (html.trim() === '') return null
  return (
    <div className={panel ? styles.panel : undefined}>
      <div className={styles[width]}>
        <RichHtml html={html} />
      </div>
    </div>
  )
}
