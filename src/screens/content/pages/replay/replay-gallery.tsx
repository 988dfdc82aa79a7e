import { useState } from 'react'
import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import type { GalleryEntry } from '#schemas/replay/gallery.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { GalleryList } from './gallery-list.tsx'
import { OpenFixture } from './open-fixture.tsx'
import { ReplayView } from './replay-view.tsx'
import { useGallery } from './use-gallery.ts'
import styles from './replay.module.css'

const Query = later(() => z.looseObject({ fixture: z.optional(z.string()) }))

/** Shows the gallery of fixtures, and the chosen one. */
export function ReplayGallery() {
  const { fixture: file = '' } = useRouteQuery(Query())
  const gallery = useGallery()
  const entries = gallery.state === 'ready' ? gallery.entries : []
  const [opened, setOpened] = useState<GalleryEntry | null>(null)
  const entry = file === '' ? opened : entries.find((one) => one.file === file)
  const { navigate } = useMall()
  function open(given: GalleryEntry) {
    setOpened(given)
    if (file !== '') navigate(formatHref('innerDemo'))
  }
  return (
    <div className={styles.page}>
      <PageHead
        title="组件示例"
        lead="每个用例是一份页面和它的身份、时间、宽度。画面里的点击只会记录下来，不会离开这里。"
      />
      <div className={styles.columns} aria-busy={gallery.state === 'loading'}>
        <Card as="nav" className={styles.gallery} aria-label="用例">
          {gallery.state === 'failed' ? (
            <FailedAnswer answer={gallery} />
          ) : (
            <GalleryList entries={entries} current={file} />
          )}
          <OpenFixture onOpen={open} />
        </Card>
        {entry ? (
          <ReplayView key={entry.text} entry={entry} />
        ) : (
          gallery.state === 'ready' && (
            <Card className={styles.none}>
              <EmptyState>
                {file === '' ? '在用例里选一个，它会画在这里' : `没有“${file}”这个用例，请另选一个`}
              </EmptyState>
            </Card>
          )
        )}
      </div>
    </div>
  )
}
