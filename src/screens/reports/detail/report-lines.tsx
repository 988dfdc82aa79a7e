import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail, ReportLine } from '#schemas/reports/entities.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Money } from '#src/runtime/price/money.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from '#src/screens/reports/report.module.css'

/** Lists the goods of a filing by shop. In a self-reported filing they can be marked as submitted. */
export function ReportLines({ report }: { report: ReportDetail }) {
  const { reportId, lines, actions } = report
  const [chosen, setChosen] = useState<readonly number[]>([])
  const marks = actions.includes('mark')
  const shops = [...new Set(lines.map(({ shopName }) => shopName))]
  const choose = (lineNo: number, on: boolean) =>
    setChosen(on ? [...chosen, lineNo] : chosen.filter((one) => one !== lineNo))
  return (
    <section className={styles.card} aria-labelledby="report-goods">
      <div className={styles.head}>
        <h2 id="report-goods" className={styles.grow}>
          报备商品（{lines.length} 种）
        </h2>
        {lines.length > 1 && (
          <ButtonLink size="s" to={formatHref('reportCompare', { id: reportId })}>
            对比商品
          </ButtonLink>
        )}
      </div>
      {marks && <Marking reportId={reportId} lines={lines} chosen={chosen} onDone={() => setChosen([])} />}
      {shops.map((shop) => (
        <div key={shop}>
          <p className={styles.shop}>{shop}</p>
          <ul className={styles.lines}>
            {lines
              .filter(({ shopName }) => shopName === shop)
              .map((line) => (
                <Line
                  key={line.lineNo}
                  line={line}
                  protectedUntil={report.protectedUntil}
                  now={report.now}
                  {...(marks && { chosen: chosen.includes(line.lineNo), onChoose: choose })}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface MarkingProps {
  reportId: string
  lines: readonly ReportLine[]
  chosen: readonly number[]
  onDone(): void
}

/** Button that marks the chosen goods as submitted, or all goods if none is chosen. */
function Marking({ reportId, lines, chosen, onDone }: MarkingProps) {
  const mall = useMall()
  const named = lines.filter(({ lineNo }) => chosen.length === 0 || chosen.includes(lineNo))
  const numbers = (submitted: boolean) =>
    named.filter((line) => (line.submittedAt === null) === submitted).map(({ lineNo }) => lineNo)
  function mark(submitted: boolean) {
    const work = () => mall.call(calls.mark, { reportId, lineNos: numbers(submitted), submitted })
    void mall
      .once(`mark ${reportId}`, () => withOverlay(mall, work))
      .then(() => {
        mall.toast.success('提交状态已更新')
        onDone()
      })
      .catch(() => undefined)
  }
  const which = chosen.length === 0 ? '全部' : '所选'
  return (
    <div className={styles.buttons}>
      {numbers(true).length > 0 && (
        <Button size="s" look="primary" onClick={() => mark(true)}>
          {which}标记为已提交
        </Button>
      )}
      {numbers(false).length > 0 && (
        <Button size="s" onClick={() => mark(false)}>
          {which}改为未提交
        </Button>
      )}
      <span className={styles.small}>在报备平台提交后，请在这里标记</span>
    </div>
  )
}

interface LineProps {
  line: ReportLine
  protectedUntil: number | null
  now: number
  chosen?: boolean
  onChoose?(lineNo: number, on: boolean): void
}

function Line({ line, protectedUntil, now, chosen = false, onChoose }: LineProps) {
  const { lineNo, goodsId, skuId, name, specText, picture, quantity, quoted, subtotal, submittedAt } = line
  return (
    <li className={styles.line} data-plain={onChoose ? undefined : ''}>
      {onChoose && (
        <input
          type="checkbox"
          aria-label={`选择 ${name} ${specText}`.trim()}
          checked={chosen}
          onChange={({ target }) => onChoose(lineNo, target.checked)}
        />
      )}
      <div className={styles.picture}>
        <Picture src={picture} alt="" width={56} height={56} />
      </div>
      <div>
        <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.name}>
          {name}
        </Link>
        <p className={styles.small}>
          {specText && `${specText} · `}
          {quantity} 件 × <Money yuan={quoted} />
        </p>
        <p className={styles.marks}>
          {submittedAt === null ? (
            <span className={styles.small}>未提交</span>
          ) : (
            <span className={styles.tag} data-done="">
              {formatMallDay(submittedAt)} 已提交
            </span>
          )}
          {protectedUntil !== null && protectedUntil > now && (
            <span className={styles.tag}>保护至 {formatMallDay(protectedUntil)}</span>
          )}
        </p>
      </div>
      <p className={styles.prices}>
        <Money yuan={subtotal} />
      </p>
    </li>
  )
}
