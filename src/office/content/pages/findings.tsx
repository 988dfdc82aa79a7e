import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { TextFinding, TextReading } from '#schemas/page/text-findings.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import type { PageHealth } from './use-page-health.ts'
import panel from '#src/office/parts/panel.module.css'

const LIMIT = 100
const GRADES = { ok: '正常', migrated: '已升级', repaired: '已修复', isolated: '不展示' } as const

interface Props {
  reading: TextReading
  /** Button that goes to the place of a finding; `label` is its text. Absent if the places cannot be reached. */
  go?: { label(finding: TextFinding): string; to(finding: TextFinding): void } | undefined
  /** Receives a function that repairs the text; undefined if the text cannot be changed now. */
  onFix: ((apply: (text: string) => string) => void) | undefined
  state?: PageHealth['state']
}

const STATES = {
  unchecked: '正在向商城核对链接、商品和图片…',
  checking: '正在向商城核对链接、商品和图片…',
  checked: '',
  failed: '链接、商品和图片还没有核对，请检查网络',
} as const

/** Lists the findings of a text by place, and counts how its widgets were read. */
export function Findings({ reading: { findings, grades }, go, onFix, state = 'checked' }: Props) {
  const nameWords = useScoreWords()
  const names = getTypedKeys(GRADES)
  return (
    <Panel title={`检查结果（${findings.length}）`}>
      <p className={panel.quiet} role="status">
        {grades === null
          ? '内容还不能发布'
          : `组件：${names.map((name) => `${GRADES[name]} ${grades[name]}`).join('，')}`}
        {STATES[state] && `；${STATES[state]}`}
      </p>
      <ol className={panel.problems}>
        {findings.slice(0, LIMIT).map((finding, at) => {
          const { level, widget, message, fix } = finding
          return (
            <li key={at}>
              {go && (
                <Button size="s" look="quiet" onClick={() => go.to(finding)}>
                  {go.label(finding)}
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
          )
        })}
      </ol>
    </Panel>
  )
}
