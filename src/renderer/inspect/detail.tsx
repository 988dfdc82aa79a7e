import { useRef, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { Badge } from './badge.tsx'
import { findElement } from './on-page.ts'
import { groupFindings, getWidgetName } from './rows.ts'
import type { Trace } from './use-traces.ts'
import styles from './panel.module.css'

/** Shows one widget: its reasons with their paths, and its stored node. */
export function Detail({ trace: { widget, why } }: { trace: Trace }) {
  const { id, type } = widget
  return (
    <section className={styles.detail} aria-label={`「${getWidgetName(widget)}」的说明`}>
      <h3>
        {getWidgetName(widget)} <Badge state={why.state} />
      </h3>
      <p className={styles.quiet}>
        编号 <code>{id}</code> · 类型 <code>{type || '无'}</code>
        {findElement(id) === null && ' · 页面上现在没有它'}
      </p>
      <ul className={styles.reasons} aria-label="原因">
        {groupFindings(why.reasons).map(({ first: { code, finding, message }, paths, count }, index) => (
          <li key={index} data-code={code}>
            {message} {count > 1 && `× ${count} `}
            <code>{finding ?? code}</code>
            {paths.map((path) => (
              <code key={path.join('.')}>{path.join('.')}</code>
            ))}
          </li>
        ))}
      </ul>
      <Source node={widget.node} />
    </section>
  )
}

function Source({ node }: { node: unknown }) {
  const pre = useRef<HTMLPreElement>(null)
  const [said, setSaid] = useState('')
  const text = JSON.stringify(node, null, 2)

  async function copy() {
    try {
      await copyText(text)
      setSaid('已复制')
    } catch {
      // Without permission to write to the clipboard, the text is at least selected.
      if (pre.current) getSelection()?.selectAllChildren(pre.current)
      setSaid('浏览器不让直接复制，内容已选中，请按 Ctrl+C')
    }
  }

  return (
    <>
      <p className={styles.copy}>
        <span>保存的内容</span>
        <button type="button" onClick={() => void copy()}>
          复制 JSON
        </button>
        <span role="status">{said}</span>
      </p>
      <pre ref={pre} className={styles.source} tabIndex={0} aria-label="保存的内容，JSON">
        {text}
      </pre>
    </>
  )
}
