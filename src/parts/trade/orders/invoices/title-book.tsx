import { useState } from 'react'
import type { InvoiceTitle } from '#schemas/trade/orders/invoice-title-calls.ts'
import { titleKinds } from '#schemas/trade/orders/invoice.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { TitleForm } from './title-form.tsx'
import { useTitles } from './use-titles.ts'
import styles from './title-book.module.css'

type Open = { kind: 'form'; title: InvoiceTitle | null } | { kind: 'remove'; title: InvoiceTitle } | null

/** Shows 发票抬头: the saved titles and their actions. For members only, because the titles are loaded at once. */
export function InvoiceTitleBook() {
  const { loaded, remove } = useTitles()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (loaded.state === 'loading') {
    return (
      <p role="status" className={styles.state}>
        正在加载发票抬头…
      </p>
    )
  }
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  return (
    <div className={`${styles.book} busy-line`} aria-busy={loaded.busy}>
      {loaded.data.length === 0 && (
        <EmptyState>还没有保存的发票抬头，添加后提交订单时可以直接选用</EmptyState>
      )}
      <ul className={styles.titles}>
        {loaded.data.map((title) => (
          <TitleCard key={title.titleId} title={title} open={setOpen} />
        ))}
      </ul>
      <Button onClick={() => setOpen({ kind: 'form', title: null })}>新增发票抬头</Button>
      {open?.kind === 'form' && (
        <Dialog title={open.title ? '修改发票抬头' : '新增发票抬头'} wide onClose={close}>
          <TitleForm title={open.title} onSaved={close} />
        </Dialog>
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="删除发票抬头"
          action="删除"
          onClose={close}
          onConfirm={() => remove(open.title)}
        >
          删除“{open.title.title}”？已提交的订单不受影响。
        </ConfirmDialog>
      )}
    </div>
  )
}

function TitleCard({ title, open }: { title: InvoiceTitle; open(what: Open): void }) {
  const special = title.account !== ''
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <span className={styles.who}>
          <strong>{title.title}</strong>
          <span className={styles.tag}>{titleKinds[title.kind]}</span>
          {special && <span className={styles.tag}>可开专票</span>}
        </span>
        {title.taxNumber && <span className={styles.tax}>税号 {title.taxNumber}</span>}
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          size="s"
          aria-label={`编辑${title.title}`}
          onClick={() => open({ kind: 'form', title })}
        >
          编辑
        </Button>
        <Button
          look="quiet"
          size="s"
          aria-label={`删除${title.title}`}
          onClick={() => open({ kind: 'remove', title })}
        >
          删除
        </Button>
      </div>
    </li>
  )
}
