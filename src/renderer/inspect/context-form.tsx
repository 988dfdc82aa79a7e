import { parseMallTime } from '#schemas/base/mall-time.ts'
import { audiences, type Audience } from '#schemas/people/accounts/audiences.ts'
import type { Tried } from './use-traces.ts'
import styles from './panel.module.css'

const WIDTHS = [1920, 1440, 1200, 1024, 768, 390]

function isAudience(value: string): value is Audience {
  return Object.hasOwn(audiences, value)
}

/** Returns `tried` with another value of one part; undefined restores the true value of the part. */
function withPart<K extends keyof Tried>(tried: Tried, key: K, value: Tried[K] | undefined): Tried {
  const { [key]: _, ...rest } = tried
  return value === undefined ? rest : { ...rest, [key]: value }
}

interface Props {
  tried: Tried
  onTry(next: Tried): void
}

/** Selects audience, moment and width. Only the reasons below change; the page does not. */
export function ContextForm({ tried, onTry }: Props) {
  return (
    <details className={styles.context}>
      <summary>换个角度判断（只影响下面的结论，不改动页面）</summary>
      <label>
        身份
        <select
          value={tried.audiences?.[0] ?? ''}
          onChange={({ target: { value } }) =>
            onTry(withPart(tried, 'audiences', isAudience(value) ? [value] : undefined))
          }
        >
          <option value="">我自己</option>
          {Object.entries(audiences).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        时间
        <input
          type="datetime-local"
          onChange={({ target: { value } }) => onTry(withPart(tried, 'now', parseMallTime(value)))}
        />
      </label>
      <label>
        宽度
        <select
          value={tried.width ?? ''}
          onChange={({ target: { value } }) =>
            onTry(withPart(tried, 'width', value === '' ? undefined : Number(value)))
          }
        >
          <option value="">现在的窗口</option>
          {WIDTHS.map((width) => (
            <option key={width} value={width}>
              {width} 像素
            </option>
          ))}
        </select>
      </label>
    </details>
  )
}
