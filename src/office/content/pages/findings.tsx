import { typedKeys } from '#schemas/base/typed-keys.ts'
import type { TextReading } from '#schemas/page/text-findings.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import panel from '#src/office/parts/panel.module.css'

const MOST = 100
const GRADES = { ok: '正常', migrated: '已升级', repaired: '已修复', isolated: '不展示' } as const

interface Props {
  reading: TextReading
  /** Leads to a line, where the text is on show. */
  onGo: ((line: number) => void) | undefined
  /** Makes another text of it; undefined where it cannot be changed now. */
  onFix: ((apply: (text: string) => string) => void) | undefined
}

/** What is wrong in the text, by its line, and how its widgets are drawn. */
export function Findings({ reading: { findings, grades }, onGo, onFix }: Props) {
  const nameWords = useScoreWords()
  const names = typedKeys(GRADES)
  return (
    <Panel title={`检查结果（${findings.length}）`}>
      <p className={panel.quiet} role="status">
        {grades === null
          ? '内容还不能发布'
          : `组件：${names.map((name) => `${GRADES[name]} ${grades[name]}`).join('，')}`}
      </p>
      <ol className={panel.problems}>
        {findings.slice(0, MOST).map(({ line, column, level, widget, message, fix }, at) => (
          <li key={at}>
            {onGo && (
              <Button size="s" look="quiet" onClick={() => onGo(line)}>
                {`第 ${line} 行第 ${column} 列`}
              </Button>
            )}{' '}
            {level === 'error' ? '问题' : '提示'}：{widget && `${widget} `}
            {nameWords(message)}{' '}
            {fix && onFix && (
              <Button size="s" onClick={() => onFix(fix.apply)}>
                {fix.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
