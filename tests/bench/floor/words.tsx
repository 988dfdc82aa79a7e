import type { Neutral } from '#tests/bench/neutral-page.ts'
import { countRender } from './bench-window.ts'
import richHtml from '#registry/parts/rich-html.module.css'
import styles from '#registry/rich-text/rich-text.module.css'

export function Words({ html }: Omit<Neutral<'text'>, 'id' | 'kind'>) {
  countRender()
  return (
    <div className={styles.panel}>
      <div className={styles.full}>
        <div className={richHtml.text} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  )
}
