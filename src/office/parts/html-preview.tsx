import { useDeferredValue } from 'react'
import { findRichTextLosses } from '#schemas/widgets/parts/rich-text-losses.ts'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import styles from './html-preview.module.css'

/** Maximum number of losses (places that will not show as typed) to list; the remaining ones are only counted. */
const LISTED = 8

/** Previews an HTML text as readers will see it; its links do nothing. */
export function HtmlPreview({ label, html }: { label: string; html: string }) {
  // Deferred, because cleaning and laying out a long text would slow down typing.
  const rested = useDeferredValue(html)
  if (rested.trim() === '') return null
  const losses = findRichTextLosses(rested)
  return (
    <section className={styles.preview} aria-label={label}>
      <h2>预览</h2>
      <Losses losses={losses} />
      <ShopText html={rested} mode="replay" />
    </section>
  )
}

function Losses({ losses }: { losses: readonly string[] }) {
  if (losses.length === 0) return null
  return (
    <div className={styles.losses} role="status">
      <p>有 {losses.length} 处不会按填写的显示：</p>
      <ul>
        {losses.slice(0, LISTED).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {losses.length > LISTED && <p>改好以上各处后显示其余 {losses.length - LISTED} 处</p>}
    </div>
  )
}
