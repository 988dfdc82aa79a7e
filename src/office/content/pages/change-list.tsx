import { useMemo } from 'react'
import { describePageChanges } from '#schemas/page/sheet/describe-page-changes.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import panel from '#src/office/parts/panel.module.css'

interface Props {
  /** The published text; null if the page was never published. */
  before: string | null
  after: string
  same: string
  label?: string
}

/** Lists the differences of two texts of a page, one sentence each. */
export function ChangeList({ before, after, same, label }: Props) {
  const scoreName = useScoreName()
  const found = useMemo(() => describePageChanges(before, after, scoreName), [before, after, scoreName])
  if (found.status !== 'compared') return <p className={panel.quiet}>{`${found.text}。`}</p>
  if (found.changes.length === 0) return <p className={panel.quiet}>{same}</p>
  return (
    <ul className={panel.log} aria-label={label}>
      {found.changes.map(({ text }, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}

/** Shows the changes that publishing a text brings to shoppers. */
export function ShopperChanges({ published, text }: { published: string | null; text: string }) {
  const title = '顾客会看到的变化'
  return (
    <Panel title={title}>
      <ChangeList before={published} after={text} same="与已发布的内容没有不同。" label={title} />
    </Panel>
  )
}
