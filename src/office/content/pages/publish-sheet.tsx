import { useState } from 'react'
import { Panel } from '#src/office/parts/panel.tsx'
import { ChangeList } from './change-list.tsx'
import { Findings } from './findings.tsx'
import { useTextReading } from './use-text-reading.ts'
import panel from '#src/office/parts/panel.module.css'

interface Props {
  /** The published text; null if the page was never published. */
  published: string | null
  readText(): string
}

/** Shows the changes that publishing brings to shoppers, and the problems of the page. */
export function PublishSheet({ published, readText }: Props) {
  // Nothing is edited while the dialog is open.
  const [text] = useState(readText)
  const { findings, grades } = useTextReading(text)
  const problems = findings.filter(({ level }) => level === 'error')
  return (
    <>
      <Panel title="顾客会看到的变化">
        <ChangeList
          before={published}
          after={text}
          same="与已发布的内容没有不同。"
          label="顾客会看到的变化"
        />
      </Panel>
      {problems.length > 0 ? (
        <Findings reading={{ findings: problems, grades }} onGo={undefined} onFix={undefined} />
      ) : (
        <p className={panel.quiet} role="status">
          没有发现问题。
        </p>
      )}
    </>
  )
}
