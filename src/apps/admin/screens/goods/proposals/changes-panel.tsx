import type { DeskGoods } from '#schemas/entities/desk-goods.ts'
import type { ProposalContent } from '#schemas/entities/goods-proposal.ts'
import { proposalChanges, type ProposalChange } from '#schemas/entities/proposal-changes.ts'
import { isAssetUrl } from '#schemas/rules/external-url.ts'
import { DeskTable } from '#desk/table/desk-table.tsx'
import { HtmlPreview } from '#src/apps/admin/parts/html-preview.tsx'
import { Panel } from '#src/apps/admin/parts/panel.tsx'
import styles from '#src/apps/admin/parts/panel.module.css'
import { EmptyState } from '#ui/states/states.tsx'
import type { Options } from '../texts-form.tsx'

interface Props {
  content: ProposalContent
  /** What it is compared with; null for nothing. */
  goods: DeskGoods | null
  options: Options
}

/** What would be another one in the mall, beside what it sells now. */
export function ChangesPanel({ content, goods, options }: Props) {
  const { brands, categories, regions } = options
  const names = new Map([...brands, ...categories, ...regions].map(({ id, name }) => [id, name]))
  const changes = proposalChanges(goods, content, (id) => names.get(id) ?? id)
  const rows = changes.filter(({ field, after }) => field !== 'detail' && (goods !== null || after !== ''))
  const detail = changes.find(({ field }) => field === 'detail')
  const after = {
    title: goods ? '提报后' : '内容',
    cell: (one: ProposalChange) => <Said change={one} text={one.after} />,
  }
  const before = { title: '现在', cell: (one: ProposalChange) => <Said change={one} text={one.before} /> }
  const name = { title: '项目', cell: (one: ProposalChange) => one.name, width: 200, phone: 'lead' as const }
  return (
    <Panel title={goods ? '与商城现在销售的相比' : '提报内容'}>
      {changes.length === 0 && <EmptyState>与商城现在销售的没有不同</EmptyState>}
      {rows.length > 0 && (
        <DeskTable
          label="提报的变化"
          rows={rows}
          keyOf={(one) => one.name}
          columns={goods ? [name, before, after] : [name, after]}
        />
      )}
      {detail && goods && <Detail label="现在的详情" html={detail.before} />}
      {detail && <Detail label="提报的详情" html={detail.after} />}
    </Panel>
  )
}

function Said({ change: { field, name }, text }: { change: ProposalChange; text: string }) {
  const urls = text.split('\n').filter(isAssetUrl)
  if (urls.length > 0 && (field === 'pictures' || field === 'skus'))
    return (
      <div className={styles.pictures}>
        {urls.map((url, at) => (
          <img key={`${at} ${url}`} src={url} alt={`${name} ${at + 1}`} />
        ))}
      </div>
    )
  return <span className={styles.said}>{text || '—'}</span>
}

function Detail({ label, html }: { label: string; html: string }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {html === '' ? (
        <p className={styles.quiet}>没有详情</p>
      ) : (
        <HtmlPreview label={`${label}预览`} html={html} />
      )}
    </section>
  )
}
