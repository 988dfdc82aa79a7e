import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readWord } from '#schemas/base/search-word.ts'
import { guideChapters } from '#schemas/bridge/guide-chapters.ts'
import { officeGuide } from '#schemas/content/pages/guide-calls.ts'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { findWords, type Piece, splitQuery } from './find-words.ts'
import detail from '#src/office/parts/detail.module.css'
import styles from './guide.module.css'

const withQuery = (name: string, query: string) =>
  `/guide/${name}?${String(new URLSearchParams({ q: query.trim() }))}`

interface Props {
  /** Search words; '' shows the table of contents. */
  query: string
  onQuery(typed: string): void
}

/** Shows all chapters, or the search results for a query. */
export function Contents({ query, onQuery }: Props) {
  const [typed, setTyped] = useState(query)
  function type(text: string) {
    setTyped(text)
    onQuery(readWord(text))
  }
  return (
    <OfficePage title="使用手册">
      <search className={styles.search}>
        <label htmlFor="guide-search">在手册里查找</label>
        <input
          id="guide-search"
          type="search"
          value={typed}
          placeholder="例如：发货、改价、停用"
          onChange={({ target }) => type(target.value)}
        />
      </search>
      {splitQuery(query).length > 0 ? <Hits query={query} /> : <Chapters />}
    </OfficePage>
  )
}

function Chapters() {
  const nameWords = useScoreWords()
  return (
    <ol className={styles.chapters}>
      {guideChapters.map(({ name, title, words }) => (
        <li key={name}>
          <Link to={`/guide/${name}`} className={styles.chapter}>
            <strong>{nameWords(title)}</strong>
            <span>{nameWords(words)}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Hits({ query }: { query: string }) {
  const nameWords = useScoreWords()
  const found = useCall(officeGuide.guide, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const titles = new Map<string, string>(guideChapters.map(({ name, title }) => [name, nameWords(title)]))
  const hits = findWords(found.data, titles, query)
  return (
    <>
      <p role="status" className={detail.quiet}>
        {hits.length > 0 ? `找到 ${hits.length} 处` : '没有找到'}
      </p>
      {hits.length === 0 && <EmptyState>换一个短一些的词试试，例如“退款”而不是“怎样退款”。</EmptyState>}
      <ul className={styles.hits}>
        {hits.map(({ chapter, heading, excerpt }, at) => (
          <li key={at}>
            <Link to={withQuery(chapter, query)} className={styles.chapter}>
              <strong>
                {titles.get(chapter)} · <Marked pieces={heading} />
              </strong>
              <span>
                <Marked pieces={excerpt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
    </>
  )
}
