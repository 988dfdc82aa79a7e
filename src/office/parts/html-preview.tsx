import { useDeferredValue } from 'react'
import { ShopText } from '#src/features/text/shop-text.tsx'
import styles from './html-preview.module.css'

/** A text as it will be read; its links lead nowhere here. */
export function HtmlPreview({ label, html }: { label: string; html: string }) {
  // Typing goes first: a long text is cleaned and laid out when the hands rest.
  const rested = useDeferredValue(html)
  if (rested.trim() === '') return null
  return (
    <section className={styles.preview} aria-label={label}>
      <h2>预览</h2>
      <ShopText html={rested} mode="replay" />
    </section>
  )
}
