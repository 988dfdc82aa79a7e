import { mall } from '#schemas/api/mall.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { useServices } from '../services.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './search-box.module.css'

type Word = PropsOf<'search-box'>['words'][number]

const searchFor = (word: string) => ({ jump: 'ProductList', query: { goodsName: word } })

export function HandWords({ label, words }: { label: string; words: readonly Word[] }) {
  if (words.length === 0) return null
  return (
    <div className={styles.hot}>
      {label && <span className={styles.label}>{label}</span>}
      <ul className={styles.words} aria-label={label || '热门搜索'}>
        {words.map(({ text, link }) => (
          <li key={text}>
            <JumpLink link={link ?? searchFor(text)} className={styles.word}>
              {text}
            </JumpLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The mall's hot words; their line is reserved from the start. */
export function MallWords({ label, count }: { label: string; count: number }) {
  const { call } = useServices()
  const loaded = useLoaded('hot words', (signal) => call(mall.hotWords, {}, { signal }))
  if (loaded.state === 'ready') {
    return (
      <HandWords
        label={label}
        words={loaded.data.slice(0, count).map((text) => ({ text, link: undefined }))}
      />
    )
  }
  if (loaded.state === 'failed') {
    return (
      <p className={styles.hot} role="alert">
        热词没有加载出来
        <button type="button" className={styles.retry} onClick={loaded.retry}>
          重新加载
        </button>
      </p>
    )
  }
  return (
    <div className={styles.hot} role="status" aria-label="正在加载热词">
      {Array.from({ length: Math.min(count, 5) }, (_, index) => (
        <span key={index} className={styles.skeleton} />
      ))}
    </div>
  )
}
