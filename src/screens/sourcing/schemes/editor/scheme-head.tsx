import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { roundings } from '#schemas/sourcing/schemes/words.ts'
import type { Draft } from '#src/screens/sourcing/schemes/draft/use-scheme-draft.ts'
import { formatRule } from '#src/screens/sourcing/schemes/model/read-figures.ts'
import { Button } from '#ui/button/button.tsx'
import { BoundedInput } from './bounded-input.tsx'
import type { EditorActions } from './editor-actions.ts'
import { FileReport } from './file-report.tsx'
import { KeptWords } from './kept-words.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './scheme-head.module.css'

interface Props extends Draft {
  locked: boolean
  actions: EditorActions
}

/** Head of a scheme with its customer, its terms and the save state. */
export function SchemeHead({ scheme, draft, word, locked, actions }: Props) {
  const { name, customer } = scheme
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Link to={formatHref('scheme')} className={styles.back}>
          ‹ 我的方案
        </Link>
        <KeptWords word={word} onRetry={draft.keepQuietly} />
      </div>
      <div className={styles.names}>
        <h1 className={styles.title}>
          <span className="visually-hidden">{name || '未命名方案'}</span>
          <BoundedInput
            className={styles.name}
            aria-label="方案名称"
            value={name}
            most={SCHEME_LIMITS.name}
            placeholder={locked ? '未命名方案' : '给方案起个名字'}
            disabled={locked}
            onChange={(text) => actions.head({ name: text })}
          />
        </h1>
        <span className={styles.state} data-state={scheme.status}>
          {scheme.statusText}
        </span>
        {scheme.current && <span className={styles.current}>当前方案</span>}
        {/* A scheme that is locked asks for nothing more. */}
        {!(locked && customer === '') && (
          <label className={styles.customer}>
            客户
            <BoundedInput
              value={customer}
              most={SCHEME_LIMITS.customer}
              placeholder="为谁准备的"
              disabled={locked}
              onChange={(text) => actions.head({ customer: text })}
            />
          </label>
        )}
      </div>
      <Terms scheme={scheme} locked={locked} actions={actions} />
    </header>
  )
}

function Terms({ scheme, locked, actions }: Pick<Props, 'scheme' | 'locked' | 'actions'>) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.terms}>
      <p className={styles.words}>{termsOf(scheme).join('　')}</p>
      {!locked && (
        <Button size="s" onClick={() => setOpen(true)}>
          方案设置
        </Button>
      )}
      {!locked && (
        <Button size="s" onClick={() => actions.pick(null)}>
          去挑选商品
        </Button>
      )}
      <FileReport scheme={scheme} />
      {open && <SettingsDialog scheme={scheme} actions={actions} onClose={() => setOpen(false)} />}
    </div>
  )
}

function termsOf({ rule, rounding, taxRate, validUntil }: SchemeDetail): string[] {
  return [
    `定价：${formatRule(rule)}`,
    `取整：${roundings[rounding]}`,
    taxRate === '0' ? '不含税' : `含税 ${taxRate}%`,
    validUntil === null ? '长期有效' : `有效期至 ${validUntil}`,
  ]
}
