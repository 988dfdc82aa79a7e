import type { ReactNode } from 'react'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import type { GoodsProposal } from '#schemas/assortment/goods-proposals/entities.ts'
import { type ChangeOver, listChangesOver } from '#schemas/assortment/goods-proposals/over.ts'
import { isOwnPicture } from '#schemas/base/external-url.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import type { Options } from '#src/office/assortment/goods-office/texts-form.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { EmptyState } from '#ui/states/states.tsx'
import styles from '#src/office/parts/panel.module.css'

interface Props {
  proposal: GoodsProposal
  /** Goods to compare with; null to compare with the version that the form began from, if any. */
  goods: OfficeGoods | null
  options: Options
}

/** Lists the differences between a proposal and the goods sold now, or the content that was proposed. */
export function ChangesPanel({ proposal, goods, options }: Props) {
  const { brands, categories, regions } = options
  const names = new Map([...brands, ...categories, ...regions].map(({ id, name }) => [id, name]))
  const over = goods ?? proposal.base
  const changes = listChangesOver(proposal, over, (id) => names.get(id) ?? id)
  const rows = changes.filter(({ field, after }) => field !== 'detail' && (over !== null || after !== ''))
  const detail = changes.find(({ field }) => field === 'detail')
  const again = changes.filter(({ seen }) => seen !== null).length
  const now = goods ? '现在' : '原来'
  const name = { title: '项目', cell: (one: ChangeOver) => one.name, width: 200, phone: 'lead' as const }
  const before = { title: now, cell: (one: ChangeOver) => <Before change={one} /> }
  const after = {
    title: over ? '提报后' : '内容',
    cell: (one: ChangeOver) => <Said change={one} text={one.after} />,
  }
  return (
    <Panel title={goods ? '与商城现在销售的相比' : over ? '提报的修改' : '提报内容'}>
      {over && changes.length === 0 && <EmptyState>{`与商城${now}销售的没有不同`}</EmptyState>}
      {again > 0 && (
        <p>
          <strong>{`有 ${again} 项在供应商填写以后商城又改过。`}</strong>
          通过会改成提报的内容{proposal.actions.includes('reject') && '；要保留商城改过的，请驳回并说明'}。
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          label="提报的变化"
          rows={rows}
          keyOf={(one) => one.name}
          columns={over ? [name, before, after] : [name, after]}
        />
      )}
      {detail && over && (
        <Detail label={`${now}的详情`} html={detail.before}>
          {detail.seen !== null && <span className={styles.state}>{SINCE}</span>}
        </Detail>
      )}
      {detail && <Detail label="提报的详情" html={detail.after} />}
    </Panel>
  )
}

const SINCE = '供应商填写后商城改过'

function Before({ change }: { change: ChangeOver }) {
  const { before, seen } = change
  if (seen === null) return <Said change={change} text={before} />
  return (
    <div className={styles.seen}>
      <Said change={change} text={before} />
      <span className={styles.state}>{SINCE}</span>
      <div className={styles.quiet}>
        填写时：
        <Said change={change} text={seen} />
      </div>
    </div>
  )
}

function Said({ change: { field, name }, text }: { change: ChangeOver; text: string }) {
  const own = useOwnAddress()
  const urls = text.split('\n').filter(isOwnPicture)
  if (urls.length > 0 && (field === 'pictures' || field === 'skus'))
    return (
      <div className={styles.pictures}>
        {urls.map((url, at) => (
          <img key={`${at} ${url}`} src={own(url)} alt={`${name} ${at + 1}`} />
        ))}
      </div>
    )
  return <span className={styles.said}>{text || '—'}</span>
}

function Detail({ label, html, children }: { label: string; html: string; children?: ReactNode }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {children}
      {html === '' ? (
        <p className={styles.quiet}>没有详情</p>
      ) : (
        <HtmlPreview label={`${label}预览`} html={html} />
      )}
    </section>
  )
}
