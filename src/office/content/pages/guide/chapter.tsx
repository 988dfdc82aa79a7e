import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { type GuideChapter, guideChapters, getGuidePageId } from '#schemas/bridge/guide-chapters.ts'
import type { AreaRow } from '#src/office/areas.ts'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { ConfiguredPage } from '#src/screens/content/pages/configured-page.tsx'
import { splitQuery } from './find-words.ts'
import { useMarks } from './use-marks.ts'
import detail from '#src/office/parts/detail.module.css'
import styles from './guide.module.css'

interface Props {
  chapter: (typeof guideChapters)[number]
  query: string
  rooms: readonly AreaRow[]
}

/** Shows a chapter, with links to the contents and to the areas that it describes. */
export function Chapter({ chapter, query, rooms }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useMarks(place, splitQuery(query))
  const nameWords = useScoreWords()
  const { name }: GuideChapter = chapter
  const title = nameWords(chapter.title)
  const areas: readonly string[] = chapter.areas
  const about = rooms.filter(({ area }) => areas.includes(area))
  const at = guideChapters.indexOf(chapter)
  return (
    <section className={detail.page} aria-label={`使用手册：${title}`}>
      <nav className={styles.tools} aria-label="手册">
        <PlaceLink to={query === '' ? '/guide' : `/guide?${String(new URLSearchParams({ q: query }))}`}>
          {query === '' ? '目录' : '返回查找结果'}
        </PlaceLink>
        {about.map(({ path, label }) => (
          <PlaceLink key={path} to={path}>{`打开“${label}”`}</PlaceLink>
        ))}
      </nav>
      <div ref={place} className={`only-light ${styles.page}`}>
        <ConfiguredPage address={{ kind: 'id', pageId: getGuidePageId(chapter.name) }} title={name} />
      </div>
      <nav className={styles.tools} aria-label="前后章节">
        <Step chapter={guideChapters[at - 1]} words="上一章" />
        <Step chapter={guideChapters[at + 1]} words="下一章" />
      </nav>
    </section>
  )
}

function Step({ chapter, words }: { chapter: GuideChapter | undefined; words: string }) {
  const nameWords = useScoreWords()
  if (!chapter) return null
  return (
    <Link to={`/guide/${chapter.name}`} className={detail.link}>
      {words}：{nameWords(chapter.title)}
    </Link>
  )
}
